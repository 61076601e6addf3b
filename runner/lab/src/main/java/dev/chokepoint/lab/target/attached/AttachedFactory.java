package dev.chokepoint.lab.target.attached;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.target.ForkSupport;
import dev.chokepoint.lab.target.LoadsFromHere;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.GuardedCommands;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Attaches to one system for trials, or to one for each arm for forks. The prompt asks the person at the terminal. */
record AttachedFactory(Path home, TargetChoice choice, Optional<Prompt> prompt) implements SystemFactory {

    @Override
    public SystemUnderTest create(SystemDeclaration declaration, RunFolder folder, long seed) {
        return make(declaration, folder, seed, choice);
    }

    @Override
    public SystemUnderTest side(String side, SystemDeclaration declaration, RunFolder folder, long seed) {
        if (choice.arms().isEmpty()) {
            return create(declaration, folder, seed);
        }
        Arm arm = Arrays.stream(Arm.values())
                .filter(one -> one.text().equals(side))
                .findFirst()
                .orElseThrow(() -> new ComponentException("there is no attached system for level " + side));
        return make(declaration, folder, seed, choice.of(arm));
    }

    private SystemUnderTest make(SystemDeclaration declaration, RunFolder folder, long seed, TargetChoice reached) {
        SystemFactory.requireTarget(declaration, Target.ATTACHED);
        GuardedCommands commands = new GuardedCommands(folder);
        AttachedUnderTest.Outside outside = new AttachedUnderTest.Outside(
                commands,
                new ToggleFlip(choice.flip(), prompt, commands),
                ShownSettings.overHttp(),
                StartTimes.overHttp(),
                LoadsFromHere.of(declaration, home, folder, commands, seed),
                AttachedUnderTest.RESTART_WAIT);
        return new AttachedUnderTest(declaration, reached, folder, outside);
    }

    @Override
    public ForkSupport forks() {
        return choice.arms().isEmpty()
                ? ForkSupport.none("a fork needs both arms side by side, and one attached system has one arm at a time;"
                        + " set up a system for each arm and give --off-url and --on-url, or measure it with --target"
                        + " local or compose")
                : ForkSupport.ofArms(limits());
    }

    private List<String> limits() {
        List<String> limits = new ArrayList<>();
        limits.add("Somebody else has started both systems: the runner empties and stops nothing. Only the load"
                + " generators, which run here, are frozen. Both systems stay as they are between the blocks.");
        limits.add("No process of the systems can be looked at: there is no processor time per request, and steady"
                + " means that the rate has no trend, whatever the compilers do.");
        limits.add("What foreign processes use cannot be told, because the systems may run on this machine, too: no"
                + " block is repeated for it.");
        if (choice.flip().isEmpty()) {
            limits.add("Without --flip the first fork has the processes that it finds, however long they have run.");
        }
        choice.arms().forEach((arm, reached) -> {
            if (reached.jdbcUrl().isEmpty()) {
                limits.add("There is no audit of the data of " + arm.text() + ", because no database was named (--"
                        + arm.text() + "-jdbc).");
            }
        });
        return limits;
    }

    @Override
    public Optional<String> noTrials() {
        return choice.arms().isEmpty()
                ? Optional.empty()
                : Optional.of("--off-url and --on-url are for findings that are measured in forks; this one is"
                        + " measured in trials of one system, whose arm is flipped: give --url and --flip");
    }
}
