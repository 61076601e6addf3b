package dev.chokepoint.lab.cli;

import dev.chokepoint.lab.cli.program.ExitCode;
import dev.chokepoint.stack.run.RunningStack;
import java.util.TreeMap;
import picocli.CommandLine.Command;

/** Shows the stack that `up` holds. */
@Command(
        name = "status",
        description = {
            "Show the stack that `up` holds.",
            "Exit code 0 if all of it runs, 1 if there is none, 3 if a part of it has died."
        })
final class StatusVerb extends Verb {
    StatusVerb(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        RunningStack stack = RunningStack.read(home).orElse(null);
        if (stack == null) {
            out.println("No stack is up. Start one with ./chokepoint up --system NAME");
            return ExitCode.DIFFERS;
        }
        out.println("held by process " + stack.runner().pid() + ", files in " + stack.folder());
        boolean whole = true;
        for (RunningStack.Member member : stack.members()) {
            boolean alive = member.process().alive();
            whole &= alive;
            String state = alive ? "running" : "DEAD";
            long pid = member.process().pid();
            out.printf("%-20s %-8s process %-8d ", member.id(), state, pid);
            out.printf("ports %-40s log %s%n", new TreeMap<>(member.ports()), member.log());
        }
        new TreeMap<>(stack.urls()).forEach((name, url) -> out.printf("%-20s %s%n", name, url));
        new TreeMap<>(stack.notes()).forEach((name, note) -> out.printf("%-20s %s%n", name, note));
        return whole ? ExitCode.EXPECTED : ExitCode.INVALID;
    }
}
