package dev.chokepoint.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.process.ProcessTable;
import dev.chokepoint.stack.run.RunningStack;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Audits books that are only a driver of this test, by the rules of the trip system. */
class AuditVerbTest {
    private static final String RULE = "in each row of the stock, capacity = available + frozen + sold + held";

    @TempDir
    private Path home = Path.of("");

    private final Books books = new Books();

    @BeforeEach
    void register() throws SQLException {
        DriverManager.registerDriver(books);
    }

    @AfterEach
    void deregister() throws SQLException {
        DriverManager.deregisterDriver(books);
    }

    @Test
    void cleanBooksAreToldRuleByRule() {
        Invocation audit = Invocation.of("audit", "--system", "trip", "--jdbc", Books.URL);

        assertThat(audit.err()).isEmpty();
        assertThat(audit.exitCode()).isZero();
        assertThat(audit.out().lines())
                .contains("ok   " + RULE + " (7 rows examined)")
                .contains("   0 nights that were sold out, so that they could have been oversold")
                .anyMatch(line -> line.startsWith("clean after waiting "));
    }

    @Test
    void aRuleThatIsBrokenIsToldWithItsRows() {
        books.broken = true;

        Invocation audit = Invocation.of("audit", "--system", "trip", "--jdbc", Books.URL);

        assertThat(audit.exitCode()).isEqualTo(3);
        assertThat(audit.out().lines())
                .containsSequence("FAIL " + RULE + " (7 rows examined, 1 violate it)", "       product_id=1")
                .anyMatch(line -> line.startsWith("VIOLATED after waiting "));
    }

    @Test
    void withoutAnAddressTheStackThatIsUpIsAudited() throws IOException {
        up("trip");

        Invocation audit = Invocation.of(home, console -> Main.run(console, "audit"));

        assertThat(audit.err()).isEmpty();
        assertThat(audit.exitCode()).isZero();
        assertThat(audit.out()).contains("ok   " + RULE);
    }

    @Test
    void aSystemWhoseAuditIsAProgramIsAuditedInTrialsOnly() throws IOException {
        up("pubsub");

        Invocation audit = Invocation.of(home, console -> Main.run(console, "audit"));

        assertThat(audit.exitCode()).isEqualTo(2);
        assertThat(audit.err()).contains("the system is not audited by SQL");
    }

    /** As if this JVM held a stack. */
    private void up(String system) throws IOException {
        for (String folder : List.of("systems", "findings")) {
            Files.createSymbolicLink(home.resolve(folder), Repository.HOME.resolve(folder));
        }
        ProcessHandle self = ProcessHandle.current();
        RunningStack.Mark mark = new RunningStack.Mark(self.pid(), ProcessTable.startMillis(self));
        new RunningStack(mark, home, Books.URL, List.of(), Map.of(), Map.of(RunningStack.SYSTEM, system)).write(home);
    }

    /** The driver of one address. The stock has seven rows, nothing is open, and one rule may be broken. */
    private static final class Books implements Driver {
        static final String URL = "jdbc:books:trip";

        private boolean broken;

        @Override
        public @Nullable Connection connect(String url, Properties info) {
            return acceptsURL(url)
                    ? fake(Connection.class, (method, values) -> method.equals("createStatement") ? statement() : false)
                    : null;
        }

        private Statement statement() {
            return fake(
                    Statement.class,
                    (method, values) -> method.equals("executeQuery") ? rows(String.valueOf(values[0])) : false);
        }

        private ResultSet rows(String query) {
            if (query.startsWith("SELECT COUNT")) {
                Long number = query.equals("SELECT COUNT(*) FROM stock") ? 7L : 0L;
                return fake(ResultSet.class, (method, values) -> method.equals("next") ? true : number);
            }
            Iterator<Boolean> next = List.of(broken && query.contains("capacity <> available"), false)
                    .iterator();
            ResultSetMetaData columns = fake(
                    ResultSetMetaData.class, (method, values) -> method.equals("getColumnCount") ? 1 : "product_id");
            return fake(ResultSet.class, (method, values) -> switch (method) {
                case "next" -> next.next();
                case "getMetaData" -> columns;
                default -> "1";
            });
        }

        private static <T> T fake(Class<T> type, BiFunction<String, Object[], Object> answers) {
            return type.cast(Proxy.newProxyInstance(
                    AuditVerbTest.class.getClassLoader(),
                    new Class<?>[] {type},
                    (self, method, values) -> answers.apply(method.getName(), values)));
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.equals(URL);
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() throws SQLFeatureNotSupportedException {
            throw new SQLFeatureNotSupportedException("it logs nothing");
        }
    }
}
