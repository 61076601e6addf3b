package dev.chokepoint.generator.tools.figures;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The generators under test, by their management ports.
 *
 * @param addresses one for each process, or the name that all of them have in containers; none if none runs
 */
public record Generators(List<URI> addresses) {
    /** Copies the list. */
    public Generators {
        addresses = List.copyOf(addresses);
    }

    /** Reads addresses with commas between them. */
    public static Generators of(String text) {
        return new Generators(Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .map(URI::create)
                .toList());
    }

    /** Who a generator says it is, by its meters. Throws if they do not say it. */
    public static String caller(Meters generator) throws IOException {
        return generator.series().stream()
                .filter(one -> one.name().equals("generator_caller"))
                .flatMap(one -> Optional.ofNullable(one.labels().get("caller")).stream())
                .findFirst()
                .orElseThrow(() -> new IOException("a generator does not say who it is"));
    }

    /** One address for each process that runs now. A name stands for as many processes as it has addresses. */
    public List<URI> each() throws IOException {
        List<URI> all = new ArrayList<>();
        for (URI address : addresses) {
            for (InetAddress host : InetAddress.getAllByName(address.getHost())) {
                all.add(URI.create("http://" + host.getHostAddress() + ":" + address.getPort()));
            }
        }
        return all;
    }

    /** The meters of each of them. */
    public List<Meters> meters(Http http) throws IOException {
        List<Meters> all = new ArrayList<>();
        for (URI address : each()) {
            all.add(http.meters(address));
        }
        return all;
    }

    /** The sum of a meter over all of them. Throws if one of them does not have it. */
    public static double sum(List<Meters> all, String meter, Map<String, String> labels) throws IOException {
        double sum = 0;
        for (Meters one : all) {
            sum += one.sum(meter, labels)
                    .orElseThrow(() -> new IOException("a generator has no meter " + meter + " " + labels));
        }
        return sum;
    }
}
