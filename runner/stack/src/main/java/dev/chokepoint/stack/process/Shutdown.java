package dev.chokepoint.stack.process;

/** Whether this JVM is ending because of INT, TERM or an exit. */
public final class Shutdown {
    private Shutdown() {}

    /**
     * Asks the JVM. It refuses a new hook from the moment on at which it begins to end, which is before any hook runs;
     * so whatever fails because a hook stops the stack is told from a failure of the stack itself.
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

    /**
     * Lets an interrupt or the end of the JVM break off what is under way.
     *
     * @throws InterruptedException if there is one
     */
    public static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted() || hasBegun()) {
            throw new InterruptedException("the run was interrupted");
        }
    }
}
