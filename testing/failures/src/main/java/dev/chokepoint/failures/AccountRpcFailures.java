package dev.chokepoint.failures;

import dev.chokepoint.failures.Call.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The failures of the account system. The only place that names its components. */
final class AccountRpcFailures {
    private static final String ENTRY = "weixin";

    /**
     * The stated time of recovery. A client of the framework looks for a lost peer every half second; a call that waits
     * for a connection of the database may take the pool's whole minute.
     */
    private static final Duration BOUND = Duration.ofSeconds(75);

    /** A small part of what two processors carry, so that what is seen is the failure and not an overload. */
    private static final Duration BETWEEN_PAGES = Duration.ofMillis(40);

    /** A page leaves no work behind. */
    private static final String NO_WORK = "SELECT name FROM account_role WHERE FALSE";

    static final Subject SUBJECT = new Subject(
            "account-rpc",
            Stream.of("account-service", "basic-service", ENTRY, "mariadb", "redis")
                    .map(AccountRpcFailures::kill)
                    .toList(),
            BOUND,
            ENTRY,
            "account",
            NO_WORK,
            AccountRpcFailures::requests);

    private AccountRpcFailures() {}

    private static Failure kill(String component) {
        return Failure.of("kill-" + component, "kill -9 of " + component, breaker -> breaker.kill(component))
                .watching(Kind.PAGE);
    }

    private static List<Subject.Stream> requests(Path home, Supplier<String> keys) throws IOException {
        List<String> users = Files.readAllLines(home.resolve("jmeter/data/users.csv")).stream()
                .skip(1)
                .toList();
        AtomicLong next = new AtomicLong();
        return List.of(new Subject.Stream(
                BETWEEN_PAGES,
                () -> new Call(Kind.PAGE, keys.get(), users.get((int) (next.getAndIncrement() % users.size())))));
    }
}
