package dev.chokepoint.raworders;

import dev.chokepoint.lab.cli.program.OwnProgram;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The program behind {@code testing/raw-orders/raw-orders.sh}. */
@Command(
        name = "raw-orders.sh",
        description = {
            "Place orders by JDBC alone, in a MariaDB of its own, and print what the database can do at most.",
            "",
            "Exit codes: 0 measured, 2 usage, 3 it could not be measured."
        },
        mixinStandardHelpOptions = true,
        version = "chokepoint 0.1.0")
public final class RawOrdersProgram implements Callable<Integer> {
    private static final int MOST_THREADS = 200;
    private static final int MOST_SECONDS = 3_600;

    private final Path home;
    private final PrintStream out;

    @Option(names = "--statements", description = "reported, lean or minimal; default: ${DEFAULT-VALUE}.")
    private OrderKind kind = OrderKind.REPORTED;

    @Option(names = "--seata", description = "Send the statements of the Seata server's store as well.")
    private boolean seata;

    @Option(
            names = "--chatter",
            description =
                    "Connector/J as it comes: it asks for the state of its session, and sends statements as text.")
    private boolean chatter;

    @Option(names = "--hot", description = "All orders are about one night; otherwise about 20 products and 30 days.")
    private boolean hot;

    @Option(names = "--row-last", description = "Update the row of the stock last.")
    private boolean rowLast;

    @Option(names = "--threads", description = "Connections that order at once, 1 to 200; default: ${DEFAULT-VALUE}.")
    private int threads = 16;

    @Option(
            names = "--seconds",
            description = "Measured, after as many to warm up, 1 to 3600; default: ${DEFAULT-VALUE}.")
    private int seconds = 20;

    RawOrdersProgram(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    /** Runs the program and ends the process with its exit code. */
    public static void main(String[] arguments) {
        RawOrdersProgram program = new RawOrdersProgram(OwnProgram.home(), System.out);
        System.exit(OwnProgram.run("raw-orders", program, System.out, System.err, arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        OwnProgram.upTo(MOST_THREADS, "--threads", threads);
        OwnProgram.upTo(MOST_SECONDS, "--seconds", seconds);
        try (RawDatabase database = RawDatabase.start(home)) {
            RawOrders orders = new RawOrders(database.url(), database.pid(), kind, seata, chatter, hot, rowLast);
            orders.layOut(home);
            out.println(orders.measure(threads, Duration.ofSeconds(seconds)));
        }
        return 0;
    }
}
