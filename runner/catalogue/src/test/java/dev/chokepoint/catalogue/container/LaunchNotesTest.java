package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The gRPC system in containers: its entry is told a name, and networks of its own are left out. */
class LaunchNotesTest extends LaunchCase {
    private Said started(String component, Map<String, String> environment) {
        return run(List.of("grpc", component, findings.toString(), SYSTEMS.toString()), environment);
    }

    @Test
    void theEntryKnowsItsProviderByName() {
        Said said = started("grpc-entry", Map.of());

        assertThat(said.code()).as("%s", said.err()).isZero();
        assertThat(said.out())
                .contains(
                        "argument -Dentry.provider.host=note-provider",
                        "argument -Dentry.provider.port=20880",
                        "argument -Dentry.grpc.addresses=0.0.0.0");
    }

    @Test
    void theProviderHasAUserOfItsOwnAndItsPasswordsAreInTheEnvironment() {
        Said said = started("note-provider", Map.of());

        assertThat(said.code()).as("%s", said.err()).isZero();
        assertThat(said.out())
                .contains(
                        "argument -Dprovider.dubbo.address=0.0.0.0",
                        "argument -Dspring.datasource.username=notes",
                        "argument -Dspring.flyway.user=migration")
                .noneMatch(line -> line.contains("password"));
    }

    @Test
    void aNetworkThatOnlyRootMayMakeCannotBeAskedFor() {
        assertThat(refusal(started("grpc-entry", Map.of("WITH", "client-network"))))
                .singleElement()
                .asString()
                .contains("\"client-network\" is no optional component of target compose");
    }
}
