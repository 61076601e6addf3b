package dev.chokepoint.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.program.ManagementPort.Answer;
import dev.chokepoint.testing.LocalHttp;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ManagementPortIT {
    @Test
    void whatIsAddedIsAnsweredBesidesHealthAndNothingElseIs() throws Exception {
        try (ManagementPort port = open(0)) {
            port.answer("/books", () -> Answer.meters("books 3\n"));
            port.start();

            assertThat(get(port, "/actuator/health").body()).isEqualTo("{\"status\":\"UP\"}");
            assertThat(get(port, "/books").body()).isEqualTo("books 3\n");
            assertThat(get(port, "/books").headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4");
            assertThat(get(port, "/bookshelf").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void anOperationIsDoneByPostOnlyAndSaysWhatItCannotDo() throws Exception {
        AtomicInteger done = new AtomicInteger();
        try (ManagementPort port = open(0)) {
            port.operation(
                    "/sell", () -> done.incrementAndGet() == 1 ? Answer.text("sold") : Answer.conflict("none left"));
            port.answer("/info", () -> Answer.settings(Map.of("shop.colour", "\"red\" \\ blue")));
            port.answer("/stock", () -> Answer.unavailable("nobody is there"));
            port.start();

            assertThat(get(port, "/sell").statusCode()).isEqualTo(405);
            assertThat(done).hasValue(0);
            assertThat(LocalHttp.post(port.port(), "/sell", "").body()).isEqualTo("sold");
            assertThat(LocalHttp.post(port.port(), "/sell", "").statusCode()).isEqualTo(409);
            assertThat(LocalHttp.post(port.port(), "/sellers", "").statusCode()).isEqualTo(404);
            assertThat(get(port, "/info").body())
                    .isEqualTo("{\"settings\":{\"shop.colour\":\"\\\"red\\\" \\\\ blue\"}}");
            assertThat(get(port, "/stock").statusCode()).isEqualTo(503);
        }
    }

    @Test
    void aPortThatIsTakenIsNamedWithItsSetting() throws Exception {
        try (ManagementPort first = open(0)) {
            assertThatThrownBy(() -> open(first.port()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + first.port() + " (shop.management.port)");
        }
    }

    private static ManagementPort open(int port) throws IOException {
        return ManagementPort.open(new Listening("shop.", "127.0.0.1", 0, port));
    }

    private static HttpResponse<String> get(ManagementPort port, String path) {
        return LocalHttp.get(port.port(), path);
    }
}
