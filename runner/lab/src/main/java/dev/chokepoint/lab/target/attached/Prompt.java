package dev.chokepoint.lab.target.attached;

import java.io.IOException;

/** Asks a person to do something and waits for the confirmation. */
@FunctionalInterface
public interface Prompt {
    /**
     * Shows the text and waits.
     *
     * @param text what is to be done
     * @throws IOException if nobody can answer any more
     */
    void ask(String text) throws IOException;
}
