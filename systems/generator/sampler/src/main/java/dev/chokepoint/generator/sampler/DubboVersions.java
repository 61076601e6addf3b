package dev.chokepoint.generator.sampler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The versions of Dubbo that were built: folders {@code client-<version>} with the jars of each. A process loads a
 * version once, in a class loader of its own, because JMeter itself can have one version of a class only.
 */
final class DubboVersions {
    private static final String PREFIX = "client-";
    private static final Path JARS = Path.of("target", "lib");
    private static final Map<Path, Loaded> LOADED = new ConcurrentHashMap<>();

    private final Path folder;

    /** The folder that holds the folders of the versions. */
    DubboVersions(Path folder) {
        this.folder = folder;
    }

    /**
     * A version and its classes.
     *
     * @param client its consumer's side
     * @param classes the loader that a thread which uses it needs as its context class loader: Dubbo looks there first
     */
    record Loaded(DubboClient client, ClassLoader classes) {}

    /** The version. Throws with those that there are, if it was not built. */
    Loaded load(String version) {
        Path jars = folder.resolve(PREFIX + version).resolve(JARS);
        if (!Files.isDirectory(jars)) {
            throw new IllegalArgumentException("dubbo=" + version + ": there is no folder " + jars + "; there are "
                    + present() + "; run mvn package, or correct -Jdubbo or -Jclients");
        }
        return LOADED.computeIfAbsent(jars, DubboVersions::loadFrom);
    }

    private List<String> present() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        return names(folder).stream()
                .filter(name -> name.startsWith(PREFIX)
                        && Files.isDirectory(folder.resolve(name).resolve(JARS)))
                .map(name -> name.substring(PREFIX.length()))
                .toList();
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be read", e);
        }
    }

    /** The loader stays open as long as the process, like the connections that its classes hold. */
    private static Loaded loadFrom(Path jars) {
        List<URL> urls = new ArrayList<>();
        for (String name : names(jars)) {
            try {
                urls.add(jars.resolve(name).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new UncheckedIOException("the jar " + name + " has no URL", e);
            }
        }
        ClassLoader classes =
                new URLClassLoader("dubbo", urls.toArray(URL[]::new), DubboVersions.class.getClassLoader());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Dubbo 3 looks for its parts as soon as the client is made.
        thread.setContextClassLoader(classes);
        try {
            DubboClient client = ServiceLoader.load(DubboClient.class, classes)
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no jar of " + jars + " is a client of Dubbo"));
            return new Loaded(client, classes);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
