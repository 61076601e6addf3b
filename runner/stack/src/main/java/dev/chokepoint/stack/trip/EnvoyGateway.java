package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The configuration that lets Envoy do the gateway's job: the templates of {@code runner/parts/envoy} with ports and
 * blacklist filled in. The blacklist is the Redis set as it is at the start; a later change holds once somebody
 * replaces the blacklist's file by a rename, as the control plane of Higress would push a new list.
 *
 * @param templates the folder of the templates
 */
record EnvoyGateway(Path templates) {
    /** The part's name, which is the folder's name. */
    static final String PART = "envoy";

    /** The name of the part that is the module gateway/, when both are called by a name. */
    static final String OTHER_PART = "spring-cloud-gateway";

    /** The Redis set that gateway/ uses too, unless told otherwise. */
    static final String BLACKLIST_KEY = "gateway:blacklist";

    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

    /**
     * What Envoy is told.
     *
     * @param port where it listens for callers
     * @param adminPort where it listens for admin requests
     * @param tripServices the port of each trip-service, to be used in turn
     * @param uidService the port of uid-service
     * @param barred addresses that are refused; what is not an IP address bars nobody, as in gateway/
     */
    record Job(int port, int adminPort, List<Integer> tripServices, int uidService, List<String> barred) {
        Job {
            tripServices = List.copyOf(tripServices);
            barred = List.copyOf(barred);
        }
    }

    /**
     * Whether the gateway is to be an Envoy.
     *
     * @param launch what the findings ask of the gateway
     * @return false for the module gateway/, by its name or by none
     * @throws ComponentException for a part that is no gateway
     */
    static boolean isAskedFor(LaunchArguments launch) {
        String part = launch.part().orElse(OTHER_PART);
        if (!part.equals(PART) && !part.equals(OTHER_PART)) {
            throw new ComponentException(
                    "There is no part " + part + " for gateway; use " + OTHER_PART + " or " + PART + ".");
        }
        return part.equals(PART);
    }

    /**
     * Writes both files.
     *
     * @param job what to fill in
     * @param file the configuration to be written
     * @param blacklistFolder a folder for the blacklist's file, made if need be; Envoy watches it
     * @return the configuration's file
     */
    Path write(Job job, Path file, Path blacklistFolder) {
        Path blacklist = blacklistFolder.resolve("blacklist.yaml");
        try {
            Files.createDirectories(blacklistFolder);
            Files.writeString(blacklist, filled("blacklist.yaml", blacklist(job.barred())));
            Files.writeString(
                    file,
                    filled(
                            "envoy.yaml",
                            Map.of(
                                    "port.gateway", String.valueOf(job.port()),
                                    "port.admin", String.valueOf(job.adminPort()),
                                    "endpoints.trip-service", endpoints(job.tripServices()),
                                    "endpoints.uid-service", endpoints(List.of(job.uidService())),
                                    "blacklist", blacklist.toString(),
                                    "blacklist.folder", blacklistFolder.toString())));
        } catch (IOException e) {
            throw new ComponentException(
                    "The configuration of Envoy cannot be made from " + templates + " (" + e
                            + "). The templates are part of the repository; restore them.",
                    e);
        }
        return file;
    }

    private String filled(String template, Map<String, String> values) throws IOException {
        String text = Files.readString(templates.resolve(template))
                .lines()
                .filter(line -> !line.strip().startsWith("#"))
                .collect(Collectors.joining("\n", "", "\n"));
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("${" + value.getKey() + "}", value.getValue());
        }
        if (text.contains("${")) {
            throw new ComponentException("The template " + templates.resolve(template) + " has a placeholder that"
                    + " nobody fills; known are " + values.keySet() + ".");
        }
        return text;
    }

    private static String endpoints(List<Integer> ports) {
        return ports.stream()
                .map(port -> "{endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: " + port + "}}}}")
                .collect(Collectors.joining(", "));
    }

    private static Map<String, String> blacklist(List<String> barred) {
        String principals = barred.stream()
                .filter(EnvoyGateway::isAddress)
                .map(EnvoyGateway::principal)
                .collect(Collectors.joining(", "));
        // A policy without principals is refused; no policy bars nobody.
        String policies =
                principals.isEmpty() ? "" : "barred: {permissions: [{any: true}], principals: [" + principals + "]}";
        return Map.of("version", "1", "policies", policies);
    }

    private static boolean isAddress(String text) {
        return IPV4.matcher(text).matches() || IPV6.matcher(text).matches();
    }

    private static String principal(String address) {
        int bits = IPV4.matcher(address).matches() ? 32 : 128;
        return "{remote_ip: {address_prefix: \"" + address + "\", prefix_len: " + bits + "}}";
    }
}
