package dev.chokepoint.stack.component;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import dev.chokepoint.stack.process.Sleeper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A component that is a real child JVM running {@link Sleeper}. */
public final class SleeperComponent extends ProcessComponent {
    private final RunFolder folder;
    private final List<String> wishes;

    /** A child JVM that sleeps; the wishes are arguments of {@link Sleeper}. */
    public SleeperComponent(Stack stack, String id, Set<String> needs, String... wishes) {
        super(
                id,
                needs,
                stack.children(),
                Readiness.logLine(log(stack.folder(), id), "awake"),
                Map.of(),
                log(stack.folder(), id));
        this.folder = stack.folder();
        this.wishes = List.of(wishes);
    }

    private static Path log(RunFolder folder, String id) {
        return folder.logs().resolve(id + ".log");
    }

    @Override
    ProgramSpec prepare() {
        List<String> command = java(Sleeper.class);
        command.addAll(wishes);
        return ProgramSpec.logged(id(), command, folder.path(), log());
    }

    /** The command that runs a main class of the tests in a small JVM. */
    public static List<String> java(Class<?> mainClass) {
        return new ArrayList<>(List.of(
                JdkTools.ofThisJvm().java().toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                mainClass.getName()));
    }
}
