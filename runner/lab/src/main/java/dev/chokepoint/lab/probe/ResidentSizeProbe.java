package dev.chokepoint.lab.probe;

import java.util.Map;
import java.util.TreeMap;

/** The memory that trip-service really has, heap and everything else. */
final class ResidentSizeProbe implements Probe {
    private static final double KIB_PER_MIB = 1_024;

    private final ProcessFiles processes;

    ResidentSizeProbe(ProcessFiles processes) {
        this.processes = processes;
    }

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
                + "the size as the part began, and the peak since the process started";
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        return new Size(processes, mib(view, processes, "VmRSS"));
    }

    private static double mib(TrialView view, ProcessFiles processes, String key) throws ProbeException {
        double kib = 0;
        for (String instance : view.instances(Components.TRIP_SERVICE)) {
            kib += processes.kib(view.pid(instance), key);
        }
        return kib / KIB_PER_MIB;
    }

    private static final class Size implements Reading {
        private final ProcessFiles processes;
        private final double first;
        private final Map<String, Double> parts = new TreeMap<>();
        private double last = Double.NaN;

        Size(ProcessFiles processes, double first) {
            this.processes = processes;
            this.first = first;
        }

        @Override
        public void border(TrialView view) throws ProbeException {
            last = mib(view, processes, "VmRSS");
            parts.put("as it began", first);
            parts.put("peak", mib(view, processes, "VmHWM"));
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
