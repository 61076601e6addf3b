package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.NoSurroundings;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.load.Generator;
import dev.chokepoint.lab.load.JMeterLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.GuardedCommands;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Function;

/** Puts a plan's load on a system. */
@FunctionalInterface
public interface LoadDriver {

    /** Runs warm-up and measured part and waits for the last replies. The generator has ended when this throws. */
    LoadOutcome run(PlanLoad load, LoadTarget target, String label, MeasureHooks<ProbeException> hooks)
            throws LoadException, ProbeException, InterruptedException;

    /** Makes drivers for a system that does not run as children of the runner, of what findings add to its JMeter. */
    static Function<LaunchArguments, LoadDriver> fromHere(
            SystemDeclaration system, Path home, RunFolder folder, GuardedCommands commands, long seed) {
        JMeterLoad jmeter = new JMeterLoad(commands.children(), folder.path(), Clock.systemUTC());
        Surroundings surroundings = new NoSurroundings(Runtime.getRuntime().availableProcessors(), seed);
        return findings -> (load, target, label, hooks) ->
                jmeter.run(Generator.of(system, home, findings, surroundings), load, target, label, hooks);
    }
}
