package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Reported;
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
        Stream<String> first =
                ofPrimary || finding.reported().isEmpty() ? Stream.of(Wording.reported(primary)) : Stream.of();
        return Stream.concat(first, finding.reported().stream().map(ReportedText::line))
                .collect(Collectors.joining("; "));
    }

    /** One figure: {@code threads.live: more than 1000 threads -> about 400 threads}. */
    public static String line(Reported figure) {
        String level = figure.level().map(name -> " (level " + name + ")").orElse("");
        String figures = Stream.concat(figure.off().stream(), figure.on().map(on -> "-> " + on).stream())
                .collect(Collectors.joining(" "));
        return figure.metric() + level + ": " + figures;
    }
}
