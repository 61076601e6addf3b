package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.GuardedCommands;
import java.nio.file.Path;
import java.util.Optional;

/** Makes systems in containers: one for all trials of a run, or, on docker compose, one for each side of a fork. */
record ContainersFactory(Path home, ContainersUnderTest.Platforms platforms, TargetChoice choice)
        implements SystemFactory {
    @Override
    public SystemUnderTest create(SystemDeclaration declaration, RunFolder folder, long seed) {
        return make(declaration, folder, seed, Optional.empty());
    }

    @Override
    public SystemUnderTest side(String side, SystemDeclaration declaration, RunFolder folder, long seed) {
        return make(declaration, folder, seed, Optional.of(side));
    }

    private SystemUnderTest make(SystemDeclaration declaration, RunFolder folder, long seed, Optional<String> side) {
        SystemFactory.requireTarget(declaration, choice.target());
        GuardedCommands commands = new GuardedCommands(folder);
        return new ContainersUnderTest(
                declaration,
                choice,
                folder,
                platforms.create(declaration, folder, commands, side),
                LoadsFromHere.of(declaration, home, folder, commands, seed));
    }

    @Override
    public ForkSupport forks() {
        return choice.target() == Target.COMPOSE
                ? ForkSupport.full()
                : ForkSupport.none("a fork needs both arms side by side, and on target "
                        + choice.target().text() + " the runner keeps one system and cannot freeze it; set up a"
                        + " system for each arm and give --off-url and --on-url, or measure it with --target local"
                        + " or compose");
    }
}
