package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * The processor time per request of each component under each load: means of the valid trials. It is the steadiest
 * number of a run, because waiting is not in it.
 */
public final class ProcessorTimeTable {
    /** What the numbers are. */
    public static final String CAPTION =
            "Processor time of each component, ms per request, without compilers and collectors; ratio: off by on";

    /** What the numbers in brackets are. */
    public static final String WITH_PARTS = CAPTION + " (in brackets: with them; of these compilers, collectors)";

    private static final String RATIO = "ratio";
    private static final List<String> PARTS = List.of(" / gross", " / compilers", " / collectors");

    private ProcessorTimeTable() {}

    /** Heads of the columns: load, component, arms, levels, ratio of the arms. */
    public static List<String> titles(RunResult run) {
        List<String> titles = new ArrayList<>(List.of("load", "component"));
        Variant.of(run).forEach(variant -> titles.add(variant.name()));
        titles.add(RATIO);
        return titles;
    }

    /** One row a load and component; none for a run without these times. Without the parts a cell is one number. */
    public static List<List<String>> rows(RunResult run, boolean parts) {
        List<List<String>> rows = new ArrayList<>();
        List<Variant> variants = Variant.of(run);
        for (RunLoad load : RunLoad.of(run)) {
            for (String component : components(variants, load)) {
                String metric = load.metric(LoadMetricNames.processorTime(component));
                List<String> cells = new ArrayList<>(List.of(load.text(), component));
                variants.forEach(variant -> cells.add(cell(variant, metric, parts)));
                cells.add(ratio(variants, metric));
                rows.add(cells);
            }
        }
        return rows;
    }

    private static Set<String> components(List<Variant> variants, RunLoad load) {
        Set<String> components = new TreeSet<>();
        String prefix = load.metric("");
        variants.stream()
                .flatMap(variant -> variant.trials().stream())
                .flatMap(trial -> trial.metrics().keySet().stream())
                .filter(name -> name.startsWith(prefix))
                .map(name -> LoadMetricNames.ofProcessorTime(name.substring(prefix.length())))
                .flatMap(Optional::stream)
                .forEach(components::add);
        return components;
    }

    private static String cell(Variant variant, String metric, boolean parts) {
        OptionalDouble net = variant.mean(metric);
        if (net.isEmpty()) {
            return "";
        }
        String shown = NumberText.threeDigits(net.getAsDouble());
        List<String> others = PARTS.stream()
                .map(part -> variant.mean(metric + part))
                .filter(OptionalDouble::isPresent)
                .map(mean -> NumberText.threeDigits(mean.getAsDouble()))
                .toList();
        return parts && others.size() == PARTS.size()
                ? shown + " (" + others.get(0) + "; " + others.get(1) + ", " + others.get(2) + ")"
                : shown;
    }

    private static String ratio(List<Variant> variants, String metric) {
        double off = mean(variants, Arm.OFF, metric);
        double on = mean(variants, Arm.ON, metric);
        return off > 0 && on > 0 ? NumberText.ratio(off / on) : "";
    }

    private static double mean(List<Variant> variants, Arm arm, String metric) {
        return variants.stream()
                .filter(variant -> variant.name().equals(arm.text()))
                .findFirst()
                .map(variant -> variant.mean(metric).orElse(Double.NaN))
                .orElse(Double.NaN);
    }
}
