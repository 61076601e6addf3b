package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Containers that are no component of ours: programs that run to their end, and images of somebody else. */
class LaunchProgramTest extends LaunchCase {
    private Said pubsub(String component) {
        return run(List.of("pubsub", component, findings.toString(), SYSTEMS.toString()), Map.of());
    }

    @Test
    void aProgramIsStartedLikeAComponentWithItsSettingsForAContainer() {
        assertThat(pubsub("pubsub-audit").out())
                .contains(
                        "argument -Daudit.kafka=kafka:9092",
                        "argument -Daudit.user=audit",
                        "argument -Daudit.topic=sent-messages")
                .noneMatch(line -> line.contains("audit.password"));
    }

    @Test
    void theAuditReadsTheDatabaseThatTheRelayLeadsTo() {
        List<String> audit = List.of("pubsub", "pubsub-audit", findings.toString(), SYSTEMS.toString());

        assertThat(run(audit, Map.of()).out())
                .filteredOn(line -> line.contains("audit.database"))
                .singleElement()
                .asString()
                .contains("//mariadb:3306/pubsub");
        assertThat(run(audit, Map.of("WITH", "database-relay")).out())
                .filteredOn(line -> line.contains("audit.database"))
                .singleElement()
                .asString()
                .contains("//database-relay:3307/pubsub");
    }

    @Test
    void anImageOfSomebodyElseIsNotStartedByThisEntryPoint() {
        assertThat(refusal(pubsub("kafka")))
                .singleElement()
                .asString()
                .contains("is asked for the part kafka, which is not in this image");
    }
}
