package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.text.TextTable;
import dev.chokepoint.lab.run.ExpectedTime;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the findings, grouped by system. A line that starts with "#" is a title, which a script can skip. */
@Command(
        name = "list",
        description = {
            "List every finding: id, kind, design, about how long a run and a quick one take, default of its fix,",
            "expected verdict, title.",
            "Lines that start with # name the system and what to do next."
        })
final class ListVerb extends Verb {
    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    ListVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Catalogue catalogue = findingsOption.read(home);
        TextTable table = new TextTable(Integer.MAX_VALUE);
        for (SystemDeclaration system : catalogue.systems().values()) {
            List<Finding> findings = catalogue.ofSystem(system.name()).findings();
            table.row("# " + system.name() + ": " + system.title() + ", " + findings.size()
                    + (findings.size() == 1 ? " finding" : " findings")
                    + " (id, kind, design, time, time with --quick, default of the fix, expected verdict, title)");
            findings.forEach(finding -> table.row(
                    finding.id(),
                    finding.kind().name().toLowerCase(Locale.ROOT),
                    finding.design().text(),
                    ExpectedTime.of(system, finding, false).text(),
                    ExpectedTime.of(system, finding, true).text(),
                    finding.toggle().byDefault().text(),
                    finding.expect().text(),
                    finding.title()));
        }
        table.lines().forEach(out::println);
        String first = catalogue.findings().get(0).id();
        out.println("# read one:   ./chokepoint describe " + first);
        out.println("# measure it: ./chokepoint run " + first + " --quick");
        return ExitCode.EXPECTED;
    }
}
