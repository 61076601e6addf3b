package dev.chokepoint.lab.probe.testkit;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.nio.file.Path;
import java.util.Objects;

/** The system folder of this repository that declares the most probes. */
public final class TripSystem {
    private TripSystem() {}

    /** Reads systems/trip/system.yaml. */
    public static SystemDeclaration read() {
        Path systems = Path.of("").toAbsolutePath().resolve("../../systems").normalize();
        return Objects.requireNonNull(new SystemFolder(systems).read().get("trip"));
    }
}
