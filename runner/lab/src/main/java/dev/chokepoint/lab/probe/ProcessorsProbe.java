package dev.chokepoint.lab.probe;

import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * How many processors a component keeps busy: the resource that is used up first explains why more replicas do not
 * help. On two processors a stack whose components add up to 2 is full.
 *
 * @param component whose processes, all instances together
 * @param nanoTime the clock of the measured part
 */
record ProcessorsProbe(String component, LongSupplier nanoTime) implements Probe {
    private static final List<String> COMPONENTS = List.of(
            "mariadb",
            "redis",
            "redis-relay",
            "seata-store-relay",
            "seata-server",
            "third-party",
            "uid-service",
            "trip-service",
            "gateway");

    /** One for each component of the trip system. */
    static List<Probe> all() {
        return COMPONENTS.stream()
                .<Probe>map(component -> new ProcessorsProbe(component, System::nanoTime))
                .toList();
    }

    @Override
    public String id() {
        return "processors." + component;
    }

    @Override
    public String unit() {
        return "processors";
    }

    @Override
    public String description() {
        return "processor time of all processes of " + component + " in the measured part, by its length; "
                + "from the operating system";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PROCESS);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Used(this, nanos(view), nanoTime.getAsLong());
    }

    private long nanos(TrialView view) throws ProbeException {
        long sum = 0;
        for (String instance : view.instances(component)) {
            sum += view.process(instance).processorTime().toNanos();
        }
        return sum;
    }

    private static final class Used implements Reading {
        private final ProcessorsProbe probe;
        private final long usedBefore;
        private final long begun;
        private double processors = Double.NaN;

        Used(ProcessorsProbe probe, long usedBefore, long begun) {
            this.probe = probe;
            this.usedBefore = usedBefore;
            this.begun = begun;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            double used = probe.nanos(view) - usedBefore;
            long length = probe.nanoTime().getAsLong() - begun;
            processors = used / Math.max(1, length);
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(processors)) {
                throw new ProbeException("the processor time was not read at the end of the measured part");
            }
            return processors;
        }
    }
}
