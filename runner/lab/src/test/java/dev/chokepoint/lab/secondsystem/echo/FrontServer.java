package dev.chokepoint.lab.secondsystem.echo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Passes requests on to back. */
final class FrontServer {
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final String greeting;
    private final URI back;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(LONGEST)
            .build();

    private FrontServer(String greeting, URI back) {
        this.greeting = greeting;
        this.back = back;
    }

    public static void main(String[] arguments) throws IOException {
        Properties config = new Properties();
        config.load(Files.newBufferedReader(Path.of(Setting.text("front.config"))));
        FrontServer front = new FrontServer(config.getProperty("greeting"), URI.create(config.getProperty("back")));
        Service service = new Service(Map.of("front.greeting", front.greeting, "front.back", front.back.toString()));
        service.meters().set("front_listener_ports", listeners());
        service.answer("/echo", front::echo);
        service.start();
    }

    private String echo(String query) {
        String id = Service.value(query, "id");
        String digest = get(back.resolve("/digest?" + query));
        return "{\"id\":\"%s\",\"greeting\":\"%s\",\"digest\":\"%s\"}".formatted(id, greeting, digest);
    }

    private String get(URI address) {
        try {
            HttpResponse<String> response = client.send(
                    HttpRequest.newBuilder(address).timeout(LONGEST).build(), HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IOException(address + " answered " + response.statusCode());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** How many ports of the listener tell their own number. */
    private static int listeners() throws IOException {
        int told = 0;
        for (String port : List.of(System.getenv("FRONT_LISTENER").split(",", -1))) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
                    BufferedReader reader = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
                told += port.equals(reader.readLine()) ? 1 : 0;
            }
        }
        return told;
    }
}
