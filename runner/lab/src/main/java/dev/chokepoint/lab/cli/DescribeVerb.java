package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.catalogue.finding.Primary;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.finding.Source;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.text.ClaimText;
import dev.chokepoint.lab.report.text.ReportedText;
import dev.chokepoint.lab.run.ExpectedTime;
import dev.chokepoint.lab.run.LoadText;
import dev.chokepoint.lab.run.ScaleText;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows a finding's lesson and what a run of it would do, without running anything. */
@Command(
        name = "describe",
        description = "Show a finding: claim, arms, what would run, and its lesson. Starts nothing.")
final class DescribeVerb extends Verb {
    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    @Parameters(paramLabel = "ID", description = "The finding, as `list` names it.")
    private String id = "";

    DescribeVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Catalogue catalogue = findingsOption.read(home);
        Finding finding = FindingsOption.find(catalogue, id);
        out.println(finding.id() + ": " + finding.title());
        out.println();
        line("system", finding.system() + ": " + catalogue.system(finding).title());
        facts(catalogue.system(finding), finding);
        for (Arm arm : Arm.values()) {
            launch(catalogue, finding, arm, "arm " + arm.text());
        }
        for (String level : finding.levels().keySet()) {
            Finding atLevel = finding.atLevel(level);
            launch(catalogue.replace(atLevel), atLevel, Arm.ON, "level " + level);
        }
        finding.versions()
                .forEach((part, expected) ->
                        line("version", part + ": expected " + expected.text() + ", run with --part " + part));
        out.println();
        out.println(finding.lesson().strip());
        out.println();
        out.println("Measure it:  ./chokepoint run " + finding.id() + " --quick" + findingsOption.repeat());
        return ExitCode.EXPECTED;
    }

    private void facts(SystemDeclaration system, Finding finding) {
        Primary primary = finding.primary();
        String better = primary.better().name().toLowerCase(Locale.ROOT);
        Source source = finding.source();
        Mechanism mechanism = finding.mechanism();
        line("report", source.report() + ", \"" + source.quote() + "\"");
        source.link().ifPresent(link -> line("", link));
        finding.claim().ifPresent(claim -> line("claim", ClaimText.whole(claim)));
        finding.sizeChosen().ifPresent(why -> line("size", "chosen by us: " + why));
        line("primary", primary.metric() + " in " + primary.unit() + ", " + better + " is better");
        line("reported", ReportedText.of(finding));
        line("mechanism", mechanism.probe() + " in " + mechanism.unit() + ", expected " + mechanism.movement());
        finding.decisive().checks().forEach(check -> line("check", check.toString()));
        line("expected", finding.expect().text());
        finding.obsoleteSince().ifPresent(since -> line("obsolete", "since " + since));
        load("load", finding.decisive(), false);
        load("quick load", finding.decisive(), true);
        ScaleText.lines(finding).forEach(scaled -> line("scale", scaled));
        line("design", design(finding.design()));
        line(
                "time",
                "about " + ExpectedTime.of(system, finding, false).text() + ", with --quick "
                        + ExpectedTime.of(system, finding, true).text());
        String further = Stream.concat(
                        finding.levels().keySet().stream().map("level "::concat),
                        finding.also().stream()
                                .filter(also -> !finding.decisive().also().contains(also))
                                .map(also -> "load " + also.name()))
                .collect(Collectors.joining(", "));
        if (!further.isEmpty()) {
            line("with --also", further);
        }
        line("default", finding.toggle().byDefault().text());
    }

    private static String design(Design design) {
        return design instanceof Design.Fresh fresh ? fresh.text() + ": " + fresh.why() : design.text();
    }

    private void load(String name, Finding finding, boolean quick) {
        String before = name;
        for (String line : LoadText.lines(
                finding,
                quick,
                finding.design().forked() ? ExpectedTime.sides(finding) : 0,
                finding.design() instanceof Design.Together)) {
            line(before, line);
            before = "";
        }
    }

    private void line(String name, String text) {
        out.printf(Locale.ROOT, "%-11s %s%n", name, text);
    }

    private void launch(Catalogue catalogue, Finding finding, Arm arm, String name) {
        TreeSet<String> components = new TreeSet<>(finding.with().keySet());
        components.addAll(finding.toggle().components());
        for (String component : components) {
            LaunchArguments arguments =
                    Launch.of(catalogue.ofSystem(finding.system()), component, Map.of(finding.id(), arm));
            String part = arguments.part().map(id -> "part " + id + " ").orElse("");
            String replicas =
                    arguments.expected().replicas().isPresent() ? "replicas " + arguments.replicas() + " " : "";
            String machine = arguments.expected().machine().stream()
                    .mapToObj(processors -> "machine " + Settings.machineText(processors) + " ")
                    .collect(Collectors.joining());
            String java = arguments.expected().java().stream()
                    .mapToObj(oldest -> "java " + oldest + " or later ")
                    .collect(Collectors.joining());
            line(
                    name,
                    component + ": " + part + replicas + java + machine + String.join(" ", arguments.jvmArguments()));
        }
    }
}
