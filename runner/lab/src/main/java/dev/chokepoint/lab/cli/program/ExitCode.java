package dev.chokepoint.lab.cli.program;

/** The exit codes of the command line. Never 0 after an error. */
public final class ExitCode {
    /** The verb did what it says; every verdict is the expected one. */
    public static final int EXPECTED = 0;

    /** A verdict differs from the expected one, or a check found a difference. */
    public static final int DIFFERS = 1;

    /** The command line or a finding's file is wrong; nothing was started. */
    public static final int USAGE = 2;

    /** The stack, a check or the audit failed. The outcome says nothing about the finding. */
    public static final int INVALID = 3;

    private ExitCode() {}
}
