package dev.chokepoint.lab.probe;

import java.util.HashMap;
import java.util.Map;

/** How often the processors changed from or to a thread of trip-service, by requests. */
final class ContextSwitchesProbe implements Probe {
    private final ProcessFiles processes;

    ContextSwitchesProbe(ProcessFiles processes) {
        this.processes = processes;
    }

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
    public Reading begin(TrialView view) throws ProbeException {
        return new Switches(processes, ofAllInstances(processes, view));
    }

    /** By thread: the ids of threads are those of the machine, so that no two instances share one. */
    private static Map<Long, Long> ofAllInstances(ProcessFiles processes, TrialView view) throws ProbeException {
        Map<Long, Long> switches = new HashMap<>();
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            switches.putAll(processes.contextSwitches(view.pid(instance)));
        }
        return switches;
    }

    private static final class Switches implements Reading {
        private final ProcessFiles processes;
        private final Map<Long, Long> before;
        private double switches = Double.NaN;

        Switches(ProcessFiles processes, Map<Long, Long> before) {
            this.processes = processes;
            this.before = before;
        }

        @Override
        public void border(TrialView view) throws ProbeException {
            switches = 0;
            ofAllInstances(processes, view)
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
