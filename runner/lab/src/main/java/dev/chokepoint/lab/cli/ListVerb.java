package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the findings. */
@Command(
        name = "list",
        description = "List every finding: id, kind, default of its fix, expected verdict, title.",
        mixinStandardHelpOptions = true)
final class ListVerb implements Callable<Integer> {
    private final Console console;
    private final Catalogues catalogues;

    @Mixin
    private FindingsOption findingsOption = new FindingsOption();

    ListVerb(Console console, Catalogues catalogues) {
        this.console = console;
        this.catalogues = catalogues;
    }

    @Override
    public Integer call() {
        List<Finding> findings =
                catalogues.read(findingsOption.folder(console.home())).findings();
        int width = findings.stream()
                .mapToInt(finding -> finding.id().length())
                .max()
                .orElse(0);
        for (Finding finding : findings) {
            console.out()
                    .printf(
                            Locale.ROOT,
                            "%-" + width + "s  %-5s  %-7s  %-14s  %s%n",
                            finding.id(),
                            finding.kind().name().toLowerCase(Locale.ROOT),
                            finding.toggle().byDefault().text(),
                            finding.expect().text(),
                            finding.title());
        }
        console.out().println();
        console.out()
                .println("Read one:    ./chokepoint describe " + findings.get(0).id());
        console.out().println("Measure it:  ./chokepoint run " + findings.get(0).id() + " --quick");
        return ExitCode.EXPECTED;
    }
}
