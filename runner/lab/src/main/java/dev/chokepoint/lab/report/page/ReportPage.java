package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One HTML file that shows a run. It needs no network, no second file and no script. */
public final class ReportPage {
    /** The page's name inside a run's folder. */
    public static final String FILE_NAME = "report.html";

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            img-src data:; base-uri 'none'; form-action 'none'">
            <link rel="icon" href="data:,">
            """;

    private ReportPage() {}

    /** Writes the page into the run's folder. It replaces an older one, and only when it is complete. */
    public static Path write(RunResult run, Path folder) throws IOException {
        return WholeFile.ofRun(folder, FILE_NAME).write(render(run));
    }

    /** Makes the whole HTML document; the same run gives the same text. */
    public static String render(RunResult run) {
        List<Section> sections = sections(run);
        Html title = Html.text(run.finding().id() + ": " + run.run());
        Html links = Html.join(sections.stream().map(Section::link).toList());
        Html main = Html.element(
                "main",
                new SummarySection(run).render(),
                Html.element("nav", Map.of("aria-label", "On this page"), links),
                Html.join(sections.stream().map(Section::render).toList()));
        Html below = Html.paragraph("Written by ./chokepoint from run.json alone. The page loads nothing.");
        Html body = Html.join(header(run), main, Html.element("footer", below));
        return HEAD + Html.element("title", title).markup() + "\n<style>\n" + style() + "</style>\n</head>\n<body>\n"
                + body.markup() + "\n</body>\n</html>\n";
    }

    private static Html header(RunResult run) {
        RunResult.FindingSummary finding = run.finding();
        Html id = Html.code(finding.id());
        Html origin = Html.text(" of system " + finding.system() + ", report " + finding.report() + ", run ");
        return Html.element(
                "header",
                Html.element("p", "path", Html.text("finding "), id, origin, Html.code(run.run())),
                Html.element("h1", Html.text(finding.title())),
                Html.element("blockquote", Map.of("title", "the report's own words"), Html.text(finding.quote())));
    }

    private static List<Section> sections(RunResult run) {
        List<Html> charts = RunCharts.of(run).stream()
                .map(chart -> new SvgChart(chart).figure())
                .toList();
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("charts", "Charts", Html.join(charts)));
        if (!run.forks().isEmpty()) {
            sections.add(new Section("forks", "Forks and blocks", ForkSection.render(run)));
        }
        sections.addAll(List.of(
                new Section("numbers", "Numbers", NumbersSection.numbers(run)),
                new Section("trials", "Trials", NumbersSection.trials(run)),
                new Section("checks", "Checks", NumbersSection.checks(run)),
                new Section("audit", "Audit of the data", EvidenceSection.audit(run)),
                new Section("read-back", "Read-back of the settings", EvidenceSection.readBack(run)),
                new Section("generator", "Load generator", NumbersSection.generator(run)),
                new Section("machine", "Machine and run", EvidenceSection.machine(run)),
                new Section("commands", "Commands", EvidenceSection.commands(run)),
                new Section("limits", "What this run does not prove", Html.bullets(EvidenceSection.limits(run)))));
        return sections;
    }

    private static String style() {
        try (InputStream stream = ReportPage.class.getResourceAsStream("report.css")) {
            if (stream == null) {
                throw new IllegalStateException("report.css is missing from the class path; build runner/lab again");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("report.css cannot be read", e);
        }
    }

    /** One part of the page: its anchor, its heading, and what stands below the heading. */
    private record Section(String id, String title, Html content) {
        Html link() {
            return Html.element("a", Map.of("href", "#" + id), Html.text(title));
        }

        Html render() {
            return Html.element("section", Map.of("id", id), Html.element("h2", Html.text(title)), content);
        }
    }
}
