package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The forks of a run as tables: ratio, steadiness and drift of each, every look, and every block. */
final class ForkSection {
    private static final List<String> BLOCK_TITLES = List.of(
            "block",
            "side",
            "part",
            "from, s",
            "to, s",
            "completed",
            "failed",
            "open at edges",
            "requests/s",
            "p50, ms",
            "p99, ms",
            "compiler, % of a processor",
            "foreign, % of the machine",
            "walk through much code, microseconds",
            "left out");

    private ForkSection() {}

    /** The tables; nothing for a run without forks. */
    static Html render(RunResult run) {
        HtmlTable forks = new HtmlTable(
                "Each fork; drift is the rate of the last third of the measured blocks over that of the first, minus 1",
                ForkWording.titles(run));
        for (List<String> row : ForkWording.rows(run)) {
            List<Object> cells = new ArrayList<>(row);
            boolean steady = row.get(2).equals("yes");
            cells.set(2, Html.mark(steady, steady ? "yes" : "no"));
            forks.row(cells);
        }
        HtmlTable looks = new HtmlTable("Each look at the effect", ForkWording.lookTitles());
        ForkWording.lookRows(run).forEach(looks::row);
        List<Html> parts = new ArrayList<>();
        parts.add(forks.render());
        parts.add(Html.bullets(ForkWording.steadiness(run)));
        String drift = String.join(". ", ForkWording.drift(run));
        parts.add(Html.element("p", Html.text("Drift over all forks: " + drift + ".")));
        ForkWording.speed(run)
                .ifPresent(text -> parts.add(Html.element("p", Html.text("Speed of the machine: " + text + "."))));
        parts.add(looks.render());
        run.forks().forEach(fork -> parts.add(blocks(fork)));
        return Html.join(parts);
    }

    private static Html blocks(ForkResult fork) {
        HtmlTable table = new HtmlTable("Every block of fork " + fork.number(), BLOCK_TITLES);
        fork.burnIn().forEach(block -> table.row(cells(block, "burn-in")));
        fork.blocks().forEach(block -> table.row(cells(block, "measured")));
        long all = fork.all().count();
        long repeated =
                fork.all().map(Block::leftOut).filter(Optional::isPresent).count();
        String title =
                "Fork " + fork.number() + ": " + all + " blocks with the shares of compilers and of foreign processes"
                        + (repeated == 0 ? "" : ", " + repeated + " left out");
        return Html.element("details", Html.element("summary", Html.text(title)), table.render());
    }

    private static List<Object> cells(Block block, String part) {
        return List.of(
                block.number(),
                block.side(),
                part,
                NumberText.plain(block.startSecond()),
                NumberText.plain(block.endSecond()),
                NumberText.plain(block.completed()),
                NumberText.plain(block.failed()),
                NumberText.plain(block.openAtEdges()),
                NumberText.plain(block.perSecond()),
                NumberText.plain(block.p50Millis()),
                NumberText.plain(block.p99Millis()),
                NumberText.plain(block.compilerPercent()),
                NumberText.plain(block.foreignPercent()),
                block.walkMicros().isPresent()
                        ? NumberText.plain(block.walkMicros().getAsDouble())
                        : "",
                block.leftOut().orElse(""));
    }
}
