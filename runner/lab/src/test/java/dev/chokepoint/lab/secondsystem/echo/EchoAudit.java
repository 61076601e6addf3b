package dev.chokepoint.lab.secondsystem.echo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The audit: compares the acknowledged ids with those that back answered, and prints the result as JSON. */
final class EchoAudit {
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final int EXAMPLES = 10;

    private EchoAudit() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> acknowledged = Files.readAllLines(Path.of(arguments[0]));
        Map<String, Integer> served = served();
        System.out.println("{\"settleMillis\":0,\"rules\":["
                + rule(
                        "every acknowledged id was answered exactly once",
                        acknowledged,
                        id -> served.getOrDefault(id, 0) != 1)
                + ","
                + rule("every answered id was made by the plug-in", served.keySet(), id -> !id.matches("users-\\d+"))
                + "]}");
    }

    private static String rule(String rule, Collection<String> examined, Predicate<String> broken) {
        List<String> violations = examined.stream().filter(broken).toList();
        return "{\"rule\":\"%s\",\"examined\":%d,\"violations\":%d,\"examples\":[%s],\"concerns\":[%s]}"
                .formatted(
                        rule,
                        examined.size(),
                        violations.size(),
                        violations.stream()
                                .limit(EXAMPLES)
                                .map(id -> "\"" + id + "\"")
                                .collect(Collectors.joining(",")),
                        violations.stream().map(id -> "[\"" + id + "\"]").collect(Collectors.joining(",")));
    }

    private static Map<String, Integer> served() throws IOException, InterruptedException {
        URI address = URI.create(Setting.text("audit.back")).resolve("/served");
        HttpClient client = HttpClient.newBuilder().connectTimeout(LONGEST).build();
        String lines = client.send(
                        HttpRequest.newBuilder(address).timeout(LONGEST).build(), HttpResponse.BodyHandlers.ofString())
                .body();
        return lines.lines()
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(words -> words[0], words -> Integer.parseInt(words[1])));
    }
}
