package dev.chokepoint.lab.provenance;

import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The state of the sources. The commit is read from git's files, so git need not be installed. Outside a checkout it is
 * "unknown". Whether tracked files differ from it is empty where git cannot say.
 */
record Checkout(String commit, Optional<Boolean> dirty) {
    private static final String UNKNOWN = "unknown";
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

    /** A line of git's porcelain format. Warnings of git are in the same output and are not changes. */
    private static final Pattern CHANGED_FILE = Pattern.compile("[ MTADRCU]{2} .+");

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    static Checkout at(Path root) {
        try {
            Optional<String> commit = head(gitFolder(root));
            return new Checkout(commit.orElse(UNKNOWN), commit.flatMap(known -> dirty(root)));
        } catch (IOException e) {
            return new Checkout(UNKNOWN, Optional.empty());
        }
    }

    /** The folder .git, or where the file .git of a linked working tree points to. */
    private static Path gitFolder(Path root) throws IOException {
        Path git = root.resolve(".git");
        return Files.isDirectory(git)
                ? git
                : root.resolve(Files.readString(git).strip().replaceFirst("^gitdir: ", ""));
    }

    private static Optional<String> head(Path git) throws IOException {
        String head = Files.readString(git.resolve("HEAD")).strip();
        if (!head.startsWith("ref: ")) {
            return Optional.of(head).filter(text -> HASH.matcher(text).matches());
        }
        String name = head.substring("ref: ".length());
        Path shared = git.resolve("commondir");
        Path common = Files.isRegularFile(shared)
                ? git.resolve(Files.readString(shared).strip())
                : git;
        Path loose = common.resolve(name);
        if (Files.isRegularFile(loose)) {
            return Optional.of(Files.readString(loose).strip());
        }
        try (Stream<String> packed = Files.lines(common.resolve("packed-refs"))) {
            return packed.filter(line -> line.endsWith(" " + name))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .findFirst();
        }
    }

    private static Optional<Boolean> dirty(Path root) {
        List<String> command = List.of("git", "status", "--porcelain", "--untracked-files=no", "--no-renames");
        try {
            // A read-only command must not take git's lock while the user commits.
            ShortCommand status = ShortCommand.run(command, root, Map.of("GIT_OPTIONAL_LOCKS", "0"), DEADLINE);
            return Optional.of(status.output())
                    .filter(output -> status.exitCode() == 0)
                    .map(output -> output.lines()
                            .anyMatch(line -> CHANGED_FILE.matcher(line).matches()));
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
