package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.provenance.ProvenanceReader;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.run.Definition;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.SystemFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The runs in the folder runs/ that have ended. A batch that was interrupted need not repeat them.
 *
 * @param runs the folder
 * @param commit the commit that a run must have measured, without changes
 * @param systems what the runs of this call are measured on
 * @param warnings takes a sentence for each result that cannot be read
 */
record KeptRuns(Path runs, String commit, SystemFactory systems, Consumer<String> warnings) {

    /** Those of a checkout. It is a usage error if its sources differ from their commit. */
    static KeptRuns of(Path home, SystemFactory systems, Consumer<String> warnings) {
        return new KeptRuns(
                home.resolve("runs"),
                ProvenanceReader.cleanCommit(home)
                        .orElseThrow(() -> new UsageException(
                                "--resume needs a checkout without changes, because it takes runs of the same commit"
                                        + " only; commit the changes, or leave --resume out")),
                systems,
                warnings);
    }

    /**
     * The first run of this commit with the same command line and the same definition of the finding, which may lie
     * outside of the commit. A later one never takes its place, because whoever repeats a run until it pleases measures
     * nothing. Folders without a result are of runs that were interrupted. A result without trials is of a finding that
     * could not be measured then, and it may be now.
     */
    Optional<RunResult> first(RunRequest request) throws IOException {
        Definition present = Definition.of(request, systems);
        for (Path folder : folders(request.finding().id())) {
            Optional<RunResult> same = read(folder).filter(result -> same(result, request, present));
            if (same.isPresent()) {
                return same;
            }
        }
        return Optional.empty();
    }

    /** One of an older layout is of an older commit, so it would not count anyhow. */
    private Optional<RunResult> read(Path folder) {
        try {
            return Optional.of(RunFile.read(folder));
        } catch (IOException e) {
            warnings.accept("left out, because it cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }

    private boolean same(RunResult result, RunRequest request, Definition present) {
        return !result.trials().isEmpty()
                && result.settings().repeat().equals(request.repeat())
                && Definition.of(result).equals(present)
                && result.provenance().commit().equals(commit)
                && !result.provenance().dirty();
    }

    /** A folder's name begins with the time of its run. */
    private List<Path> folders(String finding) throws IOException {
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(folder -> folder.getFileName().toString().endsWith("-" + finding))
                    .filter(folder -> RunFile.find(folder).isPresent())
                    .sorted()
                    .toList();
        }
    }
}
