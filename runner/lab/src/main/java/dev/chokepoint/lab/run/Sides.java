package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.stack.machine.RunFolder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The systems of a run: one for all trials, or one for each side of a fork, with a folder of its own below that of the
 * run. A system is made when it is first asked for, and stays until the run ends.
 */
final class Sides implements AutoCloseable {
    private final SystemFactory systems;
    private final SystemDeclaration declaration;
    private final RunFolder folder;
    private final long seed;
    private final Map<String, SystemUnderTest> made = new LinkedHashMap<>();

    Sides(SystemFactory systems, SystemDeclaration declaration, RunFolder folder, long seed) {
        this.systems = systems;
        this.declaration = declaration;
        this.folder = folder;
        this.seed = seed;
    }

    /** The system of a side. */
    SystemUnderTest of(String side) {
        return made.computeIfAbsent(side, name -> systems.side(name, declaration, folder(name), seed));
    }

    /** The one system of a run of trials, in the folder of the run itself. */
    SystemUnderTest ofTrials() {
        return made.computeIfAbsent("", none -> systems.create(declaration, folder, seed));
    }

    RunFolder folder(String side) {
        return folder.side(side);
    }

    /** What the systems have to say to a reader, each sentence once. */
    List<String> notes() {
        return made.values().stream()
                .flatMap(system -> system.notes().stream())
                .distinct()
                .toList();
    }

    /** Closes all; what one cannot end does not keep the others. */
    @Override
    public void close() {
        List<RuntimeException> failures = new ArrayList<>();
        for (SystemUnderTest system : made.values()) {
            try {
                system.close();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            failures.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
    }
}
