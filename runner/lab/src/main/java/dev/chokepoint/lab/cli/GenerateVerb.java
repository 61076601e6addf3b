package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.lab.report.GeneratedBlock;
import dev.chokepoint.lab.report.GeneratedBlockException;
import dev.chokepoint.lab.report.PublishedRun;
import dev.chokepoint.lab.report.ReadmeTable;
import dev.chokepoint.lab.run.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes everything that is derived from findings/ and docs/results/. */
@Command(
        name = "generate",
        description = {
            "Write what is derived: the table in README.md, and deploy/toggles/toggles.env.",
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
        Map<String, String> files = files(catalogue);
        if (check) {
            return compare(readme, table, files);
        }
        if (TABLE.write(readme, table)) {
            console.out().println("written: " + readme);
        }
        for (Map.Entry<String, String> each : files.entrySet()) {
            Path file = console.home().resolve(each.getKey());
            if (!holds(file, each.getValue())) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, each.getValue());
                console.out().println("written: " + file);
            }
        }
        return ExitCode.EXPECTED;
    }

    /** The files that are generated as a whole, by their place in the repository. */
    private Map<String, String> files(Catalogue catalogue) {
        Map<String, String> files = new TreeMap<>();
        files.put("deploy/toggles/toggles.env", Toggles.render(catalogue));
        return files;
    }

    private static boolean holds(Path file, String text) throws IOException {
        return Files.isRegularFile(file) && Files.readString(file).equals(text);
    }

    private int compare(Path readme, String table, Map<String, String> files)
            throws IOException, GeneratedBlockException {
        List<String> differences = new ArrayList<>();
        TABLE.check(readme, table).ifPresent(differences::add);
        for (Map.Entry<String, String> each : files.entrySet()) {
            Path file = console.home().resolve(each.getKey());
            if (!holds(file, each.getValue())) {
                differences.add(file + " is not what findings/ says; write it with" + " ./chokepoint generate");
            }
        }
        differences.forEach(console.err()::println);
        if (differences.isEmpty()) {
            console.out().println("README.md and " + String.join(" and ", files.keySet()) + " are up to date");
        }
        return differences.isEmpty() ? ExitCode.EXPECTED : ExitCode.DIFFERS;
    }
}
