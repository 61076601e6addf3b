package dev.chokepoint.lab.report.page;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The headless browser of this machine, each time with a new empty profile. */
final class Chromium {
    static final String MISSING =
            "no Chromium on this machine: none of chromium, chromium-browser, google-chrome is on "
                    + "the PATH, so the page was not opened in a browser";

    private static final long DEADLINE_SECONDS = 60;

    private final String program;
    private final Path folder;

    private Chromium(String program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    static Optional<Chromium> find(Path folder) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .filter(name -> Arrays.stream(path.split(File.pathSeparator, -1))
                        .anyMatch(entry -> Files.isExecutable(Path.of(entry, name))))
                .findFirst()
                .map(name -> new Chromium(name, folder));
    }

    /** Opens the page and returns its content. */
    Seen open(Path page) throws IOException, InterruptedException {
        Path profile = Files.createTempDirectory(folder, "profile");
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path log = Files.createTempFile(folder, "log", ".txt");
        List<String> command = List.of(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile,
                "--virtual-time-budget=5000",
                "--enable-logging=stderr",
                "--dump-dom",
                page.toUri().toString());
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(log.toFile())
                .start();
        try {
            if (!process.waitFor(DEADLINE_SECONDS, SECONDS)) {
                throw new IOException(
                        program + " did not end within " + DEADLINE_SECONDS + " s: " + Files.readString(log));
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Seen(
                Files.readString(out),
                Files.readAllLines(log).stream()
                        .filter(line -> line.contains(":CONSOLE"))
                        .toList());
    }

    /**
     * What the browser saw.
     *
     * @param dom the page's elements
     * @param console messages of policies, failed loads and scripts
     */
    record Seen(String dom, List<String> console) {}
}
