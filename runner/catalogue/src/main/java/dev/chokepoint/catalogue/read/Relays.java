package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.OwnSettings;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.PlacedSettings;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.ReadinessDeclaration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declaration of every relay: the program of runner/parts/relay with the addresses of its two sides. */
final class Relays {
    static final ReadinessDeclaration READY =
            new ReadinessDeclaration.Http(PortDeclaration.MANAGEMENT, "/actuator/health");

    private static final String FOLDER = "runner/parts/relay/target/";

    private Relays() {}

    static PartDeclaration part(String id) {
        Code code = new Code.ClassPath(
                List.of(CodeReader.filled(FOLDER + "relay-${version}.jar"), FOLDER + "lib"),
                "dev.chokepoint.relay.RelayProgram");
        return PartDeclaration.only(id, code);
    }

    static PlacedSettings settings(ComponentDeclaration.Relay relay) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("relay.port", "${own:server}");
        properties.put("relay.management.port", "${own:management}");
        properties.put("relay.target.host", "${host:" + relay.to() + "}");
        properties.put("relay.target.port", "${port:" + relay.to() + "}");
        OwnSettings everywhere = new OwnSettings(List.of(), properties, List.of(), Map.of());
        OwnSettings container = new OwnSettings(List.of(), Map.of("relay.address", "0.0.0.0"), List.of(), Map.of());
        return new PlacedSettings(everywhere, OwnSettings.none(), container);
    }
}
