package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Toggles;
import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.lab.report.publish.GeneratedBlock;
import dev.chokepoint.lab.report.publish.GeneratedBlockException;
import dev.chokepoint.lab.report.publish.MarkdownTables;
import dev.chokepoint.lab.report.publish.PublishedRun;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes everything that is derived from findings/ and docs/results/. */
@Command(
        name = "generate",
        description = {
            "Write what is derived: the tables in README.md, the summaries under docs/results,",
            "and deploy/toggles/toggles.env. A run.json under docs/results is compressed to run.json.gz.",
            "With --check nothing is written; exit code 1 if something is out of date."
        })
final class GenerateVerb extends Verb {
    @Option(names = "--check", description = "Only compare.")
    private boolean check;

    GenerateVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException, GeneratedBlockException {
        List<Path> unpacked = PublishedRun.folders(home).stream()
                .filter(folder -> Files.isRegularFile(folder.resolve(RunFile.NAME)))
                .toList();
        Map<Path, String> files = files();
        Map<Path, String> differing = new TreeMap<>();
        for (Map.Entry<Path, String> file : files.entrySet()) {
            if (!text(file.getKey()).equals(file.getValue())) {
                differing.put(file.getKey(), file.getValue());
            }
        }
        if (!check) {
            write(unpacked, differing);
            return ExitCode.EXPECTED;
        }
        report(unpacked, differing);
        if (!unpacked.isEmpty() || !differing.isEmpty()) {
            return ExitCode.DIFFERS;
        }
        out.println(files.size() + " generated files are up to date");
        return ExitCode.EXPECTED;
    }

    /** Every generated file with its text. */
    private Map<Path, String> files() throws IOException, GeneratedBlockException {
        Catalogue catalogue = new FindingsOption().read(home);
        List<PublishedRun> runs = PublishedRun.readAll(home).stream()
                .map(run -> run.completedBy(catalogue))
                .toList();
        if (!check) {
            Set<String> ids = catalogue.findings().stream().map(Finding::id).collect(Collectors.toSet());
            runs.stream()
                    .filter(run -> ids.contains(run.result().finding().id()))
                    .flatMap(run -> run.misplaced().stream())
                    .forEach(note -> err.println("note: " + note));
        }
        Map<Path, String> files = new TreeMap<>();
        Path readme = home.resolve("README.md");
        String table = MarkdownTables.ofFindings(catalogue, runs);
        files.put(readme, GeneratedBlock.replace("findings", readme.toString(), text(readme), table));
        runs.forEach(run -> files.put(home.resolve(run.summaryFile()), run.summary()));
        for (String series : runs.stream().map(PublishedRun::series).distinct().toList()) {
            Path index = home.resolve(PublishedRun.RESULTS).resolve(series).resolve("README.md");
            String runsOfSeries = MarkdownTables.ofSeries(series, runs);
            files.put(index, GeneratedBlock.replace("runs", index.toString(), text(index), runsOfSeries));
        }
        files.put(home.resolve("deploy/toggles/toggles.env"), Toggles.render(catalogue));
        return files;
    }

    private static String text(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.readString(file) : "";
    }

    private void write(List<Path> unpacked, Map<Path, String> differing) throws IOException {
        for (Path folder : unpacked) {
            RunFile.pack(folder);
            out.println("packed: " + folder.resolve(RunFile.PACKED_NAME));
        }
        for (Map.Entry<Path, String> file : differing.entrySet()) {
            Files.createDirectories(file.getKey().toAbsolutePath().getParent());
            WholeFile.at(file.getKey()).write(file.getValue());
            out.println("written: " + file.getKey());
        }
    }

    private void report(List<Path> unpacked, Map<Path, String> differing) throws IOException {
        for (Path folder : unpacked) {
            err.println(folder.resolve(RunFile.NAME) + " is not compressed; ./chokepoint generate does it");
        }
        for (Map.Entry<Path, String> file : differing.entrySet()) {
            List<String> old = text(file.getKey()).lines().toList();
            List<String> fresh = file.getValue().lines().toList();
            int same = 0;
            while (same < Math.min(old.size(), fresh.size()) && old.get(same).equals(fresh.get(same))) {
                same++;
            }
            err.println(file.getKey() + ": line " + (same + 1)
                    + " is out of date; write it with ./chokepoint generate and commit the change");
            err.println("- " + (same < old.size() ? old.get(same) : "(end of file)"));
            err.println("+ " + (same < fresh.size() ? fresh.get(same) : "(end of file)"));
        }
    }
}
