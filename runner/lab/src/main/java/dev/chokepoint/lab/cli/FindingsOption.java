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

    /** The option for a command line that repeats the run. Empty if it was not given. */
    String repeat() {
        return findings == null ? "" : " --findings " + findings;
    }
}
