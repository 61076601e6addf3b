package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.NoSurroundings;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;

/** A system that takes orders, with a tiny plan, a real open plan and a broken one, in the folder of a test. */
final class OrderPlans {
    private static final Path JMETER_HOME = Repository.HOME.resolve("runner/parts/jmeter/target/jmeter-home");
    private static final Path PLANS = Repository.HOME.resolve("jmeter");

    private OrderPlans() {}

    /** Lays out the plans and the folder {@code run}. Skips the test where JMeter has not been assembled. */
    static void layOut(Path folder) throws IOException {
        Assumptions.assumeTrue(
                Files.isDirectory(JMETER_HOME), "JMeter has not been assembled: mvn -pl runner/parts/jmeter package");
        Files.createDirectories(folder.resolve("run"));
        Files.createDirectories(folder.resolve("data"));
        try (InputStream plan = OrderPlans.class.getResourceAsStream("tiny-order.jmx")) {
            Files.copy(Objects.requireNonNull(plan, "tiny-order.jmx"), folder.resolve("tiny-order.jmx"));
        }
        Files.copy(PLANS.resolve("order-open.jmx"), folder.resolve("order-open.jmx"));
        Files.copy(PLANS.resolve("data/hot.csv"), folder.resolve("data/hot.csv"));
        Files.writeString(folder.resolve("broken.jmx"), "<jmeterTestPlan>");
        Files.writeString(folder.resolve("data/orders.csv"), "productId\n1\n");
        String declaration = """
                title: A server that takes orders
                components:
                  orders: {kind: jvm, code: {jar: orders.jar}, ready: {log: up}}
                  generator: {kind: generator, jvm: [-Xmx256m]}
                load:
                  entry: orders
                  audited:
                    order: {request-key: idempotencyKey, request: [productId, userId], acknowledgement: orderId}
                  plans:
                    tiny-order: {file: FOLDER/tiny-order.jmx, labels: [order]}
                    order-open: {file: FOLDER/order-open.jmx, labels: [order]}
                    broken: {file: FOLDER/broken.jmx, labels: [order]}
                  data: [orders, hot]
                targets: [local]
                """.replace("FOLDER", folder.toString());
        Path own = Files.createDirectories(folder.resolve("systems/orders"));
        Files.writeString(own.resolve(SystemFolder.FILE), declaration);
    }

    /** The generator of that system. */
    static Generator generator(Path folder) {
        return Generator.of(
                Objects.requireNonNull(
                        new SystemFolder(folder.resolve("systems")).read().get("orders")),
                Repository.HOME,
                LaunchArguments.none(),
                new NoSurroundings(2, 42, Repository.HOME));
    }
}
