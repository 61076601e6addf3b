package dev.chokepoint.lab.probe;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** How often the processors changed from or to a thread of trip-service, by requests. */
final class ContextSwitchesProbe implements Probe {
    @Override
    public String id() {
        return "threads.context-switches";
    }

    @Override
    public String unit() {
        return "switches/request";
    }

    @Override
    public String description() {
        return "context switches of the threads of all instances of trip-service while measuring, by requests; "
                + "from /proc; those of a thread that ended meanwhile are not in it";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PROCESS);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Switches(ofAllInstances(view));
    }

    /** By instance and thread: in containers two instances have threads of the same id. */
    private static Map<String, Long> ofAllInstances(TrialView view) throws ProbeException {
        Map<String, Long> switches = new HashMap<>();
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            ProcessStatus.contextSwitches(view.process(instance))
                    .forEach((thread, count) -> switches.put(instance + " " + thread, count));
        }
        return switches;
    }

    private static final class Switches implements Reading {
        private final Map<String, Long> before;
        private double switches = Double.NaN;

        Switches(Map<String, Long> before) {
            this.before = before;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            switches = 0;
            ofAllInstances(view)
                    .forEach((thread, count) -> switches += Math.max(0, count - before.getOrDefault(thread, 0L)));
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(switches)) {
                throw new ProbeException("the context switches were not read at the end of the measured part");
            }
            return Requests.each(switches, requests);
        }
    }
}
