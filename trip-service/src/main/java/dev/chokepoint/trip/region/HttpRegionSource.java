package dev.chokepoint.trip.region;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks {@code GET <url>/regions/{address}}; connections are kept and used again, answers are not. */
final class HttpRegionSource implements RegionSource {

    private static final int OK = 200;

    /** A region's name is a few words; more than this would not be one. */
    private static final int LONGEST_NAME = 100;

    private final HttpClient client;
    private final URI regions;
    private final Duration timeout;
    private final JsonMapper json;

    HttpRegionSource(HttpClient client, URI thirdParty, Duration timeout, JsonMapper json) {
        this.client = client;
        String text = thirdParty.toString();
        this.regions = URI.create((text.endsWith("/") ? text : text + "/") + "regions/");
        this.timeout = timeout;
        this.json = json;
    }

    @Override
    public String regionOf(String address) {
        HttpRequest request = HttpRequest.newBuilder(regions.resolve("./" + address))
                .timeout(timeout)
                .build();
        try {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new RegionUnavailableException("the third party answered with status " + answer.statusCode());
            }
            return name(json.readTree(answer.body()));
        } catch (IOException | JacksonException failure) {
            throw new RegionUnavailableException("the third party gave no answer: " + failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RegionUnavailableException("the look-up was interrupted");
        }
    }

    /** The name goes into a log line, so nothing that could forge another line may be in it. */
    private static String name(JsonNode answer) {
        String region = answer.path("region").asString("");
        boolean usable = !region.isBlank()
                && region.length() <= LONGEST_NAME
                && region.chars().noneMatch(Character::isISOControl);
        if (!usable) {
            throw new RegionUnavailableException("the third party's answer holds no usable region");
        }
        return region;
    }
}
