package dev.chokepoint.lab.target.attached;

import java.io.IOException;

/** Asks a person to do something and waits for the confirmation. */
@FunctionalInterface
public interface Prompt {
    /** Shows what is to be done and waits. Throws if nobody can answer any more. */
    void ask(String text) throws IOException;
}
