package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.CommandPrefix;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.machine.ProcessorLimit;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks what a start needs from the machine besides the files of the repository: a new enough Java, enough processors,
 * the programs that a user has to bring, and prefixes whose checks run in the folder. Called before anything starts.
 * Java is the version of this JVM, such as 17, because every JVM of a system is started with the runner's own.
 */
public record Capabilities(int java, ProcessorLimit processors, Binaries binaries, Path folder) {
    /** A check such as "ip netns list" ends at once. */
    private static final Duration CHECK = Duration.ofSeconds(10);

    /** Those of this machine; nothing has been looked at yet. */
    public static Capabilities ofThisMachine(Path folder) {
        return new Capabilities(
                Runtime.version().feature(), ProcessorLimit.ofThisMachine(), Binaries.ofThisMachine(), folder);
    }

    /**
     * The first thing that this machine lacks and what to do about it; empty if it lacks nothing. Only the components
     * and programs that are to be started are looked at.
     */
    public Optional<String> missing(SystemDeclaration system, Set<String> used, Map<String, LaunchArguments> launch) {
        for (String id : used) {
            ComponentDeclaration component = system.component(id);
            LaunchArguments asked = launch.getOrDefault(component.id(), LaunchArguments.none());
            Optional<String> missing = missingHere(component)
                    .or(() -> missingJava(component, asked))
                    .or(() -> missingProcessors(component, asked))
                    .or(() -> missingBinary(component, asked))
                    .or(() -> component
                            .prefix()
                            .filter(prefix -> prefix.holds(used))
                            .flatMap(prefix -> missingPrefix(component, prefix)));
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    /** A component of other targets, such as one of which there is nothing but an image. */
    private static Optional<String> missingHere(ComponentDeclaration component) {
        return component.targets().contains(Target.LOCAL)
                ? Optional.empty()
                : Optional.of(component.id() + " is not there with target local, but with "
                        + component.targets().stream()
                                .map(Target::text)
                                .sorted()
                                .collect(Collectors.joining(", "))
                        + component.elsewhere().map(reason -> ": " + reason).orElse("")
                        + ". Use such a target; docs/deploy.md says how.");
    }

    private Optional<String> missingJava(ComponentDeclaration component, LaunchArguments asked) {
        OptionalInt oldest = asked.expected().java();
        return oldest.isEmpty() || java >= oldest.getAsInt()
                ? Optional.empty()
                : Optional.of(
                        component.id() + " needs Java " + oldest.getAsInt() + " or later, and the runner, whose Java"
                                + " starts it, is on Java " + java + ". Install a newer JDK and set JAVA_HOME to it.");
    }

    private Optional<String> missingProcessors(ComponentDeclaration component, LaunchArguments asked) {
        OptionalDouble machine = asked.expected().machine();
        boolean fraction =
                machine.isPresent() && asked.expected().wholeProcessors().isEmpty();
        // It would be late, and its figures would be those of the limit.
        return fraction && component.kind() == ComponentKind.GENERATOR
                ? Optional.of(component.id() + " is the load generator; it can run on whole processors only, such as"
                        + " `machine: 1`")
                : processors.missing(component.id(), machine);
    }

    private Optional<String> missingBinary(ComponentDeclaration component, LaunchArguments asked) {
        if (component.parts().isEmpty()) {
            return Optional.empty();
        }
        return component.part(asked.part()).code() instanceof Code.Command command
                ? command.binary()
                        .filter(binary -> binaries.find(binary).isEmpty())
                        .map(binaries::missing)
                : Optional.empty();
    }

    private Optional<String> missingPrefix(ComponentDeclaration component, CommandPrefix prefix) {
        String said;
        try {
            ShortCommand check = ShortCommand.run(prefix.check(), folder, Map.of(), CHECK);
            if (check.exitCode() == 0) {
                return Optional.empty();
            }
            said = "ended with exit code " + check.exitCode() + ": "
                    + check.output().strip();
        } catch (IOException e) {
            said = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            said = "was interrupted";
        }
        return Optional.of(
                component.id() + " runs behind `" + String.join(" ", prefix.words()) + "`, which does not work"
                        + " here: " + prefix.lacking() + " (`" + String.join(" ", prefix.check()) + "` " + said + ")");
    }
}
