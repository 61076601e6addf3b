package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Variant;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The charts of a run of forks: the ratios of the forks, and the blocks of each fork on one time axis. */
final class ForkCharts {
    /** A look is drawn a bit to the right of the fork after which it was taken. */
    private static final double AFTER = 0.3;

    private final RunResult run;

    private ForkCharts(RunResult run) {
        this.run = run;
    }

    /** The charts in the order of the page; none for a run without forks. */
    static List<Chart> of(RunResult run) {
        ForkCharts charts = new ForkCharts(run);
        List<Chart> all = new ArrayList<>();
        if (run.forks().stream().anyMatch(fork -> fork.ratio().isPresent())) {
            all.add(charts.ratios());
        }
        run.forks().forEach(fork -> all.add(charts.blocks(fork)));
        return all;
    }

    private Chart ratios() {
        List<Chart.Span> forks = new ArrayList<>();
        for (ForkResult fork : run.forks()) {
            fork.ratio().ifPresent(ratio -> {
                Effect.Interval ends = fork.interval().orElse(new Effect.Interval(ratio, ratio));
                String text =
                        "fork " + fork.number() + ": " + ratio(ratio, ends) + (fork.steady() ? "" : ", not steady");
                Curve.Point mark = new Curve.Point(fork.number(), ratio);
                forks.add(Chart.Span.upright(mark, ends.low(), ends.high(), !fork.steady(), text));
            });
        }
        List<Chart.Span> looks = new ArrayList<>();
        for (Look look : run.looks()) {
            Effect.Interval ends = look.interval();
            String text = "look at " + look.forks() + " forks: " + ratio(look.ratio(), ends)
                    + (look.decisive() ? ", decisive" : ", not decisive");
            Curve.Point mark = new Curve.Point(look.forks() + AFTER, look.ratio());
            looks.add(Chart.Span.upright(mark, ends.low(), ends.high(), false, text));
        }
        List<Chart.Spans> spans = new ArrayList<>();
        spans.add(new Chart.Spans("ratio of a fork, interval of its blocks", "forks", forks));
        if (!looks.isEmpty()) {
            spans.add(new Chart.Spans("effect at a look, interval widened for the looks", "looks", looks));
        }
        List<Chart.Overlay> overlays = new ArrayList<>();
        double top = 1 + run.effect().map(Effect::tolerance).orElse(0.0);
        overlays.add(new Chart.Band(false, 1 / top, top));
        overlays.add(new Chart.Rule(false, 1, "no effect"));
        double[] values = Stream.concat(forks.stream(), looks.stream())
                .flatMap(Chart.Span::points)
                .mapToDouble(Curve.Point::y)
                .filter(Double::isFinite)
                .toArray();
        double low = Math.min(1 / top, Arrays.stream(values).min().orElse(1));
        double high = Math.max(top, Arrays.stream(values).max().orElse(1));
        String note = "More than 1 is better. The shaded band is the tolerance, in which a ratio counts as no effect."
                + (run.forks().stream().allMatch(ForkResult::steady) ? "" : " A hollow fork was not steady.");
        return new Chart(
                "Ratio of each fork, and the effect at each look",
                note,
                Axis.ofPairs("fork", run.forks().size()),
                Axis.around("ratio", low, high),
                List.of(),
                spans,
                overlays);
    }

    private static String ratio(double ratio, Effect.Interval ends) {
        return NumberText.ratio(ratio) + " (" + NumberText.interval(ends) + ")";
    }

    private Chart blocks(ForkResult fork) {
        Map<String, String> looks = new HashMap<>();
        Variant.of(run).forEach(variant -> looks.put(variant.name(), variant.look()));
        List<Chart.Spans> sides = new ArrayList<>();
        for (String side : fork.sides()) {
            List<Chart.Span> spans = fork.all()
                    .filter(block -> block.side().equals(side))
                    .map(ForkCharts::span)
                    .toList();
            sides.add(new Chart.Spans(name(side), looks.getOrDefault(side, "level1"), spans));
        }
        double last = fork.all().mapToDouble(Block::endSecond).max().orElse(1);
        double largest = fork.all()
                .mapToDouble(Block::perSecond)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        List<Chart.Overlay> overlays = new ArrayList<>();
        fork.burnIn().stream().mapToDouble(Block::endSecond).max().ifPresent(end -> {
            overlays.add(Chart.Band.ofTime(0, end));
            overlays.add(new Chart.Rule(true, end, fork.steady() ? "steady from here" : "not steady"));
        });
        return new Chart(
                "Blocks of fork " + fork.number() + ", requests that succeeded",
                "Shaded: burn-in, which does not count. "
                        + (fork.all().allMatch(Block::counts) ? "" : "A hollow block was left out. ")
                        + "Fork " + fork.number() + ": " + fork.steadiness() + ".",
                Axis.ofSeconds("seconds from the start of the fork's load", last),
                Axis.fromZero("requests/s", largest),
                List.of(),
                sides,
                overlays);
    }

    private static String name(String side) {
        return Stream.of(Arm.values())
                .filter(arm -> arm.text().equals(side))
                .findFirst()
                .map(Wording::arm)
                .orElse(side);
    }

    private static Chart.Span span(Block block) {
        String text = "block " + block.number() + ", " + block.side() + "\n"
                + NumberText.plain(block.perSecond()) + " requests/s, p99 " + NumberText.plain(block.p99Millis())
                + " ms" + block.leftOut().map(why -> "\nleft out: " + why).orElse("");
        return Chart.Span.across(block.startSecond(), block.endSecond(), block.perSecond(), !block.counts(), text);
    }
}
