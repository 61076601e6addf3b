package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.target.attached.Prompt;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;

/** A person at the terminal who presses Enter when a task is done. */
record EnterKey(java.io.Console terminal, PrintStream shown) implements Prompt {

    /** The person at this program's terminal. Empty if the input or output is not a terminal. */
    static Optional<Prompt> of(Console console) {
        return console.terminal()
                ? Optional.ofNullable(System.console()).map(terminal -> new EnterKey(terminal, console.err()))
                : Optional.empty();
    }

    @Override
    public void ask(String text) throws IOException {
        shown.println();
        shown.print(text);
        shown.flush();
        if (terminal.readLine() == null) {
            throw new IOException("the terminal was closed");
        }
    }
}
