package dev.chokepoint.lab.secondsystem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Builds the jar of the load generator's plug-in, which belongs to the system and not to the laboratory's build. */
final class EchoPlugin {
    private final Path home;

    EchoPlugin(Path home) {
        this.home = home;
    }

    /** Compiles the source against the jars of the assembled JMeter. */
    void build(Path source, Path jar) throws IOException {
        Path classes = Files.createDirectories(jar.resolveSibling("classes"));
        int exitCode = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", jars(), "-d", classes.toString(), source.toString());
        assertThat(exitCode).as("exit code of javac for %s", source).isZero();
        // Without a manifest JMeter 5.6.3 fails as it looks for functions, and then runs the plan with none.
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (Path compiled : files(classes, ".class")) {
                out.putNextEntry(new JarEntry(classes.relativize(compiled).toString()));
                Files.copy(compiled, out);
                out.closeEntry();
            }
        }
    }

    private String jars() throws IOException {
        Path lib = home.resolve("runner/parts/jmeter/target/jmeter-home/lib");
        return files(lib, ".jar").stream().map(Path::toString).collect(Collectors.joining(":"));
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }
}
