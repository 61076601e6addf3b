package dev.chokepoint.stack.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Looks processes up and ends them by their handle, never by a name. Uses the JDK only, for the guard runs on it. */
public final class ProcessTable {
    /** Every child of a stack carries this variable with the token of its stack. */
    static final String TOKEN_VARIABLE = "CHOKEPOINT_RUN";

    /** Without /proc the start of a process is rounded, and two JVMs may each round it by one second. */
    private static final long START_TOLERANCE_MILLIS = 2_000;

    /** The start among the fields behind the name: the 22nd of all in proc(5), where the state is the third. */
    private static final int START_FIELD = 19;

    /**
     * The processor time among the same fields, in user and in kernel mode, and then that of the children that have
     * ended: the 14th to the 17th of all.
     */
    private static final int FIRST_TIME_FIELD = 11;

    private static final int LAST_TIME_FIELD = 14;

    /** proc(5) counts a hundred ticks a second to its readers on every architecture that we know. */
    private static final long MILLIS_PER_TICK = 10;

    private static final Path PROC = Path.of("/proc");

    private ProcessTable() {}

    /** The process with this id, unless the id was given to another process since. */
    public static Optional<ProcessHandle> find(long pid, long startMillis) {
        return ProcessHandle.of(pid)
                .filter(handle -> Math.abs(startMillis(handle) - startMillis) <= START_TOLERANCE_MILLIS);
    }

    /**
     * When the process started, to tell it from another one with the same id. With /proc in milliseconds since the
     * start of the machine: a step of the wall clock, as after a pause of a virtual machine, would move a time since
     * 1970, and a stack that runs would not be known again. Elsewhere since 1970; 0 if the operating system does not
     * show it.
     */
    public static long startMillis(ProcessHandle handle) {
        String[] fields = afterName(handle).split(" ", -1);
        return fields.length > START_FIELD && fields[START_FIELD].matches("\\d{1,15}")
                ? Long.parseLong(fields[START_FIELD]) * MILLIS_PER_TICK
                : handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /**
     * The processor time that a process has used so far, with that of its children that have ended and were waited for.
     * Without /proc it is that of the process alone, and zero if that is unknown too.
     */
    public static Duration processorTime(ProcessHandle handle) {
        String[] fields = afterName(handle).split(" ", -1);
        if (fields.length <= LAST_TIME_FIELD) {
            return handle.info().totalCpuDuration().orElse(Duration.ZERO);
        }
        long ticks = Arrays.stream(fields, FIRST_TIME_FIELD, LAST_TIME_FIELD + 1)
                .mapToLong(Long::parseLong)
                .sum();
        return Duration.ofMillis(ticks * MILLIS_PER_TICK);
    }

    /** Whether the process runs. A dead one whose parent has not asked for its exit code yet does not. */
    public static boolean lives(ProcessHandle handle) {
        if (!handle.isAlive()) {
            return false;
        }
        char state = state(handle);
        return state == '?' ? handle.isAlive() : "ZX".indexOf(state) < 0;
    }

    /** Whether the process was stopped by the signal STOP; false where there is no /proc. */
    public static boolean frozen(ProcessHandle handle) {
        return handle.isAlive() && state(handle) == 'T';
    }

    /** Whether the process lives and is not frozen; false where there is no /proc. */
    static boolean goesOn(ProcessHandle handle) {
        return handle.isAlive() && "ZXT?".indexOf(state(handle)) < 0;
    }

    /** The letter of /proc, such as S for one that sleeps; a question mark where it cannot be read. */
    private static char state(ProcessHandle handle) {
        String fields = afterName(handle);
        return fields.isEmpty() ? '?' : fields.charAt(0);
    }

    /** What /proc says of the process behind its name, from its state on; empty where it cannot be read. */
    private static String afterName(ProcessHandle handle) {
        try {
            String stat = Files.readString(PROC.resolve(handle.pid() + "/stat"), StandardCharsets.ISO_8859_1);
            return stat.substring(Math.min(stat.length(), stat.lastIndexOf(')') + 2));
        } catch (IOException e) {
            return "";
        }
    }

    /** The living processes that carry the token, by /proc; none where there is no /proc. */
    public static List<ProcessHandle> carrying(String token) {
        List<ProcessHandle> found = new ArrayList<>();
        if (!Files.isDirectory(PROC)) {
            return found;
        }
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                if (environment(process).contains(TOKEN_VARIABLE + "=" + token)) {
                    ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                            .filter(ProcessTable::lives)
                            .ifPresent(found::add);
                }
            }
        } catch (IOException e) {
            return found;
        }
        return found;
    }

    /** None of a process that has ended or that this user may not look into. */
    private static List<String> environment(Path process) {
        try {
            String all = Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
            return List.of(all.split("\0", -1));
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * Sends TERM to all, and KILL to those that remain after the grace. True if none is left. TERM reaches a frozen
     * process only when it goes on; if that fails, it gets KILL like one that does not listen.
     */
    static boolean end(Collection<ProcessHandle> handles, Duration grace, Duration afterKill) {
        handles.forEach(ProcessHandle::destroy);
        Signals.ofThisMachine().thaw(() -> List.copyOf(handles));
        if (Await.untilDespiteInterrupt(grace, () -> handles.stream().noneMatch(ProcessTable::lives))) {
            return true;
        }
        handles.forEach(ProcessHandle::destroyForcibly);
        return Await.untilDespiteInterrupt(afterKill, () -> handles.stream().noneMatch(ProcessTable::lives));
    }
}
