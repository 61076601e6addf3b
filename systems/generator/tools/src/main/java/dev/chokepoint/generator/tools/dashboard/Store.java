package dev.chokepoint.generator.tools.dashboard;

import dev.chokepoint.generator.tools.figures.Http;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What JMeter's listeners have written into InfluxDB. */
final class Store {
    /** One point an interval and generator: the sum of its requests. */
    private static final String POINTS = " FROM \"jmeter\" WHERE \"transaction\" = 'all'";

    private final URI address;
    private final Http http;

    Store(URI address, Http http) {
        this.address = address;
        this.http = http;
    }

    /** How many points there are. */
    double points() throws IOException {
        return number("SELECT COUNT(\"count\")" + POINTS);
    }

    /** How many requests they are sums of. */
    double requests() throws IOException {
        return number("SELECT SUM(\"count\")" + POINTS);
    }

    /** The requests of each interval of the last load. They begin at whole ones of the clock, as in a dashboard. */
    Buckets lastLoad(Duration length) throws IOException {
        SortedMap<Long, Double> sums = new TreeMap<>();
        for (JsonNode row : rows("SELECT SUM(\"count\")" + POINTS + " AND time > now() - 1d GROUP BY time("
                + length.toSeconds() + "s) fill(none)")) {
            sums.put(row.get(0).longValue(), row.get(1).doubleValue());
        }
        return Buckets.behindTheLastGap(sums, length);
    }

    private double number(String query) throws IOException {
        JsonNode rows = rows(query);
        return rows.isEmpty() ? 0 : rows.get(0).get(1).doubleValue();
    }

    /** Each row is an array: the time, then the number. Without a point there is no row. */
    private JsonNode rows(String query) throws IOException {
        String answer = http.get(
                address.resolve("/query?db=jmeter&epoch=ms&q=" + URLEncoder.encode(query, StandardCharsets.UTF_8)));
        JsonNode result = JsonMapper.shared().readTree(answer).path("results").path(0);
        if (result.has("error")) {
            throw new IOException(
                    "InfluxDB refused \"" + query + "\": " + result.get("error").asString());
        }
        return result.path("series").path(0).path("values");
    }
}
