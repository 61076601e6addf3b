package dev.chokepoint.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.client.ServiceInstance;
import reactor.core.publisher.Mono;
import reactor.test.scheduler.VirtualTimeScheduler;

/** The instances of a name whose addresses change, in virtual time. */
class ResolvedInstancesTest {

    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final FakeLookup lookup = new FakeLookup();

    /** Gives one answer after the other; the last one stays. */
    private static final class FakeLookup implements AddressLookup {
        private final Deque<Mono<List<String>>> answers = new ArrayDeque<>();
        private int asked;
        private boolean closed;

        void answers(String... addresses) {
            answers.add(Mono.just(List.of(addresses)));
        }

        @Override
        public Mono<List<String>> addresses(String name) {
            assertThat(name).isEqualTo("trip-service");
            asked++;
            return answers.size() > 1 ? answers.remove() : answers.element();
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void theInstancesAreTheAddressesOfTheLastAnswer() {
        lookup.answers("10.0.0.3", "10.0.0.2");
        lookup.answers("10.0.0.9");
        inVirtualTime((instances, time) -> {
            assertThat(hosts(instances)).containsExactly("10.0.0.2:8080", "10.0.0.3:8080");

            time.advanceTimeBy(PAUSE);

            assertThat(hosts(instances)).containsExactly("10.0.0.9:8080");
        });
    }

    @Test
    void aLookupThatFailsChangesNothingAndTheNextOneCounts() {
        lookup.answers("10.0.0.2");
        lookup.answers.add(Mono.error(new IllegalStateException("no name server")));
        lookup.answers("10.0.0.4");
        inVirtualTime((instances, time) -> {
            time.advanceTimeBy(PAUSE);
            assertThat(hosts(instances)).containsExactly("10.0.0.2:8080");

            time.advanceTimeBy(PAUSE);
            assertThat(hosts(instances)).containsExactly("10.0.0.4:8080");
        });
    }

    @Test
    void severalUrlsHaveTheAddressesOfAllTheirNames() {
        lookup.answers("10.0.0.2", "10.0.0.3");
        lookup.answers("10.0.1.5");
        List<URI> both = List.of(URI.create("http://trip-service:8080"), URI.create("http://trip-service:81"));
        inVirtualTime(both, (instances, time) -> assertThat(hosts(instances))
                .containsExactly("10.0.0.2:8080", "10.0.0.3:8080", "10.0.1.5:81"));
    }

    @Test
    void theFirstRequestsWaitForTheFirstAnswerButNotWithoutEnd() {
        lookup.answers.add(Mono.never());
        inVirtualTime((instances, time) -> {
            Deque<List<ServiceInstance>> got = new ArrayDeque<>();
            instances.get().subscribe(got::add);
            assertThat(got).isEmpty();

            time.advanceTimeBy(Duration.ofSeconds(6));

            assertThat(got).containsExactly(List.of());
        });
    }

    @Test
    void nothingIsAskedAfterTheEnd() {
        lookup.answers("10.0.0.2");
        inVirtualTime((instances, time) -> {
            time.advanceTimeBy(PAUSE);
            instances.destroy();
            int asked = lookup.asked;

            time.advanceTimeBy(PAUSE.multipliedBy(3));

            assertThat(lookup.asked).isEqualTo(asked).isEqualTo(2);
            assertThat(lookup.closed).isTrue();
        });
    }

    /** What is done with instances while the time stands still. */
    private interface Check {
        void of(ResolvedInstances instances, VirtualTimeScheduler time);
    }

    private void inVirtualTime(Check check) {
        inVirtualTime(List.of(URI.create("http://trip-service:8080")), check);
    }

    private void inVirtualTime(List<URI> urls, Check check) {
        VirtualTimeScheduler time = VirtualTimeScheduler.getOrSet();
        try {
            ResolvedInstances instances = new ResolvedInstances(
                    GatewaySettings.TRIP_SERVICE, new GatewaySettings.Service(urls, PAUSE), lookup);
            time.advanceTime();
            check.of(instances, time);
            instances.destroy();
        } finally {
            VirtualTimeScheduler.reset();
        }
    }

    private static List<String> hosts(ResolvedInstances instances) {
        return instances
                .get()
                .toStream()
                .flatMap(List::stream)
                .map(one -> one.getHost() + ":" + one.getPort())
                .toList();
    }
}
