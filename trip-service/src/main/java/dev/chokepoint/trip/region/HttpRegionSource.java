package dev.chokepoint.trip.region;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;
import tools.jackson.databind.JsonNode;

/** Asks {@code GET <url>/regions/{address}}; connections are kept and used again, answers are not. */
final class HttpRegionSource implements RegionSource {

    private static final Duration CONNECT = Duration.ofSeconds(2);

    /** A region's name is a few words; more than this would not be one. */
    private static final int LONGEST_NAME = 100;

    private final RestClient client;

    /**
     * A client with limits of its own.
     *
     * @param builder Spring's, which observes every call
     * @param timeout longest wait for an answer
     */
    HttpRegionSource(RestClient.Builder builder, URI thirdParty, Duration timeout) {
        this.client = builder.clone()
                .baseUrl(thirdParty)
                .requestFactory(ClientHttpRequestFactoryBuilder.jdk()
                        .withHttpClientCustomizer(jdk -> jdk.version(HttpClient.Version.HTTP_1_1))
                        .build(HttpClientSettings.defaults().withTimeouts(CONNECT, timeout)))
                .build();
    }

    @Override
    public String regionOf(String address) {
        try {
            return name(client.get()
                    .uri(uri -> uri.pathSegment("regions", "{address}").build(address))
                    .retrieve()
                    .body(JsonNode.class));
        } catch (RestClientResponseException answer) {
            throw new RegionUnavailableException("the third party answered with status "
                    + answer.getStatusCode().value());
        } catch (RestClientException failure) {
            throw new RegionUnavailableException("the third party gave no answer: " + failure);
        }
    }

    /** The name goes into a log line, so nothing that could forge another line may be in it. */
    private static String name(@Nullable JsonNode answer) {
        String region = answer == null ? "" : answer.path("region").asString("");
        boolean usable = !region.isBlank()
                && region.length() <= LONGEST_NAME
                && region.chars().noneMatch(Character::isISOControl);
        if (!usable) {
            throw new RegionUnavailableException("the third party's answer holds no usable region");
        }
        return region;
    }
}
