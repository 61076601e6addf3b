package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.trip.testkit.TripForTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import tools.jackson.databind.JsonNode;

/** Requests on virtual threads, where this Java has them. */
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "virtual threads need Java 21 or later")
class VirtualThreadsIT {

    @Test
    void requestsAreServedOnVirtualThreadsAndTheManagementPortShowsIt() throws Exception {
        try (TripForTest trip = new TripForTest("trip_virtual_threads", "--spring.threads.virtual.enabled=true")) {
            trip.inParallel(32, () -> trip.http().get("/products?firstDay=2030-01-10&lastDay=2030-01-12", 200));

            JsonNode settings = trip.http().settings();
            assertThat(settings.path("spring.threads.virtual.enabled").asString())
                    .isEqualTo("true");
            assertThat(settings.path("trip.request-threads.max").asString()).isEqualTo("unlimited");
            assertThat(Thread.getAllStackTraces().keySet())
                    .as("no pool of request threads")
                    .noneMatch(thread -> thread.getName().matches("http-nio-.*-exec-.*"));
        }
    }
}
