package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.NoSurroundings;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.Generator;
import dev.chokepoint.lab.load.JMeterLoad;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.GuardedCommands;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The load generator of a system that does not run as children of the runner: a JMeter on this machine, with what the
 * findings add to it.
 *
 * @param trials makes what puts a load on a trial
 * @param forks makes what puts a load on one side of a fork
 * @param processes the generators that run now, and the commands beside them
 * @param generator the generator that runs now; empty between loads
 */
public record LoadsFromHere(
        Function<LaunchArguments, LoadDriver> trials,
        Function<LaunchArguments, ForkDriver> forks,
        Processes processes,
        Supplier<Optional<Child>> generator) {

    /** The processes that run now. */
    @FunctionalInterface
    public interface Processes {
        /** Asked again each time. */
        List<ProcessHandle> now();
    }

    /** Those of a real run. The commands end what is started here when they are closed. */
    public static LoadsFromHere of(
            SystemDeclaration system, Path home, RunFolder folder, GuardedCommands commands, long seed) {
        JMeterLoad jmeter = new JMeterLoad(commands.children(), folder.path(), Clock.systemUTC());
        Surroundings surroundings = new NoSurroundings(Runtime.getRuntime().availableProcessors(), seed, home);
        AtomicReference<@Nullable ContinuousLoad> forkLoad = new AtomicReference<>();
        return new LoadsFromHere(
                findings -> (load, target, label, hooks) ->
                        jmeter.run(Generator.of(system, home, findings, surroundings), load, target, label, hooks),
                findings -> (load, target, label, longest) -> {
                    ContinuousLoad begun = ContinuousLoad.start(
                            commands.children(),
                            folder.path(),
                            Clock.systemUTC(),
                            Generator.of(system, home, findings, surroundings),
                            load,
                            target,
                            label,
                            longest);
                    forkLoad.set(begun);
                    return begun;
                },
                () -> commands.children().processes(),
                () -> jmeter.running()
                        .or(() -> Optional.ofNullable(forkLoad.get()).flatMap(ContinuousLoad::process)));
    }

    /** What the findings of the present trial add to the generator; nothing if there is no trial. */
    public static LaunchArguments asked(SystemDeclaration system, Optional<TrialSetup> present) {
        return system.generator()
                .flatMap(generator -> present.map(trial -> trial.launch(generator.id())))
                .orElse(LaunchArguments.none());
    }
}
