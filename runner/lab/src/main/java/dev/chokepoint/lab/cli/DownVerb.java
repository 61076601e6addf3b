package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.stack.run.RunningStack;
import dev.chokepoint.stack.run.StackLock;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Stops the stack that `up` holds. */
@Command(name = "down", description = "Stop the stack that `up` holds and wait until every process of it is gone.")
final class DownVerb extends Verb {
    /** A stack stops within ten seconds. This is twice as long. */
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    DownVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Optional<RunningStack> running = RunningStack.read(home);
        Optional<String> holder = StackLock.holder(home);
        if (running.isPresent()) {
            running.get().end(DEADLINE);
            out.println("Stopped; the logs stay in " + running.get().folder());
        } else if (holder.isPresent()) {
            err.println("chokepoint: " + holder.get() + " has a stack that is not up, or not yet; down stops"
                    + " only what `up` holds. End that process itself, or wait for it.");
            return ExitCode.INVALID;
        } else {
            out.println("No stack is up; nothing to stop.");
        }
        return ExitCode.EXPECTED;
    }
}
