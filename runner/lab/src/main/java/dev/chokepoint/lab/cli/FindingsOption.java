package dev.chokepoint.lab.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the findings are. */
final class FindingsOption {
    @Option(
            names = "--findings",
            paramLabel = "FOLDER",
            description = "Folder of the findings; default: findings/ of the checkout.")
    private @Nullable Path findings;

    Path folder(Path home) {
        return findings == null ? home.resolve("findings") : findings;
    }

    /** The option as it must be repeated on another command line, or nothing. */
    String repeat() {
        return findings == null ? "" : " --findings " + findings;
    }
}
