package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.attached.AttachedUnderTest;
import dev.chokepoint.lab.target.attached.Prompt;
import dev.chokepoint.lab.target.container.ContainersUnderTest;
import dev.chokepoint.stack.compose.ComposePlatform;
import dev.chokepoint.stack.compose.ComposeProjects;
import dev.chokepoint.stack.kubernetes.KubernetesPlatform;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** Creates the system under test of each target. */
final class Targets {
    private Targets() {}

    /** The factory of a target. The command line has already checked that the options are complete. */
    static SystemFactory of(TargetChoice choice, Console console) {
        Path home = console.home();
        return switch (choice.target()) {
            case LOCAL -> LocalUnderTest.factory();
            case COMPOSE -> compose(home, choice);
            case K8S ->
                ContainersUnderTest.factory(
                        home,
                        (system, folder, commands, side) ->
                                new KubernetesPlatform(system, folder, commands, choice.overlay()),
                        choice);
            case ATTACHED -> AttachedUnderTest.factory(home, choice, enterKey(console));
        };
    }

    private static SystemFactory compose(Path home, TargetChoice choice) {
        ComposeProjects projects = new ComposeProjects();
        return ContainersUnderTest.factory(
                home,
                (system, folder, commands, side) -> new ComposePlatform(system, folder, commands, side, projects),
                choice);
    }

    /** A person who presses Enter when a task is done. Empty if the input or output is not a terminal. */
    private static Optional<Prompt> enterKey(Console console) {
        PrintStream shown = console.err();
        return Optional.ofNullable(console.terminal() ? System.console() : null).map(keyboard -> text -> {
            shown.println();
            shown.print(text);
            shown.flush();
            if (keyboard.readLine() == null) {
                throw new IOException("the terminal was closed");
            }
        });
    }
}
