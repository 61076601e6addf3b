package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.stack.process.JdkTools;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of a JVM's classes: made from one start, used by the next ones, made again for another jar. */
class ClassDataIT {
    private static final String LOADED_FROM_ARCHIVE = "ClassDataIT$Sleeper source: shared objects file (top)";
    private static final PartDeclaration PART = PartDeclaration.only("sleeper", new Code.Jar("sleeper.jar"));

    @TempDir
    private Path home = Path.of("unset");

    private ClassData data = new ClassData(home, "test", false);

    @BeforeEach
    void aJarWithOneClass() throws IOException {
        data = new ClassData(home, "test", true);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Sleeper.class.getName());
        String name = Sleeper.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar());
                JarOutputStream jar = new JarOutputStream(file, manifest);
                InputStream code = Sleeper.class.getResourceAsStream("/" + name)) {
            jar.putNextEntry(new JarEntry(name));
            Objects.requireNonNull(code).transferTo(jar);
        }
    }

    @Test
    void theNextStartLoadsTheClassesFromTheArchive() throws Exception {
        assertThat(data.missing(PART)).isTrue();
        assertThat(data.flags(PART)).isEmpty();
        data.train(PART);
        Process first = start(data.flags(PART));
        try {
            assertThat(log(first)).doesNotContain(LOADED_FROM_ARCHIVE);
            data.dump(PART, first.pid());
            assertThat(data.failure(PART)).isEmpty();
        } finally {
            first.destroyForcibly();
            data.endTraining();
        }

        assertThat(data.missing(PART)).isFalse();
        Process second = start(data.flags(PART));
        try {
            assertThat(log(second)).contains(LOADED_FROM_ARCHIVE);
        } finally {
            second.destroyForcibly();
        }
    }

    @Test
    void aNewJarNeedsANewArchiveAndIsStartedWithoutTheOldOne() throws Exception {
        archived();
        assertThat(data.flags(PART)).isNotEmpty();
        Files.setLastModifiedTime(jar(), FileTime.from(Instant.EPOCH));

        assertThat(data.missing(PART)).isTrue();
        assertThat(data.flags(PART)).isEmpty();
    }

    @Test
    void whoWantsNoArchivesGetsNone() throws Exception {
        archived();
        ClassData unwanted = new ClassData(home, "test", false);

        assertThat(unwanted.missing(PART)).isFalse();
        assertThat(unwanted.flags(PART)).isEmpty();
    }

    private void archived() throws Exception {
        data.train(PART);
        Process process = start(data.flags(PART));
        try {
            log(process);
            data.dump(PART, process.pid());
        } finally {
            process.destroyForcibly();
            data.endTraining();
        }
    }

    private Path jar() {
        return home.resolve("sleeper.jar");
    }

    private Process start(List<String> flags) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(JdkTools.ofThisJvm().java().toString());
        command.addAll(flags);
        command.addAll(List.of("-Xlog:class+load", "-jar", data.jar(PART, jar()).toString()));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** Everything that the process has printed until its class runs. */
    private static String log(Process process) throws IOException {
        StringBuilder log = new StringBuilder();
        BufferedReader lines = process.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            log.append(line).append('\n');
            if (line.equals(Sleeper.RUNS)) {
                return log.toString();
            }
        }
        throw new IOException("the process has ended:\n" + log);
    }

    /** The class in the jar. */
    static final class Sleeper {
        static final String RUNS = "the class runs";

        private Sleeper() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println(RUNS);
            Thread.sleep(60_000);
        }
    }
}
