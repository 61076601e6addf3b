package dev.chokepoint.lab.cli;

import dev.chokepoint.stack.run.RunningStack;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Shows the stack that `up` holds. */
@Command(
        name = "status",
        description = {
            "Show the stack that `up` holds.",
            "Exit code 0 if all of it runs, 1 if there is none, 3 if a part of it has died."
        },
        mixinStandardHelpOptions = true)
final class StatusVerb implements Callable<Integer> {
    private final Console console;

    StatusVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<RunningStack> running = RunningStack.read(console.home());
        if (running.isEmpty()) {
            console.out().println("No stack is up. Start one with ./chokepoint up");
            return ExitCode.DIFFERS;
        }
        RunningStack stack = running.get();
        console.out().println("held by process " + stack.runner().pid() + ", files in " + stack.folder());
        boolean whole = true;
        for (RunningStack.Member member : stack.members()) {
            boolean alive = member.process().alive();
            whole &= alive;
            console.out()
                    .printf(
                            "%-20s %-8s process %-8d ports %-40s log %s%n",
                            member.id(),
                            alive ? "running" : "DEAD",
                            member.process().pid(),
                            new TreeMap<>(member.ports()),
                            member.log());
        }
        new TreeMap<>(stack.urls()).forEach((name, url) -> console.out().printf("%-20s %s%n", name, url));
        new TreeMap<>(stack.notes()).forEach((name, note) -> console.out().printf("%-20s %s%n", name, note));
        return whole ? ExitCode.EXPECTED : ExitCode.INVALID;
    }
}
