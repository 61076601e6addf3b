package dev.chokepoint.stack.container;

import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Systems for tests of containers. */
public final class DeclaredSystems {
    private static final Path SYSTEMS = Path.of("..", "..", "systems");

    private DeclaredSystems() {}

    /** The real system whose images deploy/ builds. */
    public static SystemDeclaration trip() {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("trip"));
    }

    /** The real system that has tasks, images of others and an audit by a program. */
    public static SystemDeclaration pubsub() {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("pubsub"));
    }

    /** The real system that shares both stores of containers with another one. */
    public static SystemDeclaration accountRpc() {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("account-rpc"));
    }

    /** The real system of which some components can only be started by root of this machine. */
    public static SystemDeclaration grpc() {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("grpc"));
    }

    /** The real system in which the load generator itself is under test. */
    public static SystemDeclaration generator() {
        return Objects.requireNonNull(new SystemFolder(SYSTEMS).read().get("generator"));
    }

    /** What it declares of its containers. */
    public static ContainerSystem trip(Target target) {
        return new ContainerSystem(trip(), target);
    }

    /** A system of the text of a file, which is written to the folder. */
    public static SystemDeclaration of(Path folder, String text) {
        try {
            Files.writeString(Files.createDirectories(folder.resolve("small")).resolve("system.yaml"), text);
            return Objects.requireNonNull(new SystemFolder(folder).read().get("small"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
