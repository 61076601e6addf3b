package dev.chokepoint.stack;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.component.SleeperComponent;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.ProcessorLimit;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.process.Sleeper;
import dev.chokepoint.stack.run.StackLock;
import dev.chokepoint.stack.system.Kiosk;
import dev.chokepoint.stack.system.LocalSystem;
import dev.chokepoint.stack.system.SystemOptions;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A runner for the kill test of a fork: starts two small systems side by side, at the same time, each with a real
 * Redis, a real MariaDB and a load generator, of which one is frozen. Where this machine can limit processes to a
 * fraction of a processor, each side has one. Prints {@code up <token> <token> <group>...} and then waits to be killed.
 * The first argument is the home.
 */
final class HeldFork {
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private HeldFork() {}

    /** Holds both stacks for at most two minutes. */
    public static void main(String[] arguments) throws InterruptedException {
        Path home = Path.of(arguments[0]);
        SystemDeclaration kiosk = Kiosk.declaration();
        try (StackLock lock = StackLock.take(home, "run")) {
            RunFolder run = RunFolder.create(home, "fork", Clock.systemUTC());
            Ports ports = new Ports();
            try (Stack off = side(run, "off");
                    Stack on = side(run, "on")) {
                CompletableFuture<Child> first = CompletableFuture.supplyAsync(() -> side(kiosk, off, ports));
                side(kiosk, on, ports);
                first.join().freeze();
                List<String> said = new ArrayList<>(List.of("up"));
                said.add(off.children().token());
                said.add(on.children().token());
                limited(off).ifPresent(said::add);
                limited(on).ifPresent(said::add);
                System.out.println(String.join(" ", said));
                Thread.sleep(Duration.ofMinutes(lock == null ? 0 : 2).toMillis());
            }
        }
    }

    private static Stack side(RunFolder run, String name) {
        return new Stack(run.side(name), System.out);
    }

    /** Gives the load generator of the side. */
    private static Child side(SystemDeclaration kiosk, Stack stack, Ports ports) {
        LocalSystem system = new LocalSystem(kiosk, SystemOptions.seeded(42), stack, ports);
        system.startFresh(Set.of("window", "db", "cache"), "fork-1", 1, component -> LaunchArguments.none(), DEADLINE);
        List<String> command = SleeperComponent.java(Sleeper.class);
        command.add("parent");
        Path log = stack.folder().logs().resolve("generator.log");
        Child generator = stack.run(
                ProgramSpec.logged("generator", command, stack.folder().path(), log));
        if (!Await.until(DEADLINE, () -> LogTail.of(log).lines().contains("awake"))) {
            throw new IllegalStateException("no generator: " + generator.lastLines());
        }
        return generator;
    }

    private static Optional<String> limited(Stack stack) {
        ProcessorLimit here = ProcessorLimit.ofThisMachine();
        OptionalDouble third = OptionalDouble.of(0.3);
        if (here.missing("limited", third).isPresent()) {
            return Optional.empty();
        }
        String owner = stack.children().token();
        ProcessorQuota.Limit limit = here.fraction("limited", owner, third).orElseThrow();
        Optional<Path> group = limit.group();
        group.ifPresent(stack.children()::removeAtEnd);
        List<String> command = new ArrayList<>(limit.words());
        command.addAll(List.of("/bin/sh", "-c", "while :; do :; done"));
        stack.run(ProgramSpec.logged(
                "limited", command, stack.folder().path(), stack.folder().logs().resolve("limited.log")));
        return group.map(Path::toString);
    }
}
