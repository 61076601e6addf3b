package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One HTML file that shows a run: it needs no network, no second file and, for everything but the moving charts, no
 * script.
 */
public final class HtmlReport {
    /** The page's name inside a run's folder. */
    public static final String FILE_NAME = "report.html";

    private HtmlReport() {}

    /**
     * Writes the page. A reader never sees half of it: it appears under its name when it is complete.
     *
     * @param run what to show
     * @param file the page's file, replaced if it exists; its folder must exist
     * @throws IOException when the file cannot be written
     */
    public static void write(RunResult run, Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        Files.writeString(unfinished, render(run));
        Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Makes the page.
     *
     * @param run what to show
     * @return the whole HTML document; the same run gives the same text
     */
    public static String render(RunResult run) {
        Charts charts = new Charts(run);
        List<Chart> drawn = charts.all();
        TrialSection trials = new TrialSection(run);
        EvidenceSection evidence = new EvidenceSection(run);
        OriginSection origin = new OriginSection(run);
        InlineScript echarts = InlineScript.echarts();
        InlineScript script = InlineScript.charts();

        Map<String, String> places = new LinkedHashMap<>();
        places.put("fingerprints", echarts.fingerprint() + " " + script.fingerprint());
        places.put("style", Template.resource("report.css"));
        places.put("id", Html.escape(run.finding().id()));
        places.put("title", Html.escape(run.finding().title()));
        places.put("report", Html.escape(run.finding().report()));
        places.put("quote", Html.escape(run.finding().quote()));
        places.put("system", Html.escape(run.finding().system()));
        places.put("run", Html.escape(run.run()));
        places.put("summary", new SummarySection(run).render().markup());
        places.put("rows", trials.rows().markup());
        places.put("charts", ChartSection.render(drawn).markup());
        places.put("numbers", new NumbersSection(run, charts).render().markup());
        places.put("trials", trials.trials().markup());
        places.put("checks", trials.checks().markup());
        places.put("audit", evidence.audit().markup());
        places.put("read-back", evidence.readBack().markup());
        places.put("generator", trials.generator().markup());
        places.put("machine", origin.machine().markup());
        places.put("commands", origin.commands().markup());
        places.put("files", origin.files().markup());
        places.put("limits", Html.bullets(Limits.of(run)).markup());
        places.put("data", ChartJson.of(drawn));
        places.put("echarts", echarts.source());
        places.put("script", script.source());
        return new Template(Template.resource("report.html")).fill(places);
    }
}
