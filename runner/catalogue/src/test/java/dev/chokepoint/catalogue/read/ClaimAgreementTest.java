package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.testkit.Samples;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a finding claims has to agree with how it is decided. */
class ClaimAgreementTest {

    private static final String KIND = "kind: count\n";
    private static final String EVENT = """
            kind: event
            event: {rule: no stock is negative, drags: [no order is lost]}
            cases: {least: 4000}
            """;

    private static final String AUDIT = """
            -- rule: no stock is negative
            -- traced by: stock_id
            -- examined:
            SELECT 1;
            -- rule: no order is lost
            -- traced by: order_id
            -- examined:
            SELECT 1;
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void anEventIsAViolationOfARuleOfTheAudit() throws IOException {
        Finding finding = read(EVENT, AUDIT);
        assertThat(finding.kind()).isEqualTo(Kind.EVENT);
        assertThat(finding.kind().counts()).isTrue();
        assertThat(finding.event()).contains(new Event("no stock is negative", List.of("no order is lost")));
        assertThat(finding.leastCases()).hasValue(4000);
    }

    @Test
    void aRuleThatTheAuditDoesNotHaveIsRefusedWithThoseThatItHas() throws IOException {
        assertThat(problems(EVENT, "-- rule: no order is lost\n-- traced by: order_id\n"))
                .containsExactly("trip-count.md: event: \"no stock is negative\" is no rule of the audit of trip;"
                        + " allowed: no order is lost; do: copy the sentence behind -- rule:");
        assertThat(problems(EVENT, ""))
                .hasSize(2)
                .allMatch(problem -> problem.contains("allowed: none, as its audit has no file with rules"));
    }

    @Test
    void aRuleWhoseViolationsDoNotSayWhatTheyConcernIsRefused() throws IOException {
        assertThat(problems(EVENT, AUDIT.replace("-- traced by: order_id\n", "")))
                .containsExactly("trip-count.md: event: the violations of \"no order is lost\" do not say what they"
                        + " concern; allowed: rules with -- traced by:; do: name the column of its ids in the audit");
    }

    @Test
    void onlyAnEventIsCountedByTheAudit() throws IOException {
        String front = counting("audit.events", "events");
        Samples.write(folder, "trip-count.md", Samples.file(front));
        assertThat(problems(AUDIT))
                .containsExactly("trip-count.md: primary.metric: stands beside kind count;"
                        + " allowed: audit.events of kind event; do: mend kind");
        Samples.write(folder, "trip-count.md", Samples.file(Samples.changed(front, KIND, EVENT)));
        assertThat(problems(AUDIT)).isEmpty();
    }

    private static String counting(String metric, String unit) {
        return Samples.changed(
                Samples.changed(Samples.PROGRAM_FRONT, "metric: duplicate_ids", "metric: " + metric),
                "unit: ids",
                "unit: " + unit);
    }

    @Test
    void theCasesOfTheAuditAreNoEvents() throws IOException {
        Samples.write(
                folder, "trip-count.md", Samples.file(Samples.changed(counting("audit.cases", "cases"), KIND, EVENT)));
        assertThat(problems(AUDIT))
                .containsExactly("trip-count.md: primary.metric: is audit.cases, which counts cases; allowed: a metric"
                        + " that counts events, such as audit.events; do: name such a metric");
    }

    @Test
    void aRuleIsNamedOnce() throws IOException {
        assertThat(problems(EVENT.replace("no order is lost", "no stock is negative"), AUDIT))
                .containsExactly("trip-count.md: event: \"no stock is negative\" is named twice;"
                        + " allowed: each rule once; do: remove one");
    }

    @Test
    void onlyAnEventHasAnEventAndItHasOne() throws IOException {
        assertThat(problems("kind: event\n", AUDIT))
                .containsExactly("trip-count.md: event: is missing; allowed: {rule: …, drags: […]} for kind event;"
                        + " do: add it, or mend kind");
        assertThat(problems("kind: count\nevent: {rule: no order is lost}\n", AUDIT))
                .containsExactly("trip-count.md: event: stands beside kind count; allowed: an event of kind event;"
                        + " do: write kind: event, or remove it");
    }

    @Test
    void onlyWhatCountsHasCases() throws IOException {
        assertThat(problems("kind: count\ncases: {least: 10}\n", AUDIT)).isEmpty();
        assertThat(problems("kind: ratio\ncases: {least: 10}\n", AUDIT))
                .containsExactly(
                        "trip-count.md: cases: stands beside kind ratio; allowed: cases of kind count or event;"
                                + " do: remove it, or mend kind");
        assertThat(problems("kind: count\ncases: {least: 0}\n", AUDIT))
                .containsExactly("trip-count.md: cases.least: is 0; allowed: a whole number, 1 or more; do: raise it");
        assertThat(problems("kind: count\ncases: {most: 5}\n", AUDIT))
                .containsExactly(
                        "trip-count.md: cases.least: is missing; allowed: this key is required; do: add it",
                        "trip-count.md: cases.most: is not a known key; allowed: least;"
                                + " do: remove it or mend its name");
    }

    @Test
    void anEventIsBetterWhenLower() throws IOException {
        Samples.write(
                folder,
                "trip-count.md",
                Samples.file(Samples.changed(
                        Samples.changed(Samples.PROGRAM_FRONT, KIND, EVENT), "better: lower", "better: higher")));
        assertThat(problems(AUDIT))
                .containsExactly("trip-count.md: primary.better: is higher for a count; allowed: lower;"
                        + " do: count what must never happen, or drop kind");
    }

    @Test
    void onlyASelfTestClaimsNothing() throws IOException {
        String front = Samples.changed(Samples.PROGRAM_FRONT, "claim: Ids repeat.\n", "");
        Samples.write(folder, "trip-count.md", Samples.file(front));
        assertThat(problems(AUDIT))
                .containsExactly("trip-count.md: claim: is missing; allowed: one sentence of the report with its"
                        + " translation, or of our own; do: write what the verdict shall support or contradict");
        Samples.write(
                folder, "trip-count.md", Samples.file(Samples.changed(front, "report: \"000\"", "report: self-test")));
        assertThat(problems(AUDIT)).isEmpty();
    }

    @Test
    void theVerdictThatSupportsAClaimIsNamedOnlyWhereItIsNotTheExpectedOne() throws IOException {
        String rest = "; allowed: reproduced, not_reproduced or no_effect, and not what is expected;"
                + " do: remove it where the expected verdict supports the claim";
        assertThat(problems("kind: count\nclaim_holds_if: not_reproduced\n", AUDIT))
                .isEmpty();
        assertThat(problems("kind: count\nclaim_holds_if: reproduced\n", AUDIT))
                .containsExactly("trip-count.md: claim_holds_if: is reproduced" + rest);
        assertThat(problems("kind: count\nclaim_holds_if: inconclusive\n", AUDIT))
                .containsExactly("trip-count.md: claim_holds_if: is inconclusive" + rest);
        String front =
                Samples.changed(Samples.PROGRAM_FRONT, "claim: Ids repeat.\n", "claim_holds_if: not_reproduced\n");
        Samples.write(
                folder, "trip-count.md", Samples.file(Samples.changed(front, "report: \"000\"", "report: self-test")));
        assertThat(problems(AUDIT))
                .containsExactly("trip-count.md: claim_holds_if: is not_reproduced without a claim" + rest);
    }

    private Finding read(String kind, String audit) throws IOException {
        Samples.write(folder, "trip-count.md", Samples.file(Samples.changed(Samples.PROGRAM_FRONT, KIND, kind)));
        return new FindingFolder(folder, audited(audit)).read().findings().get(0);
    }

    private List<String> problems(String kind, String audit) throws IOException {
        Samples.write(folder, "trip-count.md", Samples.file(Samples.changed(Samples.PROGRAM_FRONT, KIND, kind)));
        return problems(audit);
    }

    private List<String> problems(String audit) throws IOException {
        try {
            assertThat(new FindingFolder(folder, audited(audit)).read().findings())
                    .hasSize(1);
        } catch (CatalogueException e) {
            return e.problems();
        }
        return List.of();
    }

    /** The sample system with an audit of its own; an empty one stands for an audit without a file. */
    private Map<String, SystemDeclaration> audited(String audit) throws IOException {
        SystemDeclaration trip = Objects.requireNonNull(Samples.systems().get("trip"));
        return Map.of("trip", SampleAudit.of(trip, folder.resolve("audit.sql"), audit));
    }
}
