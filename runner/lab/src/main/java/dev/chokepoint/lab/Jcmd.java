package dev.chokepoint.lab;

import dev.chokepoint.stack.ComponentException;
import dev.chokepoint.stack.JdkTools;
import java.io.IOException;

/** Asks a running JVM by the JDK's own tool. */
@FunctionalInterface
interface Jcmd {
    /**
     * Sends one command.
     *
     * @param pid process id of the JVM
     * @param command such as "VM.flags"
     * @return what it printed
     * @throws IOException if there was no answer
     * @throws InterruptedException if the run is to end
     */
    String ask(long pid, String command) throws IOException, InterruptedException;

    /** The tool of the JDK that runs this program. */
    static Jcmd ofThisJdk() {
        return (pid, command) -> {
            try {
                return JdkTools.ofThisJvm().ask(pid, command);
            } catch (ComponentException e) {
                throw new IOException(e.getMessage(), e);
            }
        };
    }
}
