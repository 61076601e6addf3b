package dev.chokepoint.lab.target.attached;

import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Flips the toggles of an attached system: by the user's command, or by a person at the terminal. */
record ToggleFlip(Optional<String> command, Optional<Prompt> prompt, CommandRunner commands) {
    /** A rolling update of a large cluster takes minutes. */
    private static final Duration DEADLINE = Duration.ofMinutes(15);

    Optional<String> impossible() {
        return command.isEmpty() && prompt.isEmpty()
                ? Optional.of("nobody is there to flip the toggle before each trial: give --flip COMMAND, or run it on"
                        + " a terminal and do it by hand")
                : Optional.empty();
    }

    /** Flips the toggles for a trial. The system is ready afterwards. */
    void before(TrialSetup setup) {
        Map<String, String> variables = variables(setup);
        if (command.isPresent()) {
            run(command.get(), variables);
            return;
        }
        try {
            prompt.orElseThrow(() -> new ComponentException(impossible().orElse("")))
                    .ask(question(setup, variables));
        } catch (IOException e) {
            throw new ComponentException(
                    "nobody has flipped the toggle of " + setup.label() + ": " + e.getMessage(), e);
        }
    }

    private void run(String text, Map<String, String> variables) {
        // The user's command gets the environment of the user's shell, such as the address of a cluster.
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(variables);
        // Without the token of the runner's children. Otherwise everything that the command starts would end with the
        // runner.
        List<String> line = new ArrayList<>(List.of("env", "-u", "CHOKEPOINT_RUN"));
        // Children of the runner work in the run folder. The user's command works in the user's current folder.
        line.addAll(shell("cd \"$0\" || exit; " + text));
        line.add(Path.of("").toAbsolutePath().toString());
        Answer answer = commands.run(line, environment, DEADLINE);
        if (answer.exitCode() != 0) {
            throw new ComponentException("the command of --flip ended with exit code " + answer.exitCode() + ": "
                    + (answer.errors() + answer.output()).strip());
        }
    }

    private static List<String> shell(String text) {
        return List.of("sh", "-c", text);
    }

    private static Map<String, String> variables(TrialSetup setup) {
        Map<String, String> variables = new TreeMap<>(setup.toggles());
        variables.put("COMPONENT", setup.toggled());
        variables.put("TRIAL", setup.label());
        return variables;
    }

    private static String question(TrialSetup setup, Map<String, String> variables) {
        StringBuilder text = new StringBuilder(setup.label() + ": give the components of the system these variables,"
                + " start " + setup.toggled() + " anew, and press Enter when the system is ready.\n");
        variables.forEach((name, value) ->
                text.append("  ").append(name).append('=').append(value).append('\n'));
        return text.toString();
    }

    /** The command line for a trial, variables included. Without a command, the request to the person. */
    List<String> line(TrialSetup setup) {
        List<String> words = new ArrayList<>();
        variables(setup).forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(command.map(ToggleFlip::shell).orElse(List.of("(by hand)")));
        return words;
    }
}
