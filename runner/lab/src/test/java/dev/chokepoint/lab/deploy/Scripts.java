package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Shell scripts of a folder. What stands in its bin/ comes before the commands of the machine.
 *
 * @param folder where they are
 */
record Scripts(Path folder) {
    private static final long DEADLINE_SECONDS = 30;

    /** Replaces a command by a shell script. */
    void command(String name, String text) throws IOException {
        Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Ended run(Map<String, String> environment, String script, String... words) throws Exception {
        return start(environment, script, words).await();
    }

    Started start(Map<String, String> environment, String script, String... words) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("bash", folder.resolve(script).toString()));
        command.addAll(List.of(words));
        Path log = Files.createTempFile(folder, "log", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, first) -> first + ":" + path);
        return new Started(script, builder.start(), log);
    }

    /**
     * A script that runs.
     *
     * @param script its name
     * @param process the shell
     * @param log what it prints
     */
    record Started(String script, Process process, Path log) {
        Ended await() throws Exception {
            try {
                assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS))
                        .as("%s ends", script)
                        .isTrue();
            } finally {
                process.destroyForcibly();
            }
            return new Ended(process.exitValue(), Files.readString(log));
        }
    }

    /**
     * How a script ended.
     *
     * @param exitCode its exit code
     * @param text what it printed
     */
    record Ended(int exitCode, String text) {}
}
