package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The account system in containers: its caller has a connection to each instance that it is told of. */
class LaunchPeersTest extends LaunchCase {
    private List<String> started(String component, Map<String, String> environment) {
        Said said = run(List.of("account-rpc", component, findings.toString(), SYSTEMS.toString()), environment);
        assertThat(said.code()).as("%s", said.err()).isZero();
        return said.out();
    }

    @Test
    void aPeerIsAtThePortOfTheFrameworkAndSeveralAreNamedOneByOne() {
        assertThat(started("weixin", Map.of("ADDRESS_ACCOUNT_SERVICE", "")))
                .contains(
                        "argument -Dweixin.account.peers=account-service:7070",
                        "argument -Dweixin.basic.peers=basic-service:7071");
        assertThat(started("weixin", Map.of("ADDRESS_ACCOUNT_SERVICE", "a-1,a-2")))
                .contains("argument -Dweixin.account.peers=a-1:7070,a-2:7070");
    }

    @Test
    void theServiceHasAUserOfItsOwnAndItsPasswordsAreInTheEnvironment() {
        assertThat(started("account-service", Map.of()))
                .contains(
                        "argument -Daccount.rpc.address=0.0.0.0",
                        "argument -Dspring.datasource.username=account",
                        "argument -Dspring.flyway.user=migration",
                        "argument -Dspring.data.redis.host=redis")
                .noneMatch(line -> line.contains("password"));
    }
}
