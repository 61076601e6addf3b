package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class MachineSpeedTest {
    private static final int BLOCKS = 12;

    /** Walks without a trend of their own: 60, 80, 60, 40 … microseconds. */
    private static double waves(int block) {
        return 60 + 20 * Math.sin(block * Math.PI / 2);
    }

    /** The neighbours are busy in the second half. */
    private static double step(int block) {
        return (block < BLOCKS / 2 ? 40 : 80) + 5 * (block % 3);
    }

    @Test
    void theSlopeIsHowTheLogRateFollowsTheLogTimeOfTheWalk() {
        MachineSpeed speed = speed(
                        forks(MachineSpeedTest::waves, block -> 1000 * follow(MachineSpeedTest::waves, block)))
                .orElseThrow();

        assertThat(speed.slope()).isCloseTo(-0.8, within(1e-6));
        assertThat(speed.error()).isCloseTo(0, within(1e-6));
        assertThat(speed.sure()).isTrue();
        assertThat(speed.text()).isEqualTo("-0.80 % (standard error 0.00 %)");
    }

    @Test
    void aSteadySystemOnAMachineThatBecomesSlowerHasNoDriftOfItsOwn() {
        List<ForkResult> forks = forks(MachineSpeedTest::step, block -> 1000 * follow(MachineSpeedTest::step, block));

        assertThat(RunDrift.asMeasured(forks))
                .allSatisfy(arm -> assertThat(arm.percent()).isLessThan(-30))
                .noneMatch(RunDrift::net);
        // The drift compares means, the slope logarithms, so a small part is left.
        assertThat(RunDrift.ofArms(forks))
                .allSatisfy(arm -> assertThat(arm.percent()).isCloseTo(0, within(1.0)))
                .allSatisfy(arm -> assertThat(arm.figures()).startsWith("net "))
                .allMatch(RunDrift::net);
    }

    @Test
    void aSystemThatBecomesFasterDriftsWhateverTheMachineDoes() {
        List<ForkResult> forks = forks(
                MachineSpeedTest::waves,
                block -> 1000 * follow(MachineSpeedTest::waves, block) * Math.exp(0.02 * block));

        assertThat(RunDrift.ofArms(forks))
                .allSatisfy(arm -> assertThat(arm.percent()).isBetween(12.0, 22.0))
                .allSatisfy(arm -> assertThat(arm.reason().orElseThrow())
                        .startsWith("Net of the speed of the machine, the rate of "));
    }

    @Test
    void aSystemThatSlowsDownWhileTheMachineDoesIsNotExcusedByTheirCommonTrend() {
        IntToDoubleFunction slower = block -> 40 * Math.exp(0.05 * block) + 0.1 * (block % 2);

        List<ForkResult> forks = forks(slower, block -> 1000 * Math.exp(-0.03 * block) + block * 7 % 5);

        assertThat(speed(forks).filter(MachineSpeed::sure)).isEmpty();
        assertThat(RunDrift.ofArms(forks)).isEqualTo(RunDrift.asMeasured(forks));
    }

    @Test
    void ratesThatDoNotSurelyFollowTheMachineAreTakenAsTheyAre() {
        MachineSpeed without = speed(forks(MachineSpeedTest::waves, block -> 1000 + block * 37 % 11))
                .orElseThrow();
        MachineSpeed wrongWay = speed(
                        forks(MachineSpeedTest::waves, block -> 1000 / follow(MachineSpeedTest::waves, block)))
                .orElseThrow();

        assertThat(without.sure()).isFalse();
        assertThat(without.text()).endsWith(", which is not sure");
        assertThat(wrongWay.slope()).isCloseTo(0.8, within(1e-6));
        assertThat(wrongWay.sure()).isFalse();
    }

    /** The other one may wait for a lock, and then the machine is not its limit. */
    @Test
    void onlyTheArmThatFollowsTheMachineIsNetOfIt() {
        List<ForkResult> forks = forks(
                MachineSpeedTest::step,
                block -> 1000 * follow(MachineSpeedTest::step, block),
                block -> 1000 + block * 37 % 11);

        List<RunDrift> drift = RunDrift.ofArms(forks);

        assertThat(drift).extracting(RunDrift::net).containsExactly(true, false);
        assertThat(drift).allSatisfy(arm -> assertThat(arm.percent()).isCloseTo(0, within(1.0)));
    }

    @Test
    void runsWithoutTheWalkOrWithTooFewBlocksHaveNoSlope() {
        List<ForkResult> forks = forks(MachineSpeedTest::waves, block -> 1000 * follow(MachineSpeedTest::waves, block));
        List<ForkResult> oneWithout = new ArrayList<>(forks);
        oneWithout.add(fork(4, List.of(block(1, "off", 100, OptionalDouble.empty()))));

        assertThat(speed(oneWithout)).isEmpty();
        assertThat(speed(List.of())).isEmpty();
        assertThat(speed(List.of(fork(
                        1,
                        List.of(
                                block(1, "off", 100, OptionalDouble.of(40)),
                                block(2, "on", 100, OptionalDouble.of(40)))))))
                .isEmpty();
    }

    private static Optional<MachineSpeed> speed(List<ForkResult> forks) {
        return MachineSpeed.of(forks, Arm.OFF);
    }

    private static double follow(IntToDoubleFunction walk, int block) {
        return Math.pow(walk.applyAsDouble(block) / 60, -0.8);
    }

    private static List<ForkResult> forks(IntToDoubleFunction walkMicros, IntToDoubleFunction perSecond) {
        return forks(walkMicros, perSecond, perSecond);
    }

    private static List<ForkResult> forks(
            IntToDoubleFunction walkMicros, IntToDoubleFunction offPerSecond, IntToDoubleFunction onPerSecond) {
        List<ForkResult> forks = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            List<Block> blocks = new ArrayList<>();
            for (int at = 0; at < BLOCKS; at++) {
                for (Arm arm : Arm.values()) {
                    IntToDoubleFunction perSecond = arm == Arm.OFF ? offPerSecond : onPerSecond;
                    blocks.add(block(
                            blocks.size() + 1,
                            arm.text(),
                            number * perSecond.applyAsDouble(at),
                            OptionalDouble.of(walkMicros.applyAsDouble(at))));
                }
            }
            forks.add(fork(number, blocks));
        }
        return forks;
    }

    private static Block block(int number, String side, double perSecond, OptionalDouble walkMicros) {
        OptionalDouble none = OptionalDouble.empty();
        long completed = Math.round(1000 * perSecond);
        return new Block(
                number,
                side,
                number,
                number + 1000,
                completed,
                0,
                0,
                perSecond,
                1,
                1,
                none,
                none,
                0,
                0,
                none,
                walkMicros,
                Optional.empty());
    }

    private static ForkResult fork(int number, List<Block> blocks) {
        return new ForkResult(
                number,
                Instant.EPOCH,
                Instant.EPOCH.plusSeconds(1),
                List.of(),
                blocks,
                true,
                "steady",
                OptionalDouble.empty(),
                Optional.empty(),
                Map.of("off", drift(blocks, "off"), "on", drift(blocks, "on")));
    }

    private static double drift(List<Block> blocks, String side) {
        return Drift.percent(blocks.stream()
                .filter(block -> block.side().equals(side))
                .map(Block::perSecond)
                .toList());
    }
}
