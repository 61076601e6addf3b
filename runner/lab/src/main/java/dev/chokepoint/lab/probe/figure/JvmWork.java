package dev.chokepoint.lab.probe.figure;

import java.util.regex.Pattern;

/**
 * What a thread of a process works for. The kernel keeps 15 characters of a thread's name, and HotSpot's own threads
 * are known by the beginning of theirs (JDK 17 to 25). A process that is no JVM has no such threads, so all its work is
 * the program's.
 */
enum JvmWork {
    /** Translates bytecode: much in the first minutes and little afterwards. */
    COMPILER("C[12] CompilerThre|Sweeper"),
    /**
     * Frees memory. "VM Thread" is among them, because it does the collections of the serial collector; under the
     * others it does little.
     */
    COLLECTOR("GC Thread#|G1 |VM Thread|ZDriver|ZDirector|ZWorker|Shenandoah"),
    /** Everything else: what the program itself asks for. */
    PROGRAM("");

    private final Pattern beginning;

    JvmWork(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    /** The work of a thread of this name. */
    static JvmWork of(String thread) {
        if (COMPILER.beginning.matcher(thread).lookingAt()) {
            return COMPILER;
        }
        return COLLECTOR.beginning.matcher(thread).lookingAt() ? COLLECTOR : PROGRAM;
    }
}
