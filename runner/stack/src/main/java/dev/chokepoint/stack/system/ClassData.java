package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.stack.machine.Folders;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Archives of the classes that a system's JVMs load (class data sharing). A JVM with an archive is ready sooner.
 *
 * <p>An archive belongs to one JDK and one build of a part. It is made once, from a start without the settings of any
 * finding, and every later start of the part uses it. So it is the same in both arms, whichever ran first.
 */
final class ClassData {
    /** Dumping the classes of a Spring application takes 3 to 10 s of processor time. */
    private static final Duration DUMP_DEADLINE = Duration.ofMinutes(2);

    private static final String FAILURE = "failure.txt";

    private final Path home;
    private final Path folder;
    private final boolean wanted;
    private final Set<PartDeclaration> training = ConcurrentHashMap.newKeySet();

    /** The archives of a system below {@code target/class-data}; if they are not wanted, there are none. */
    ClassData(Path home, String system, boolean wanted) {
        this.home = home;
        this.folder = home.resolve("target/class-data").resolve(system);
        this.wanted = wanted;
    }

    /** Whether the part has to be started once for its archive. */
    boolean missing(PartDeclaration part) throws IOException {
        return possible(part.code()) && !made(part);
    }

    /** Jars can be archived, folders of classes cannot. The JDK has to bring an archive of its own classes. */
    private boolean possible(Code code) {
        boolean jars = code instanceof Code.Jar
                || (code instanceof Code.ClassPath path
                        && path.entries().stream().noneMatch(entry -> entry.endsWith("/")));
        return wanted && jars && Files.exists(JdkTools.ofThisJvm().home().resolve("lib/server/classes.jsa"));
    }

    private boolean made(PartDeclaration part) throws IOException {
        Path key = file(part, "key.txt");
        return Files.exists(key) && Files.readString(key).equals(key(part.code()));
    }

    /** What an archive is made from. A JVM refuses an archive whose jars have changed. */
    private String key(Code code) throws IOException {
        StringBuilder key = new StringBuilder(System.getProperty("java.home") + "\n");
        key.append(System.getProperty("java.vm.version")).append('\n');
        for (Path jar : jars(code)) {
            key.append(jar).append(' ').append(Files.size(jar)).append(' ').append(Files.getLastModifiedTime(jar));
            key.append('\n');
        }
        return key.toString();
    }

    private List<Path> jars(Code code) throws IOException {
        if (code instanceof Code.Jar jar) {
            return List.of(home.resolve(jar.jar()));
        }
        Stream.Builder<Path> jars = Stream.builder();
        for (String entry : ((Code.ClassPath) code).entries()) {
            Path path = home.resolve(entry);
            if (entry.endsWith(".jar")) {
                jars.add(path);
            } else {
                try (Stream<Path> inside = Files.list(path)) {
                    inside.sorted().forEach(jars::add);
                }
            }
        }
        return jars.build().toList();
    }

    private Path file(PartDeclaration part, String name) {
        return folder.resolve(part.name()).resolve(name);
    }

    /** Prepares the start from which the archive of a part is made. */
    void train(PartDeclaration part) throws IOException, InterruptedException {
        Folders.delete(folder.resolve(part.name()));
        Files.createDirectories(folder.resolve(part.name()));
        if (part.code() instanceof Code.Jar jar && springBoot(home.resolve(jar.jar()))) {
            extract(home.resolve(jar.jar()), file(part, "application"));
        }
        training.add(part);
    }

    private static boolean springBoot(Path jar) throws IOException {
        try (JarFile open = new JarFile(jar.toFile())) {
            return Optional.ofNullable(open.getManifest())
                    .map(manifest -> manifest.getMainAttributes().getValue("Spring-Boot-Version"))
                    .isPresent();
        }
    }

    /** The classes of nested jars cannot be archived. */
    private void extract(Path jar, Path to) throws IOException, InterruptedException {
        ShortCommand done = ShortCommand.run(
                List.of(
                        JdkTools.ofThisJvm().java().toString(),
                        "-Djarmode=tools",
                        "-jar",
                        jar.toString(),
                        "extract",
                        "--destination",
                        to.toString()),
                home,
                Map.of(),
                DUMP_DEADLINE);
        if (done.exitCode() != 0) {
            throw new IOException(jar + " cannot be extracted: " + done.output());
        }
    }

    /** Makes the archive of a part whose process is ready. If the JVM cannot make it, {@link #failure} says why. */
    void dump(PartDeclaration part, long pid) throws IOException, InterruptedException {
        Path archive = file(part, "classes.jsa").toAbsolutePath();
        String answer = JdkTools.ofThisJvm().ask(pid, "VM.cds dynamic_dump " + archive, DUMP_DEADLINE);
        if (Files.notExists(archive)) {
            Files.writeString(file(part, FAILURE), answer.lines().collect(Collectors.joining(" ")));
        }
        Files.writeString(file(part, "key.txt"), key(part.code()));
    }

    /** Why the JVM could not make the archive of this build of a part; empty if there is one or none was tried. */
    Optional<String> failure(PartDeclaration part) throws IOException {
        Path failure = file(part, FAILURE);
        return possible(part.code()) && made(part) && Files.exists(failure)
                ? Optional.of(Files.readString(failure))
                : Optional.empty();
    }

    /** The next starts are ordinary ones. */
    void endTraining() {
        training.clear();
    }

    /** The flags of the JVM: to use the archive, or to record for it, or none. */
    List<String> flags(PartDeclaration part) throws IOException {
        if (training.contains(part)) {
            return List.of("-XX:+RecordDynamicDumpInfo");
        }
        Path archive = file(part, "classes.jsa");
        // With auto, a JVM whose flags do not fit the archive, such as another collector's, starts without it.
        return Files.exists(archive) && possible(part.code()) && made(part)
                ? List.of("-XX:SharedArchiveFile=" + archive, "-Xshare:auto")
                : List.of();
    }

    /** What is started in place of a built jar: its extracted form, if it has one. */
    Path jar(PartDeclaration part, Path built) throws IOException {
        Path extracted = file(part, "application").resolve(built.getFileName());
        boolean usable = training.contains(part) || (possible(part.code()) && made(part));
        return usable && Files.exists(extracted) ? extracted : built;
    }
}
