package dev.chokepoint.lab.projection;

import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.TextTable;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A projection as plain text, with the assumptions that it rests on. */
public final class ProjectionText {
    private static final int WIDTH = 100;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final String NOTHING = "-";

    private final Projection projection;
    private final Cluster cluster;
    private final List<String> lines = new ArrayList<>();

    private ProjectionText(Projection projection) {
        this.projection = projection;
        this.cluster = projection.cluster();
    }

    /**
     * Projects one arm or level of a run to the cluster of a file.
     *
     * @param whole whether the time of compilers and collectors counts
     * @throws dev.chokepoint.catalogue.yaml.CatalogueException with every problem of the file
     * @throws ProjectionException when the run lacks what a projection needs
     */
    public static List<String> lines(RunResult run, String armOrLevel, Path cluster, boolean whole)
            throws ProjectionException {
        ProjectionText text = new ProjectionText(Projection.of(run, armOrLevel, ClusterReader.read(cluster), whole));
        text.head();
        text.projection.loads().forEach(text::load);
        text.projection.unknown().forEach(load -> text.paragraph("not in this run: " + load));
        text.paragraph(text.assumptions());
        return List.copyOf(text.lines);
    }

    private void head() {
        RunResult run = projection.run();
        paragraph("Projection, not a measurement: " + run.finding().id() + ", run " + run.run() + ", "
                + projection.variant().name());
        paragraph("to " + cluster.title() + ": " + cluster.nodes() + " nodes of " + cluster.nodeProcessors()
                + " processors, each of " + NumberText.plain(cluster.speed()) + " times the speed of the run's ("
                + run.provenance().processorModel() + "); " + cluster.users() + " users, think time "
                + cluster.thinkTime().toMillis() + " ms, network "
                + cluster.network().toMillis() + " ms a request");
        lines.add("");
    }

    private void load(Projection.OfLoad load) {
        paragraph(load.demands().load().text());
        demands(load);
        TextTable table = new TextTable(WIDTH)
                .head(List.of(
                        cluster.varied(),
                        "requests/s",
                        "shape",
                        "bound",
                        "response, ms",
                        "full first",
                        "reported",
                        "shape"));
        Projection.Row first = load.rows().get(0);
        for (Projection.Row row : load.rows()) {
            double throughput = row.means().throughput();
            table.row(
                    Integer.toString(row.replicas()),
                    rounded(throughput),
                    NumberText.ratio(throughput / first.means().throughput()),
                    rounded(row.mostThroughput()),
                    rounded(row.means().responseSeconds() * MILLIS_PER_SECOND),
                    row.bottleneck().name() + " "
                            + rounded(100 * row.bottleneck().utilisation(throughput)) + " %",
                    row.reported().isPresent() ? NumberText.plain(row.reported().getAsDouble()) : NOTHING,
                    row.reported().isPresent() && first.reported().isPresent()
                            ? NumberText.ratio(row.reported().getAsDouble()
                                    / first.reported().getAsDouble())
                            : NOTHING);
        }
        lines.addAll(table.lines());
        load.missing().ifPresent(this::paragraph);
        lines.add("");
    }

    /** What goes in: one cell for each component that costs anything, dearest first. */
    private void demands(Projection.OfLoad load) {
        List<String> cells = new TreeMap<>(load.demands().seconds())
                .entrySet().stream()
                        .filter(each -> each.getValue() > 0)
                        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                        .map(each -> each.getKey() + " " + NumberText.threeDigits(each.getValue() * MILLIS_PER_SECOND)
                                + limit(each.getKey()))
                        .toList();
        paragraph("  ms of processor time a request, by component: " + String.join(", ", cells)
                + (load.demands().net() ? "" : "; compilers and collectors included"));
        load.hold()
                .ifPresent(hold -> paragraph("  ms for which a request holds "
                        + load.known().flatMap(Cluster.KnownLoad::lock).orElse("the lock") + ": "
                        + NumberText.threeDigits(hold.seconds() * MILLIS_PER_SECOND)
                        + (hold.measured() ? "" : ", from the run's throughput, as its requests queued for the lock")));
    }

    private String limit(String component) {
        Cluster.Limit limit = cluster.limits().get(component);
        if (limit == null) {
            return "";
        }
        return " on " + NumberText.plain(limit.processors()) + (limit.processors() == 1 ? " processor" : " processors");
    }

    private String assumptions() {
        return "Assumptions: closed loop, exact solution of a product-form network of queues, means only. A request"
                + " costs there what it cost in the run, divided by the speed, however many replicas and requests"
                + " there are: no slower caches, no further waits for rows, locks or connections, none for a disk but"
                + " those below. Replicas get equal shares of the requests. A component with a limit never gets more"
                + " than it, and always gets it; \"" + Projection.REST + "\" is all other components, on the"
                + " processors that the limits leave over, with an ideal balance over the nodes. The load generator"
                + " has a machine of its own. A lock is one server that a request needs for the time that it held it"
                + " in the run, waits for processors included, so that its bound is careful and its response time"
                + " counts the work under the lock twice. \"bound\" is the asymptotic bound, which assumes no"
                + " distribution. \"shape\" is by the first row; \"reported\" is in requests/s.";
    }

    private static String rounded(double value) {
        return NumberText.plain(value >= 10 ? Math.rint(value) : Math.rint(value * 10) / 10);
    }

    private void paragraph(String text) {
        lines.addAll(new TextTable(WIDTH).row(text).lines());
    }
}
