package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.lab.result.RunResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The figures of the report in words: those of the primary metric, and those of other numbers. */
public final class ReportedText {
    private ReportedText() {}

    /** All figures in one line, or that the report has none. */
    public static String of(Finding finding) {
        Primary primary = finding.primary();
        boolean ofPrimary =
                primary.reportedOff().isPresent() || primary.reportedOn().isPresent();
        return of(ofPrimary, Wording.reported(primary), finding.reported());
    }

    /** The same of a run, as its finding was then. */
    static String of(RunResult run) {
        RunResult.FindingSummary finding = run.finding();
        boolean ofPrimary =
                finding.reportedOff().isPresent() || finding.reportedOn().isPresent();
        String unit = run.primaryMetric().scoreUnit();
        String primary = Wording.reported(finding.reportedOff(), finding.reportedOn(), finding.better(), unit);
        return of(ofPrimary, primary, finding.reportedFigures());
    }

    private static String of(boolean ofPrimary, String primary, List<Reported> others) {
        Stream<String> first = ofPrimary || others.isEmpty() ? Stream.of(primary) : Stream.of();
        return Stream.concat(first, others.stream().map(ReportedText::line)).collect(Collectors.joining("; "));
    }

    /** One figure: {@code threads.live: more than 1000 threads -> about 400 threads}. */
    public static String line(Reported figure) {
        String level = figure.level().map(name -> " (level " + name + ")").orElse("");
        String figures = Stream.concat(figure.off().stream(), figure.on().map(on -> "-> " + on).stream())
                .collect(Collectors.joining(" "));
        return figure.metric() + level + ": " + figures;
    }
}
