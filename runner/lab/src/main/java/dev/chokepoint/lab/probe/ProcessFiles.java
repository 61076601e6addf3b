package dev.chokepoint.lab.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What Linux tells of a process under /proc; the folder is an argument so that a test can make one up. */
record ProcessFiles(Path proc) {

    static ProcessFiles ofThisMachine() {
        return new ProcessFiles(Path.of("/proc"));
    }

    /** Threads of the process, those of its collector and compiler included. */
    long threads(long pid) throws ProbeException {
        Path status = proc.resolve(pid + "/status");
        try {
            return number(status, Files.readString(status, StandardCharsets.UTF_8), "Threads");
        } catch (IOException e) {
            throw unreadable(status, e);
        }
    }

    /** A size in KiB, such as VmRSS, what the process really has in memory, or VmHWM, the most it ever had. */
    long kib(long pid, String key) throws ProbeException {
        Path status = proc.resolve(pid + "/status");
        try {
            return number(
                    status, Files.readString(status, StandardCharsets.UTF_8).replace(" kB\n", "\n"), key);
        } catch (IOException e) {
            throw unreadable(status, e);
        }
    }

    /** Context switches of each living thread since it started, voluntary and not. */
    Map<Long, Long> contextSwitches(long pid) throws ProbeException {
        Path tasks = proc.resolve(pid + "/task");
        Map<Long, Long> switches = new HashMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                Optional<String> status = ifPresent(thread.resolve("status"));
                if (status.isPresent()) {
                    long sum = number(thread, status.get(), "voluntary_ctxt_switches")
                            + number(thread, status.get(), "nonvoluntary_ctxt_switches");
                    switches.put(Long.parseLong(thread.getFileName().toString()), sum);
                }
            }
        } catch (IOException e) {
            throw unreadable(tasks, e);
        }
        if (switches.isEmpty()) {
            throw new ProbeException(tasks + ": lists no thread; has the process ended?");
        }
        return switches;
    }

    /** A thread may end between being listed and being read. */
    private static Optional<String> ifPresent(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            // What Linux says when the thread ends while it is read, rather than before.
            if (String.valueOf(e.getMessage()).contains("No such process")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static long number(Path file, String status, String key) throws ProbeException {
        String text = status.lines()
                .filter(line -> line.startsWith(key + ":"))
                .map(line -> line.substring(key.length() + 1).strip())
                .findFirst()
                .orElseThrow(() -> new ProbeException(file + ": has no line " + key));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new ProbeException(file + ": " + key + " is \"" + text + "\", not a number", e);
        }
    }

    private static ProbeException unreadable(Path file, IOException cause) {
        return new ProbeException(
                file + ": cannot be read; the process has ended, or this is no Linux: " + cause, cause);
    }
}
