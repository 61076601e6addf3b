package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.attached.AttachedUnderTest;
import dev.chokepoint.lab.target.container.ContainersUnderTest;
import dev.chokepoint.stack.compose.ComposePlatform;
import dev.chokepoint.stack.kubernetes.KubernetesPlatform;

/** Creates the system under test of each target. */
final class Targets {
    private Targets() {}

    /** The factory of a target. The command line has already checked that the options are complete. */
    static SystemFactory of(TargetChoice choice, Console console) {
        return switch (choice.target()) {
            case LOCAL -> LocalUnderTest.factory();
            case COMPOSE -> ContainersUnderTest.factory(console.home(), ComposePlatform::new, choice);
            case K8S ->
                ContainersUnderTest.factory(
                        console.home(),
                        (system, folder, commands) ->
                                new KubernetesPlatform(system, folder, commands, choice.overlay()),
                        choice);
            case ATTACHED -> AttachedUnderTest.factory(console.home(), choice, EnterKey.of(console));
        };
    }
}
