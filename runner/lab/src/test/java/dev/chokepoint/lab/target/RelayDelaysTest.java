package dev.chokepoint.lab.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RelayDelaysTest {
    private final List<String> asked = new ArrayList<>();

    @Test
    void onlyTheRelaysThatRunAreAsked() throws Exception {
        RelayDelays delays = new RelayDelays(
                Repository.trip(),
                new Running("mariadb", "trip-service", "trip-database-relay", "redis-relay"),
                address -> asked.add(address.toString()));

        delays.lift();
        delays.restore();

        assertThat(asked)
                .containsExactlyInAnyOrder(
                        "http://trip-database-relay:1/actuator/delay/lift",
                        "http://redis-relay:1/actuator/delay/lift",
                        "http://trip-database-relay:1/actuator/delay/restore",
                        "http://redis-relay:1/actuator/delay/restore");
        assertThat(asked.subList(0, 2)).allMatch(address -> address.endsWith("/lift"));
    }

    @Test
    void aRelayThatDoesNotDoItIsAnError() {
        RelayDelays delays = new RelayDelays(Repository.trip(), new Running("redis-relay"), address -> {
            throw new IOException(address + " answered 404");
        });

        assertThatThrownBy(delays::lift).isInstanceOf(IOException.class).hasMessageContaining("delay/lift answered");
    }

    /** A trial in which these components run, each with a host of its own. */
    private record Running(Set<String> ids) implements TrialView {
        Running(String... ids) {
            this(Set.of(ids));
        }

        @Override
        public Set<String> components() {
            return ids;
        }

        @Override
        public URI managementUrl(String component) {
            return URI.create("http://" + component + ":1");
        }

        @Override
        public ObservedProcess process(String component) {
            throw new UnsupportedOperationException(component);
        }

        @Override
        public Path log(String component) {
            throw new UnsupportedOperationException(component);
        }

        @Override
        public String jdbcUrl(String database) {
            throw new UnsupportedOperationException(database);
        }

        @Override
        public Map<String, Double> programMetrics() {
            return Map.of();
        }
    }
}
