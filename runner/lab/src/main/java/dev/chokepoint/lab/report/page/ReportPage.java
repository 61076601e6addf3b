package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.chart.RunCharts;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
        Path unfinished = folder.resolve(FILE_NAME + ".part");
        Files.writeString(unfinished, render(run));
        return Files.move(unfinished, folder.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Makes the whole HTML document; the same run gives the same text. */
    public static String render(RunResult run) {
        List<Section> sections = sections(run);
        Html title = Html.text(run.finding().id() + ": " + run.run());
        Html body = Html.join(
                header(run),
                Html.element(
                        "main",
                        new SummarySection(run).render(),
                        Html.element(
                                "nav",
                                Map.of("aria-label", "On this page"),
                                Html.join(sections.stream().map(Section::link).toList())),
                        Html.join(sections.stream().map(Section::render).toList())),
                Html.element(
                        "footer",
                        Html.paragraph("Written by ./chokepoint from run.json alone. The page loads nothing.")));
        return HEAD + Html.element("title", title).markup() + "\n<style>\n" + style() + "</style>\n</head>\n<body>\n"
                + body.markup() + "\n</body>\n</html>\n";
    }

    private static Html header(RunResult run) {
        return Html.element(
                "header",
                Html.element(
                        "p",
                        "path",
                        Html.text("finding "),
                        Html.code(run.finding().id()),
                        Html.text(" of system " + run.finding().system() + ", report "
                                + run.finding().report() + ", run "),
                        Html.code(run.run())),
                Html.element("h1", Html.text(run.finding().title())),
                Html.element(
                        "blockquote",
                        Map.of("title", "the report's own words"),
                        Html.text(run.finding().quote())));
    }

    private static List<Section> sections(RunResult run) {
        TrialSection trials = new TrialSection(run);
        EvidenceSection evidence = new EvidenceSection(run);
        OriginSection origin = new OriginSection(run);
        return List.of(
                new Section("charts", "Charts", ChartSection.render(RunCharts.of(run))),
                new Section("numbers", "Numbers", Html.join(trials.rows(), new NumbersSection(run).render())),
                new Section("trials", "Trials", trials.trials()),
                new Section("checks", "Checks", trials.checks()),
                new Section("audit", "Audit of the data", evidence.audit()),
                new Section("read-back", "Read-back of the settings", evidence.readBack()),
                new Section("generator", "Load generator", trials.generator()),
                new Section("machine", "Machine and run", origin.machine()),
                new Section("commands", "Commands", origin.commands()),
                new Section("limits", "What this run does not prove", Html.bullets(Limits.of(run))));
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
