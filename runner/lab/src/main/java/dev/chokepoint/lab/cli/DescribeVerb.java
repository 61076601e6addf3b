package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.run.LoadText;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows a finding's lesson and what a run of it would do, without running anything. */
@Command(
        name = "describe",
        description = "Show a finding: claim, arms, what would run, and its lesson. Starts nothing.",
        mixinStandardHelpOptions = true)
final class DescribeVerb implements Callable<Integer> {
    private final Console console;
    private final Catalogues catalogues;

    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    @Parameters(paramLabel = "ID", description = "The finding, as `list` names it.")
    private String id = "";

    DescribeVerb(Console console, Catalogues catalogues) {
        this.console = console;
        this.catalogues = catalogues;
    }

    @Override
    public Integer call() {
        Catalogue catalogue = catalogues.read(findingsOption.folder(console.home()));
        Finding finding = Catalogues.find(catalogue, id);
        PrintStream out = console.out();
        out.println(finding.id() + ": " + finding.title());
        out.println();
        line(out, "system", finding.system() + ": " + catalogue.system(finding).title());
        facts(out, finding);
        for (Arm arm : Arm.values()) {
            launch(out, catalogue, finding, arm, "arm " + arm.text());
        }
        for (String level : finding.levels().keySet()) {
            Finding atLevel = finding.atLevel(level);
            launch(out, catalogue.replace(atLevel), atLevel, Arm.ON, "level " + level);
        }
        finding.versions()
                .forEach((part, expected) ->
                        line(out, "version", part + ": expected " + expected.text() + ", run with --part " + part));
        out.println();
        out.println(finding.lesson().strip());
        out.println();
        out.println("Measure it:  ./chokepoint run " + finding.id() + " --quick" + findingsOption.repeat());
        return ExitCode.EXPECTED;
    }

    private static void facts(PrintStream out, Finding finding) {
        Primary primary = finding.primary();
        line(
                out,
                "report",
                finding.source().report() + ", \"" + finding.source().quote() + "\"");
        finding.source().link().ifPresent(link -> line(out, "", link));
        line(
                out,
                "primary",
                primary.metric() + " in " + primary.unit() + ", "
                        + primary.better().name().toLowerCase(Locale.ROOT) + " is better");
        line(
                out,
                "reported",
                Wording.reported(primary.reportedOff(), primary.reportedOn(), primary.better(), primary.unit()));
        line(
                out,
                "mechanism",
                finding.mechanism().probe() + " in " + finding.mechanism().unit() + ", expected "
                        + finding.mechanism().movement());
        finding.checks().forEach(check -> line(out, "check", check.toString()));
        line(out, "expected", finding.expect().text());
        finding.obsoleteSince().ifPresent(since -> line(out, "obsolete", "since " + since));
        lines(out, "load", LoadText.lines(finding, false));
        lines(out, "quick load", LoadText.lines(finding, true));
        line(out, "default", finding.toggle().byDefault().text());
    }

    private static void lines(PrintStream out, String name, List<String> lines) {
        String before = name;
        for (String line : lines) {
            line(out, before, line);
            before = "";
        }
    }

    private static void line(PrintStream out, String name, String text) {
        out.printf(Locale.ROOT, "%-11s %s%n", name, text);
    }

    private static void launch(PrintStream out, Catalogue catalogue, Finding finding, Arm arm, String name) {
        TreeSet<String> components = new TreeSet<>(finding.with().keySet());
        components.add(finding.toggle().component());
        for (String component : components) {
            LaunchArguments arguments =
                    Launch.of(catalogue.ofSystem(finding.system()), component, Map.of(finding.id(), arm));
            String part = arguments.part().map(id -> "part " + id + " ").orElse("");
            String replicas =
                    arguments.expected().replicas().isPresent() ? "replicas " + arguments.replicas() + " " : "";
            String machine = arguments.expected().machine().stream()
                    .mapToObj(processors -> "machine " + processors + " ")
                    .collect(Collectors.joining());
            String jvm = String.join(" ", arguments.jvmArguments());
            line(out, name, component + ": " + part + replicas + machine + jvm);
        }
    }
}
