package dev.chokepoint.lab.probe;

import java.util.Map;
import java.util.TreeMap;

/** The threads of trip-service under load, by name. */
final class LiveThreadsProbe implements Probe {
    private final ProcessFiles processes;
    private final ThreadNames names;

    LiveThreadsProbe(ProcessFiles processes, ThreadNames names) {
        this.processes = processes;
        this.names = names;
    }

    @Override
    public String id() {
        return "threads.live";
    }

    @Override
    public String unit() {
        return "threads";
    }

    @Override
    public String description() {
        return "threads of all instances of trip-service as the measured part ends, from /proc; its parts are "
                + "threads by name, from jcmd Thread.print";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        // A process that cannot be read is known before the load has run for nothing.
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            processes.threads(view.pid(instance));
        }
        return new Threads(processes, names);
    }

    private static final class Threads implements Reading {
        private final ProcessFiles processes;
        private final ThreadNames names;
        private final Map<String, Double> groups = new TreeMap<>();
        private double live = Double.NaN;

        Threads(ProcessFiles processes, ThreadNames names) {
            this.processes = processes;
            this.names = names;
        }

        @Override
        public void border(TrialView view) throws ProbeException {
            live = 0;
            for (String instance : view.instances(Components.TRIP_SERVICE)) {
                long pid = view.pid(instance);
                live += processes.threads(pid);
                names.groups(pid).forEach((name, count) -> groups.merge(name, (double) count, Double::sum));
            }
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(live)) {
                throw new ProbeException("the threads were not counted at the end of the measured part");
            }
            return live;
        }

        @Override
        public Map<String, Double> parts() {
            return Map.copyOf(groups);
        }
    }
}
