package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/** The cells of a run that compared more than two settings under one load: each load with each arm or level. */
final class CellTable {
    /** Heads of the columns and, beside the first two, the metric of each. */
    static final List<String> TITLES =
            List.of("load", "arm or level", "throughput", "p50", "p99", "error rate", "mechanism", "saturated");

    private static final List<String> METRICS =
            List.of("throughput", "response_time_p50", "response_time_p99", "error_rate");

    private CellTable() {}

    /** Whether there is more to see than the two arms under one load. */
    static boolean wanted(RunResult run) {
        return !run.levels().isEmpty() || RunLoad.of(run).size() > 1;
    }

    /** One row a load and variant: means over the valid trials, as text in the order of the titles. */
    static List<List<String>> rows(RunResult run) {
        List<List<String>> rows = new ArrayList<>();
        for (RunLoad load : RunLoad.of(run)) {
            for (Variant variant : Variant.of(run)) {
                List<String> cells = new ArrayList<>(List.of(load.text(), variant.name()));
                METRICS.forEach(metric -> cells.add(value(variant, load.metric(metric))));
                cells.add(value(variant, load.metric(run.mechanism().probe())));
                cells.add(SaturatedResource.of(variant, load));
                rows.add(cells);
            }
        }
        return rows;
    }

    private static String value(Variant variant, String metric) {
        return variant.mean(metric).stream()
                .mapToObj(mean -> Numbers.withUnit(mean, variant.unit(metric)))
                .findFirst()
                .orElse("");
    }
}
