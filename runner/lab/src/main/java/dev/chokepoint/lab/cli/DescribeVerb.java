package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.run.LoadText;
import java.io.PrintStream;
import java.util.List;
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
        out.println("report      " + finding.source().report() + ", \""
                + finding.source().quote() + "\"");
        finding.source().link().ifPresent(link -> out.println("            " + link));
        out.println("primary     " + finding.primary().metric() + " in "
                + finding.primary().unit() + ", "
                + finding.primary().better().name().toLowerCase(java.util.Locale.ROOT) + " is better");
        finding.primary()
                .reportedOff()
                .ifPresent(off -> out.println(
                        "reported    off " + off + " " + finding.primary().unit()));
        finding.primary()
                .reportedOn()
                .ifPresent(on -> out.println(
                        "            on " + on + " " + finding.primary().unit()));
        out.println("mechanism   " + finding.mechanism().probe() + " in "
                + finding.mechanism().unit() + ", expected "
                + finding.mechanism().movement());
        finding.checks().forEach(check -> out.println("check       " + check));
        out.println("expected    " + finding.expect().text());
        finding.obsoleteSince().ifPresent(since -> out.println("obsolete    since " + since));
        lines(out, "load", LoadText.lines(finding, false));
        lines(out, "quick load", LoadText.lines(finding, true));
        out.println("default     " + finding.toggle().byDefault().text());
        for (Arm arm : Arm.values()) {
            launch(out, catalogue, finding, arm, "arm " + arm.text());
        }
        for (String level : finding.levels().keySet()) {
            Finding atLevel = finding.atLevel(level);
            launch(out, catalogue.replace(atLevel), atLevel, Arm.ON, "level " + level);
        }
        finding.versions()
                .forEach((part, expected) -> out.println(
                        "version     " + part + ": expected " + expected.text() + ", run with --part " + part));
        out.println();
        out.println(finding.lesson().strip());
        out.println();
        out.println("Measure it:  ./chokepoint run " + finding.id() + " --quick" + findingsOption.repeat());
        return ExitCode.EXPECTED;
    }

    private static void lines(PrintStream out, String name, List<String> lines) {
        String before = name;
        for (String line : lines) {
            out.printf("%-11s %s%n", before, line);
            before = "";
        }
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
            out.printf("%-11s %s: %s%s%s%s%n", name, component, part, replicas, machine, jvm);
        }
    }
}
