package dev.chokepoint.lab.probe;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** One process under test, wherever it runs. */
public interface ObservedProcess {
    /** A file of a thread below /proc/&lt;process&gt;/task/&lt;thread&gt;. */
    enum ThreadFile {
        /** Lines of names and values, such as the context switches. */
        STATUS,
        /** One line of numbers, such as the processor time. */
        STAT;

        /**
         * The file's name.
         *
         * @return such as "status"
         */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What it is called in messages.
     *
     * @return such as "process 4711" or "container trip-service"
     */
    String name();

    /**
     * What Linux tells of it in one file.
     *
     * @param name of a file of its folder below /proc: "status", "stat", "cmdline"
     * @return the file's text
     * @throws ProbeException if it cannot be read, as when the process has ended
     */
    String file(String name) throws ProbeException;

    /**
     * What Linux tells of each of its threads in one file.
     *
     * @param file which of the thread's files
     * @return the file's text of each living thread, by thread id; ids are unique within the process only
     * @throws ProbeException if it cannot be read
     */
    Map<Long, String> threads(ThreadFile file) throws ProbeException;

    /**
     * What it has used of the processors, by all its threads.
     *
     * @return user and system time since its start
     * @throws ProbeException if it cannot be read
     */
    Duration processorTime() throws ProbeException;

    /**
     * How many processors the process may use: those of the kernel's mask and, in a container, at most its CPU limit
     * rounded up.
     *
     * @return 1 or more
     * @throws ProbeException if it cannot be read
     */
    int processors() throws ProbeException;

    /**
     * The version that its executable prints. The executable is started again for this, beside the process.
     *
     * @return what it prints when it is started with {@code --version} alone
     * @throws ProbeException if it cannot be run, or ends with another code than 0
     */
    String version() throws ProbeException;

    /**
     * Asks the process with jcmd. It must be a JVM.
     *
     * @param command such as {@code VM.flags} or {@code Thread.print}
     * @return what the tool printed, the first line being the process id
     * @throws ProbeException if there was no answer
     */
    String jcmd(String command) throws ProbeException;
}
