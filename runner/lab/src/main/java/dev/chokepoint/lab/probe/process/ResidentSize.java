package dev.chokepoint.lab.probe.process;

import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The resident memory of a component's replicas, heap and everything else, in MiB. */
final class ResidentSize extends AtLoadEnd {
    private static final double KIB_PER_MIB = 1_024;
    private static final List<String> QUARTERS = List.of("after a quarter", "after a half", "after three quarters");

    private final String component;
    private final List<Double> between;

    private ResidentSize(String component, List<Double> between, Look look, Map<String, Double> parts) {
        super(look, parts);
        this.component = component;
        this.between = between;
    }

    static ResidentSize begin(TrialView view, String component) throws ProbeException {
        double first = mib(view, component, "VmRSS");
        List<Double> between = new ArrayList<>();
        Map<String, Double> parts = new HashMap<>();
        Look look = later -> {
            parts.put("as it began", first);
            for (int i = 0; i < Math.min(between.size(), QUARTERS.size()); i++) {
                parts.put(QUARTERS.get(i), between.get(i));
            }
            double last = mib(later, component, "VmRSS");
            parts.put("peak", mib(later, component, "VmHWM"));
            return last;
        };
        return new ResidentSize(component, between, look, parts);
    }

    @Override
    public void quarterPassed(TrialView view) throws ProbeException {
        between.add(mib(view, component, "VmRSS"));
    }

    private static double mib(TrialView view, String component, String key) throws ProbeException {
        double kib = 0;
        for (String instance : view.instances(component)) {
            kib += ProcessStatus.kib(view.process(instance), key);
        }
        return kib / KIB_PER_MIB;
    }
}
