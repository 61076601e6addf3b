package dev.chokepoint.catalogue.load;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.List;

/**
 * A program that runs to its end and prints its metrics. It is launched with the settings of the toggle's component.
 */
public record ProgramLoad(String program, List<String> arguments) implements Load {

    /** Refuses an empty name and copies the arguments. */
    public ProgramLoad {
        Require.text("load.program", program);
        arguments = List.copyOf(arguments);
    }
}
