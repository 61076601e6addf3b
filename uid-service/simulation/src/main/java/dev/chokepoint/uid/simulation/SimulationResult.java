package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.WorkerIdSourceKind;
import java.util.List;
import java.util.stream.Collectors;

/** The counts of a whole run, and their form on the standard output. */
record SimulationResult(WorkerIdSourceKind source, List<Row> rows) {

    SimulationResult {
        rows = List.copyOf(rows);
    }

    /**
     * One JSON object on one line. Nothing in it needs escaping: names are ours, values are numbers or our enum
     * labels.
     */
    String toJson() {
        return """
                {"settings":{"%s":"%s"},\
                "metrics":{"duplicate_ids":%d,"duplicate_worker_pairs":%d},"cases":%d,"rows":[%s]}""".formatted(
                        WorkerIdSourceKind.SETTING,
                        source.setting(),
                        rows.stream().mapToLong(Row::duplicateIds).sum(),
                        rows.stream().mapToLong(Row::duplicateWorkerPairs).sum(),
                        rows.stream().mapToLong(Row::repetitions).sum(),
                        rows.stream().map(SimulationResult::toJson).collect(Collectors.joining(",")));
    }

    private static String toJson(Row row) {
        return """
                {"pods":%d,"macModel":"%s","repetitions":%d,"repetitionsWithDuplicate":%d,\
                "duplicateWorkerPairs":%d,"duplicateIds":%d}""".formatted(
                        row.pods(),
                        row.macModel().label(),
                        row.repetitions(),
                        row.repetitionsWithDuplicate(),
                        row.duplicateWorkerPairs(),
                        row.duplicateIds());
    }
}
