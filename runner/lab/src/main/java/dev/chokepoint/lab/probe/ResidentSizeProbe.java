package dev.chokepoint.lab.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The memory that trip-service really has, heap and everything else. */
final class ResidentSizeProbe implements Probe {
    private static final double KIB_PER_MIB = 1_024;

    @Override
    public String id() {
        return "process.resident";
    }

    @Override
    public String unit() {
        return "MiB";
    }

    @Override
    public String description() {
        return "resident size of all instances of trip-service as the measured part ends, from /proc; its parts are "
                + "the size as the part began and after each of its quarters, and the peak since the process started";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PROCESS);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Size(mib(view, "VmRSS"));
    }

    private static double mib(TrialView view, String key) throws ProbeException {
        double kib = 0;
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            kib += ProcessStatus.kib(view.process(instance), key);
        }
        return kib / KIB_PER_MIB;
    }

    private static final class Size implements Reading {
        private static final List<String> QUARTERS = List.of("after a quarter", "after a half", "after three quarters");

        private final double first;
        private final List<Double> between = new ArrayList<>();
        private final Map<String, Double> parts = new TreeMap<>();
        private double last = Double.NaN;

        Size(double first) {
            this.first = first;
        }

        @Override
        public void quarterPassed(TrialView view) throws ProbeException {
            between.add(mib(view, "VmRSS"));
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            last = mib(view, "VmRSS");
            parts.put("as it began", first);
            for (int i = 0; i < Math.min(between.size(), QUARTERS.size()); i++) {
                parts.put(QUARTERS.get(i), between.get(i));
            }
            parts.put("peak", mib(view, "VmHWM"));
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(last)) {
                throw new ProbeException("the resident size was not read at the end of the measured part");
            }
            return last;
        }

        @Override
        public Map<String, Double> parts() {
            return Map.copyOf(parts);
        }
    }
}
