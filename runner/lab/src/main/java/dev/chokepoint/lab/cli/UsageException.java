package dev.chokepoint.lab.cli;

/** The command line asks for something impossible. Nothing was started. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
