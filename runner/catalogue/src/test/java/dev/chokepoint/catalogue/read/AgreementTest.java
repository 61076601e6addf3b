package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has to agree between the keys of one file. */
class AgreementTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void theIdBeginsWithTheSystem() throws IOException {
        Samples.write(folder, "trap-plan.md", Samples.file(Samples.PLAN_FRONT));
        assertThat(Samples.problems(folder))
                .containsExactly("trap-plan.md: system: is trip, but the file is called trap-plan;"
                        + " allowed: trip-<what>.md, trip-service-<what>.md;"
                        + " do: rename the file, or mend the system or the toggle's component");
    }

    @Test
    void theIdMayBeginWithTheToggledComponentInstead() throws IOException {
        Samples.write(folder, "trip-service-plan.md", Samples.file(Samples.PLAN_FRONT));
        Samples.write(folder, "uid-service-count.md", Samples.file(Samples.PROGRAM_FRONT));
        assertThat(Samples.problems(folder)).isEmpty();
    }

    @Test
    void onlyASweepHasLevelsAndItHasOne() throws IOException {
        bend("kind: sweep", "kind: ratio");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: levels: stands beside kind ratio; allowed: levels of kind sweep;"
                        + " do: write kind: sweep, or remove the levels");

        bend("levels:\n  pooled: {code: {trip.look: pooled}, properties: {trip.pool: \"4\"}}\n", "");
        assertThat(Samples.problems(folder))
                .containsExactly(
                        "trip-plan.md: levels: is missing; allowed: one level or more for kind sweep;"
                                + " do: add one, or drop kind",
                        "trip-plan.md: predicted: there is no arm or level \"pooled\"; allowed: off, on;"
                                + " do: use an allowed name, or remove it",
                        "trip-plan.md: reported: there is no level \"pooled\"; allowed: none;"
                                + " do: use an allowed name, or remove it");
    }

    @Test
    void aLevelIsNotAnArmAgain() throws IOException {
        bend("{code: {trip.look: pooled}, properties: {trip.pool: \"4\"}}", "{code: {trip.look: blocking}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: levels.pooled: sets the same as off; allowed: settings of its own;"
                        + " do: remove it");
    }

    @Test
    void aLevelMayDifferInWhatIsAroundItOnly() throws IOException {
        bend(
                "{code: {trip.look: pooled}, properties: {trip.pool: \"4\"}}",
                "{code: {trip.look: asynchronous}, with: {redis: {replicas: 3}}}");
        assertThat(Samples.problems(folder)).isEmpty();
    }

    @Test
    void aLevelNamesTheToggledComponentOnlyOnce() throws IOException {
        bend("properties: {trip.pool: \"4\"}}", "with: {trip-service: {properties: {trip.pool: \"4\"}}}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: levels.pooled.with: names trip-service, which the toggle sets;"
                        + " allowed: other components; do: write its settings into the level itself");
    }

    @Test
    void aLevelSetsOnlyWhatAComponentHas() throws IOException {
        bend("properties: {trip.pool: \"4\"}}", "with: {redis: {properties: {trip.pool: \"4\"}}}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: levels.pooled.with.redis: sets jvm, java, properties or code, but redis"
                        + " is no JVM and would not see them; allowed: the other settings; do: remove them");
    }

    @Test
    void noMoreReplicasAreAskedForThanThereCanBe() throws IOException {
        bend("properties: {trip.pool: \"4\"}}", "with: {gateway: {replicas: 2}}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: levels.pooled.with.gateway.replicas: is 2; allowed: 1 to 1 of gateway;"
                        + " do: take fewer");
    }

    @Test
    void withDoesNotUndoALevel() throws IOException {
        bend("{part: part-1, java: 21}", "{part: part-1, properties: {trip.pool: \"9\"}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: with.trip-service: sets trip.pool, which the toggle sets too;"
                        + " allowed: settings that hold in both arms; do: remove it from one of the two");
    }

    @Test
    void furtherLoadsComeAfterAPlan() throws IOException {
        Samples.write(
                folder,
                "trip-count.md",
                Samples.file(Samples.PROGRAM_FRONT
                        + "also: [{name: direct, plan: query, threads: 1, warmup: 1s, measure: 2s}]\n"));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-count.md: also: stands beside a program;"
                        + " allowed: further loads after load.plan; do: name a plan in load");
    }

    @Test
    void theEndOfAFreshTrialIsPlannedForAFurtherLoadToo() throws IOException {
        bend("plan: query, threads: 5", "plan: order-open, rate: 5/s");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: also direct.plan: is order-open, an open loop that sends order, then"
                        + " pay: how many requests there will be is not planned, so the end of a trial is not known;"
                        + " allowed: design: together; do: state it, or take a plan with one request");

        bend("plan: query, threads: 5", "plan: query-open, rate: 5/s");
        assertThat(Samples.problems(folder)).isEmpty();
    }

    @Test
    void twoFurtherLoadsDoNotShareAName() throws IOException {
        bend("measure: 3s}\n", "measure: 3s}\n  - {name: direct, plan: query, threads: 5, warmup: 1s, measure: 2s}\n");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: also[2].name: \"direct\" is the name of two loads;"
                        + " allowed: small letters, digits and -, no arm, no name that a metric begins with;"
                        + " do: write it in the allowed form");
    }

    @Test
    void anOperationComesWhileItIsMeasured() throws IOException {
        bend("after: 5s", "after: 15s");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: quick.operations: clock comes 15000 ms after the start of a measured"
                        + " part of 15000 ms; allowed: less than the measured part;"
                        + " do: do it earlier or measure longer");
    }

    @Test
    void bothArmsSetTheSameThings() throws IOException {
        bend("on: {code: {trip.look: asynchronous}}", "on: {jvm: [-Xmx1g]}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: toggle: off sets trip.look and on sets jvm -Xmx;"
                        + " allowed: the same settings in both arms;"
                        + " do: write the value of the other arm out, so that no default decides");
    }

    @Test
    void aRatioMayStandForASizeOfTheYoungGeneration() throws IOException {
        String arms = "off: {code: {trip.look: blocking}}\n  on: {code: {trip.look: asynchronous}}\n";
        bend(arms, "off: {jvm: [-Xmn64m, \"-XX:OldSize=65536\"]}\n  on: {jvm: [\"-XX:NewRatio=3\"]}\n");
        assertThat(Samples.problems(folder)).noneMatch(problem -> problem.contains("the same settings in both arms"));

        bend(arms, "off: {jvm: [-Xmn64m, \"-XX:OldSize=65536\"]}\n  on: {jvm: [-Xmx1g]}\n");
        assertThat(Samples.problems(folder))
                .anyMatch(problem -> problem.contains(
                        "off sets jvm the sizes of the generations and on sets jvm -Xmx; allowed: the same settings"));
    }

    @Test
    void theArmsDiffer() throws IOException {
        bend("trip.look: asynchronous", "trip.look: blocking");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: toggle: both arms are alike; allowed: arms that differ;"
                        + " do: say what the fix changes");
    }

    @Test
    void aSelfTestMayHaveAnyNameEmptyArmsAndExpectInvalid() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "report: \"000\"", "report: self-test");
        front = Samples.changed(front, "off: {code: {trip.look: blocking}}", "off: {}");
        front = Samples.changed(front, "on: {code: {trip.look: asynchronous}}", "on: {}");
        front = Samples.changed(front, "expect: reproduced", "expect: invalid");
        Samples.write(folder, "null-effect.md", Samples.file(front));
        assertThat(Samples.problems(folder)).isEmpty();
    }

    @Test
    void aClaimIsNeverExpectedToBeInvalid() throws IOException {
        bend("expect: reproduced", "expect: invalid");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: expect: is invalid, which no claim can be;"
                        + " allowed: reproduced, not_reproduced, no_effect, inconclusive;"
                        + " do: say what a good run will show");
    }

    @Test
    void withDoesNotUndoTheToggle() throws IOException {
        bend("{part: part-1, java: 21}", "{part: part-1, properties: {trip.look: blocking}}");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: with.trip-service: sets trip.look, which the toggle sets too;"
                        + " allowed: settings that hold in both arms; do: remove it from one of the two");
    }

    @Test
    void versionsNeedAPartToReplace() throws IOException {
        bend("  trip-service: {part: part-1, java: 21}\n", "");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: versions: there is no part to replace;"
                        + " allowed: versions beside with.trip-service.part; do: name the part of the report there");
    }

    @Test
    void aVersionIsNotTheOwnPart() throws IOException {
        bend("part-2: no_effect", "part-1: no_effect");
        assertThat(Samples.problems(folder))
                .containsExactly("trip-plan.md: versions: \"part-1\" is the part of the finding itself;"
                        + " allowed: other parts; do: remove it; expect is its expectation");
    }

    @Test
    void aCountIsBetterWhenLower() throws IOException {
        String front = Samples.changed(Samples.PROGRAM_FRONT, "better: lower", "better: higher");
        Samples.write(folder, "trip-count.md", Samples.file(front));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-count.md: primary.better: is higher for a count; allowed: lower;"
                        + " do: count what must never happen, or drop kind");
    }

    private void bend(String place, String other) throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file(Samples.changed(Samples.PLAN_FRONT, place, other)));
    }
}
