package dev.chokepoint.lab.probe;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The threads of trip-service under load, by name. */
final class LiveThreadsProbe implements Probe {
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
    public Set<Need> needs() {
        return Set.of(Need.PROCESS);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        // A process that cannot be read is known before the load has run for nothing.
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            ProcessStatus.threads(view.process(instance));
        }
        return new Threads();
    }

    private static final class Threads implements Reading {
        private final Map<String, Double> groups = new TreeMap<>();
        private double live = Double.NaN;

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            live = 0;
            for (String instance : view.instances(Components.TRIP_SERVICE)) {
                ObservedProcess process = view.process(instance);
                live += ProcessStatus.threads(process);
                ThreadNames.groups(process).forEach((name, count) -> groups.merge(name, (double) count, Double::sum));
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
