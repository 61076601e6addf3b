package dev.chokepoint.lab.probe;

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
        return "context switches of trip-service's threads while measuring, by requests; from /proc; those of a thread "
                + "that ended meanwhile are not in it";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Map<Long, Long> before = processes.contextSwitches(view.pid(Components.TRIP_SERVICE));
        return new Switches(processes, before);
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
            processes
                    .contextSwitches(view.pid(Components.TRIP_SERVICE))
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
