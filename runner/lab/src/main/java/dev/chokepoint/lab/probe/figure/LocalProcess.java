package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** A process of this machine. {@code proc} is the folder in which Linux tells of processes; a test can make one up. */
public record LocalProcess(long pid, Path proc) implements ObservedProcess {
    /** A program prints its version in milliseconds. One of 100 MB is first read from the disk. */
    private static final Duration VERSION_DEADLINE = Duration.ofSeconds(20);

    /** The answer to VM.uptime. */
    private static final Pattern UPTIME = Pattern.compile("\\d+\\.\\d{3} s");

    /** A process of this machine; nothing has been read yet. */
    public static LocalProcess of(long pid) {
        return new LocalProcess(pid, Path.of("/proc"));
    }

    @Override
    public String name() {
        return "process " + pid;
    }

    private Path folder() {
        return proc.resolve(Long.toString(pid));
    }

    @Override
    public String file(String name) throws ProbeException {
        Path file = folder().resolve(name);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    @Override
    public Map<Long, String> threads(ThreadFile file) throws ProbeException {
        Path tasks = folder().resolve("task");
        Map<Long, String> threads = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(tasks)) {
            for (Path thread : folders) {
                long id = Long.parseLong(thread.getFileName().toString());
                ifPresent(thread.resolve(file.text())).ifPresent(text -> threads.put(id, text));
            }
        } catch (IOException e) {
            throw unreadable(tasks, e);
        }
        return threads;
    }

    /** A thread may end between being listed and being read. */
    private static Optional<String> ifPresent(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            // "No such process" is the error of Linux when the thread ends during the read.
            if (e instanceof NoSuchFileException
                    || String.valueOf(e.getMessage()).contains("No such process")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public Duration processorTime() throws ProbeException {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow(() -> new ProbeException(
                        name() + ": its processor time cannot be read; it has ended, or another user started it"));
    }

    @Override
    public int processors() throws ProbeException {
        return ProcessStatus.allowedProcessors(name(), file("status"));
    }

    @Override
    public OptionalDouble processorLimit() throws ProbeException {
        try {
            return ProcessorQuota.ofThisMachine().of(pid);
        } catch (IOException e) {
            throw new ProbeException(name() + ": the limit of its control group cannot be read: " + e, e);
        }
    }

    @Override
    public String version() throws ProbeException {
        List<String> command = List.of(folder().resolve("exe").toString(), "--version");
        try {
            ShortCommand said = ShortCommand.run(command, Path.of("").toAbsolutePath(), Map.of(), VERSION_DEADLINE);
            if (said.exitCode() != 0) {
                throw new ProbeException(name() + ": " + String.join(" ", command) + " ended with exit code "
                        + said.exitCode() + ": " + said.output().strip());
            }
            return said.output();
        } catch (IOException e) {
            throw new ProbeException(name() + " does not tell its version: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while " + name() + " told its version", e);
        }
    }

    @Override
    public String jcmd(String command) throws ProbeException {
        try {
            return JdkTools.ofThisJvm().ask(pid, command);
        } catch (ComponentException e) {
            throw new ProbeException(e.getMessage() + "", e);
        } catch (IOException e) {
            throw new ProbeException(name() + " cannot be asked by jcmd: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while jcmd asked " + name(), e);
        }
    }

    /**
     * A start of jcmd takes about half a second, so it is started once: it takes a command a line. VM.uptime between
     * two commands marks where an answer ends.
     */
    @Override
    public List<String> jcmd(List<String> commands) throws ProbeException {
        List<String> lines =
                jcmd(String.join("\nVM.uptime\n", commands)).lines().skip(1).toList();
        List<String> answers = new ArrayList<>();
        int from = 0;
        for (int line = 0; line <= lines.size(); line++) {
            if (line == lines.size() || UPTIME.matcher(lines.get(line)).matches()) {
                answers.add(String.join("\n", lines.subList(from, line)));
                from = line + 1;
            }
        }
        if (answers.size() != commands.size()) {
            throw new ProbeException(name() + " gave " + answers.size() + " answers to the commands " + commands);
        }
        return List.copyOf(answers);
    }

    private static ProbeException unreadable(Path file, IOException cause) {
        return new ProbeException(
                file + ": cannot be read; the process has ended, or this is no Linux: " + cause, cause);
    }
}
