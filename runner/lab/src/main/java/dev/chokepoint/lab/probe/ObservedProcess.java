package dev.chokepoint.lab.probe;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** One process under test, wherever it runs. */
public interface ObservedProcess {
    /** A file of a thread below /proc/&lt;process&gt;/task/&lt;thread&gt;. */
    enum ThreadFile {
        /** Lines of names and values, such as the context switches. */
        STATUS,
        /** One line of numbers, such as the processor time. */
        STAT;

        /** The file's name, such as "status". */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What it is called in messages, such as "process 4711" or "container trip-service". */
    String name();

    /** The text of a file of its folder below /proc: "status", "stat", "cmdline". Throws when the process has ended. */
    String file(String name) throws ProbeException;

    /**
     * What Linux tells of each of its living threads in one file, by thread id; ids are unique within the process only.
     */
    Map<Long, String> threads(ThreadFile file) throws ProbeException;

    /** User and system time that all its threads have used since its start. */
    Duration processorTime() throws ProbeException;

    /** How many processors it may use: those of the kernel's mask, in a container at most its CPU limit rounded up. */
    int processors() throws ProbeException;

    /**
     * How many processors' time it may use, also a fraction of one; empty without a limit, and where it cannot be told.
     */
    default OptionalDouble processorLimit() throws ProbeException {
        return OptionalDouble.empty();
    }

    /** What its executable prints when it is started again, beside it, with {@code --version} alone. */
    String version() throws ProbeException;

    /** The answer of a JVM to a command of jcmd such as {@code VM.flags}. The first line is the process id. */
    String jcmd(String command) throws ProbeException;

    /** Its answers to several such commands, in their order and without the lines of the process id. */
    default List<String> jcmd(List<String> commands) throws ProbeException {
        List<String> answers = new ArrayList<>();
        for (String command : commands) {
            answers.add(jcmd(command).lines().skip(1).collect(Collectors.joining("\n")));
        }
        return List.copyOf(answers);
    }
}
