package dev.chokepoint.lab.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The broker has two templates, because a template has no condition. They must not drift apart. */
class BrokerTemplatesTest {
    private static final Path FOLDER = Repository.HOME.resolve("systems/pubsub");

    @Test
    void theBrokerBehindTheRelayDiffersInItsAddressAlone() throws IOException {
        List<String> near = settings("broker.conf");
        List<String> far = settings("broker-far.conf");

        assertThat(far).contains("brokerIP1=127.0.0.2").hasSameSizeAs(near);
        assertThat(far.stream().filter(line -> !near.contains(line))).containsExactly("brokerIP1=127.0.0.2");
    }

    private static List<String> settings(String template) throws IOException {
        return Files.readAllLines(FOLDER.resolve(template)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }
}
