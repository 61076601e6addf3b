package dev.chokepoint.stack.process;

/** Whether this JVM is ending because of INT, TERM or an exit. */
public final class Shutdown {
    private Shutdown() {}

    /**
     * Asks the JVM, which refuses a new hook as soon as it begins to end and before any hook runs. A failure that a
     * shutdown hook caused can so be distinguished from a failure of the stack.
     */
    public static boolean hasBegun() {
        Thread hook = new Thread(() -> {}, "shutdown-question");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Ends the current work by an exception after an interrupt or when the JVM ends. */
    public static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted() || hasBegun()) {
            throw new InterruptedException("the run was interrupted");
        }
    }
}
