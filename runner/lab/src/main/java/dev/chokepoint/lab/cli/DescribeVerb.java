package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Arm;
import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.Launch;
import dev.chokepoint.catalogue.LaunchArguments;
import dev.chokepoint.catalogue.Load;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.catalogue.ProgramLoad;
import java.io.PrintStream;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
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
        out.println("load        " + load(finding.load()));
        out.println("quick load  " + load(finding.quickLoad()));
        for (Arm arm : Arm.values()) {
            arm(out, catalogue, finding, arm);
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

    private static void arm(PrintStream out, Catalogue catalogue, Finding finding, Arm arm) {
        TreeSet<String> components = new TreeSet<>(finding.with().keySet());
        components.add(finding.toggle().component());
        for (String component : components) {
            LaunchArguments arguments =
                    Launch.of(catalogue.ofSystem(finding.system()), component, Map.of(finding.id(), arm));
            String part = arguments.part().map(name -> "part " + name + " ").orElse("");
            out.printf("arm %-7s %s: %s%s%n", arm.text(), component, part, String.join(" ", arguments.jvmArguments()));
        }
    }

    private static String load(Load load) {
        if (load instanceof PlanLoad plan) {
            return "plan " + plan.plan() + " on " + plan.entry() + ", "
                    + plan.arrivals().text() + ", warm-up "
                    + plan.warmup().toSeconds() + " s, measure "
                    + plan.measure().toSeconds() + " s";
        }
        ProgramLoad program = (ProgramLoad) load;
        return "program " + program.program() + " " + String.join(" ", program.arguments());
    }
}
