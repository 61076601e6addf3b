package dev.chokepoint.lab.cli;

/** The exit codes of the command line. Never 0 after an error. */
final class ExitCode {
    /** The verb did what it says; every verdict is the expected one. */
    static final int EXPECTED = 0;

    /** A verdict differs from the expected one, or a check found a difference. */
    static final int DIFFERS = 1;

    /** The command line or a finding's file is wrong; nothing was started. */
    static final int USAGE = 2;

    /** The stack, a check or the audit failed. The outcome says nothing about the finding. */
    static final int INVALID = 3;

    private ExitCode() {}
}
