package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Toggles;
import dev.chokepoint.lab.RunFile;
import dev.chokepoint.lab.report.GeneratedBlock;
import dev.chokepoint.lab.report.GeneratedBlockException;
import dev.chokepoint.lab.report.PublishedRun;
import dev.chokepoint.lab.report.ReadmeTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes everything that is derived from findings/ and docs/results/. */
@Command(
        name = "generate",
        description = {
            "Write what is derived: the table of findings in README.md and deploy/toggles/toggles.env.",
            "With --check nothing is written; exit code 1 if something is out of date."
        },
        mixinStandardHelpOptions = true)
final class GenerateVerb implements Callable<Integer> {
    private static final GeneratedBlock TABLE = new GeneratedBlock("findings");

    private final Console console;
    private final Catalogues catalogues;

    @Option(names = "--check", description = "Only compare.")
    private boolean check;

    GenerateVerb(Console console, Catalogues catalogues) {
        this.console = console;
        this.catalogues = catalogues;
    }

    @Override
    public Integer call() throws IOException, GeneratedBlockException {
        Catalogue catalogue = catalogues.read(console.home().resolve("findings"));
        String table =
                ReadmeTable.render(catalogue.findings(), PublishedRun.readAll(console.home(), RunFile::read), "");
        Path readme = console.home().resolve("README.md");
        Path toggles = console.home().resolve("deploy/toggles/toggles.env");
        String switches = Toggles.render(catalogue);
        if (check) {
            return compare(readme, table, toggles, switches);
        }
        if (TABLE.write(readme, table)) {
            console.out().println("written: " + readme);
        }
        if (!Files.isRegularFile(toggles) || !Files.readString(toggles).equals(switches)) {
            Files.createDirectories(toggles.getParent());
            Files.writeString(toggles, switches);
            console.out().println("written: " + toggles);
        }
        return ExitCode.EXPECTED;
    }

    private int compare(Path readme, String table, Path toggles, String switches)
            throws IOException, GeneratedBlockException {
        List<String> differences = new ArrayList<>();
        TABLE.check(readme, table).ifPresent(differences::add);
        if (!Files.isRegularFile(toggles) || !Files.readString(toggles).equals(switches)) {
            differences.add(toggles + " is not what findings/ says; write it with ./chokepoint generate");
        }
        differences.forEach(console.err()::println);
        if (differences.isEmpty()) {
            console.out().println("README.md and deploy/toggles/toggles.env are up to date");
        }
        return differences.isEmpty() ? ExitCode.EXPECTED : ExitCode.DIFFERS;
    }
}
