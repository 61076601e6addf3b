package dev.chokepoint.lab.probe;

import java.util.Set;

/** What a request costs the gateway in processor time; for any program that does the gateway's job, JVM or not. */
final class GatewayProcessorProbe implements Probe {
    @Override
    public String id() {
        return "gateway.processor-seconds";
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "processor time of the gateway's process while measuring, by requests; from the operating system";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PROCESS);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Used(seconds(view));
    }

    private static double seconds(TrialView view) throws ProbeException {
        double sum = 0;
        for (String instance : view.instances(Components.GATEWAY)) {
            sum += view.process(instance).processorTime().toNanos() / 1e9;
        }
        return sum;
    }

    private static final class Used implements Reading {
        private final double before;
        private double used = Double.NaN;

        Used(double before) {
            this.before = before;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            used = seconds(view) - before;
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(used)) {
                throw new ProbeException("the processor time was not read at the end of the measured part");
            }
            return Requests.each(used, requests);
        }
    }
}
