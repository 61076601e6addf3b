package dev.chokepoint.catalogue.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.testkit.SampleSystems;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SystemDeclarationTest {
    private static final SystemDeclaration SHOP = SampleSystems.shop();

    @Test
    void usuallyEverythingRunsButWhatIsStartedOnRequestAndTheLoadGenerator() {
        assertThat(SHOP.usual()).containsExactly("db", "cache", "broker", "topics", "store", "teller");
        assertThat(SHOP.generator().orElseThrow().id()).isEqualTo("generator");
    }

    @Test
    void whatIsWantedBringsAllItNeedsButNoMore() {
        assertThat(SHOP.closure(Set.of("teller"))).containsExactlyElementsOf(SHOP.usual());
        assertThat(SHOP.closure(Set.of("topics"))).containsExactly("broker", "topics");
        assertThat(SHOP.closure(Set.of())).isEmpty();
        assertThat(SHOP.closure(Set.of("generator"))).isEmpty();
    }

    @Test
    void aRelayBringsWhatItCalls() {
        assertThat(SHOP.closure(Set.of("cache-relay"))).containsExactly("cache", "cache-relay");
        assertThat(SHOP.closure(Set.of("db-copy"))).containsExactly("db", "db-copy");
        assertThat(SHOP.replicasOf("db", Set.of("db", "db-copy"))).containsExactly("db-copy");
        assertThat(SHOP.replicasOf("db", Set.of("db"))).isEmpty();
    }

    @Test
    void aWantedOptionalComponentIsThereAndStartsInItsPlace() {
        assertThat(SHOP.closure(Set.of("store", "tracer")))
                .containsExactly("db", "cache", "broker", "topics", "tracer", "store");
    }

    @Test
    void anUnknownComponentIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> SHOP.closure(Set.of("till")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("system shop has no component till; allowed: db, db-copy, cache,");
    }

    @Test
    void anOptionalComponentIsNeededOnlyWhereItIsStarted() {
        Set<String> usual = SHOP.usual();
        assertThat(SHOP.needs("store", usual)).containsExactlyInAnyOrder("db", "cache", "topics");
        assertThat(SHOP.needs("store", SHOP.closure(Set.of("store", "tracer"))))
                .containsExactlyInAnyOrder("db", "cache", "topics", "tracer");
    }

    @Test
    void theCallersOfAStartedRelayWaitForIt() {
        Set<String> relayed = SHOP.closure(Set.of("teller", "cache-relay", "db-relay"));
        assertThat(SHOP.needs("store", relayed)).contains("cache-relay", "db-relay");
        assertThat(SHOP.needs("teller", relayed)).contains("cache-relay").doesNotContain("db-relay");
        assertThat(SHOP.needs("topics", relayed)).doesNotContain("cache-relay", "db-relay");
        assertThat(SHOP.needs("teller", SHOP.usual())).containsExactly("store");
    }

    @Test
    void aStartedRelayIsOnThePathOfItsCallersOnly() {
        Set<String> relayed = Set.of("cache", "cache-relay");
        assertThat(SHOP.reached("store", "cache", relayed)).isEqualTo("cache-relay");
        assertThat(SHOP.reached("cache-relay", "cache", relayed)).isEqualTo("cache");
        assertThat(SHOP.reached("counter", "cache", relayed)).isEqualTo("cache");
        assertThat(SHOP.reached("store", "db", relayed)).isEqualTo("db");
        assertThat(SHOP.reached("store", "cache", Set.of("cache"))).isEqualTo("cache");
    }

    @Test
    void aDatabaseLeadsToItsStore() {
        assertThat(SHOP.storeOf("log")).isEqualTo("db");
        assertThatThrownBy(() -> SHOP.storeOf("stock")).hasMessageContaining("system shop has no database stock");
    }
}
