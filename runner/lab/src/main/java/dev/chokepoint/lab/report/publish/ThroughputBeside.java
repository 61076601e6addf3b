package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.GeometricMeans;
import java.util.List;
import java.util.Optional;

/**
 * What a fix did to the throughput where another number decides, such as a time in a connection pool. A part can be
 * faster and the whole slower, and a table that shows the part alone would hide that.
 */
final class ThroughputBeside {
    private ThroughputBeside() {}

    /**
     * The ratio of the throughputs, "; throughput 0.81 times". Empty inside the tolerance, where a metric of the load
     * decides (a response time says the same in a closed loop), and for counts.
     */
    static String of(RunResult run) {
        String primary = run.primaryMetric().name();
        String last = primary.substring(primary.lastIndexOf('.') + 1);
        Optional<Effect> effect = run.effect();
        if (effect.isEmpty() || LoadMetricNames.units().containsKey(last)) {
            return "";
        }
        List<Double> off = throughputs(run, Arm.OFF);
        List<Double> on = throughputs(run, Arm.ON);
        if (off.isEmpty() || on.isEmpty() || !GeometricMeans.exist(off) || !GeometricMeans.exist(on)) {
            return "";
        }
        double ratio = GeometricMeans.of(on).score() / GeometricMeans.of(off).score();
        double most = 1 + effect.get().tolerance();
        return ratio <= most && ratio >= 1 / most ? "" : "; throughput " + NumberText.ratio(ratio) + " times";
    }

    private static List<Double> throughputs(RunResult run, Arm arm) {
        return run.valid(arm.text()).stream()
                .flatMap(trial -> trial.metric(LoadMetricNames.THROUGHPUT).stream())
                .map(TrialResult.Value::value)
                .toList();
    }
}
