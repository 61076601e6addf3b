package dev.chokepoint.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.program.ManagementPort.Answer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ManagementPortIT {
    @Test
    void whatIsAddedIsAnsweredBesidesHealthAndNothingElseIs() throws Exception {
        try (ManagementPort port = ManagementPort.open("127.0.0.1", 0, "shop.management.port")) {
            port.answer("/books", () -> Answer.meters("books 3\n"));
            port.start();

            assertThat(get(port, "/actuator/health").body()).isEqualTo("{\"status\":\"UP\"}");
            assertThat(get(port, "/books").body()).isEqualTo("books 3\n");
            assertThat(get(port, "/books").headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4");
            assertThat(get(port, "/bookshelf").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aPortThatIsTakenIsNamedWithItsSetting() throws Exception {
        try (ManagementPort first = ManagementPort.open("127.0.0.1", 0, "shop.management.port")) {
            assertThatThrownBy(() -> ManagementPort.open("127.0.0.1", first.port(), "shop.management.port"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("127.0.0.1:" + first.port() + " (shop.management.port)");
        }
    }

    private static HttpResponse<String> get(ManagementPort port, String path) throws IOException, InterruptedException {
        URI address = URI.create("http://127.0.0.1:" + port.port() + path);
        HttpRequest request =
                HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
