package dev.chokepoint.generator.process;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where JMeter's own listener for InfluxDB sends its figures.
 *
 * @param url the address of InfluxDB; without one no figures are sent
 * @param ownTag whether the points of this process have a tag that no other process has
 * @param every how often they are sent, whole seconds; JMeter's default is 5 s, as in report 003
 * @param resolution what the time of a point is rounded down to; JMeter has 1 ms
 */
record StoreSettings(Optional<URI> url, boolean ownTag, Duration every, Duration resolution) {
    static final String URL = GeneratorSettings.PREFIX + "influxdb";
    static final String TAGS = GeneratorSettings.PREFIX + "tags";
    static final String EVERY = GeneratorSettings.PREFIX + "send-every";
    static final String RESOLUTION = GeneratorSettings.PREFIX + "time-resolution";

    private static final String SAME = "same";
    private static final String OWN = "own";

    StoreSettings {
        Allowed.require(
                every.toSeconds() >= 1 && every.equals(Duration.ofSeconds(every.toSeconds())),
                EVERY,
                GivenSettings.written(every),
                "whole seconds, 1s or more");
        Allowed.require(
                resolution.toMillis() >= 1 && resolution.equals(Duration.ofMillis(resolution.toMillis())),
                RESOLUTION,
                GivenSettings.written(resolution),
                "whole milliseconds, 1ms or more");
    }

    static Map<String, String> defaults() {
        return Map.of(URL, "", TAGS, OWN, EVERY, "5s", RESOLUTION, "1ms");
    }

    static StoreSettings from(GivenSettings given) {
        String tags = given.text(TAGS);
        Allowed.require(tags.equals(SAME) || tags.equals(OWN), TAGS, tags, SAME + " or " + OWN);
        return new StoreSettings(
                Optional.of(given.text(URL)).filter(text -> !text.isEmpty()).map(StoreSettings::address),
                tags.equals(OWN),
                given.duration(EVERY),
                given.duration(RESOLUTION));
    }

    private static URI address(String text) {
        Allowed.require(text.startsWith("http://"), URL, text, "an address that begins with http://");
        return URI.create(text);
    }

    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>();
        shown.put(URL, url.map(URI::toString).orElse(""));
        shown.put(TAGS, ownTag ? OWN : SAME);
        shown.put(EVERY, every.toSeconds() + "s");
        shown.put(RESOLUTION, GivenSettings.written(resolution));
        return shown;
    }
}
