package dev.chokepoint.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditScriptTest {
    private static final String RULE = """
            -- rule: no stock is negative
            -- examined:
            SELECT COUNT(*) FROM stock;
            -- violations:
            SELECT id FROM stock WHERE available < 0;
            """;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aScriptHasAQueryForOpenWorkAndRules() throws Exception {
        AuditScript script = read("""
                -- A comment for people; it may say: anything.

                -- settled: open orders
                SELECT COUNT(*) FROM orders
                WHERE status = 'OPEN';
                -- settled elsewhere: open deliveries
                SELECT COUNT(*) FROM carrier.deliveries;

                """ + RULE + RULE.replace("negative", "lost") + """
                -- counted: orders of which nobody knows
                SELECT 7;
                """);

        assertThat(script.open())
                .containsExactly(
                        new AuditScript.Open(
                                "open orders", "SELECT COUNT(*) FROM orders\nWHERE status = 'OPEN'", false),
                        new AuditScript.Open("open deliveries", "SELECT COUNT(*) FROM carrier.deliveries", true));
        assertThat(script.counted())
                .containsExactly(new AuditScript.Counted("orders of which nobody knows", "SELECT 7"));
        assertThat(script.rules())
                .extracting(AuditScript.Rule::rule)
                .containsExactly("no stock is negative", "no stock is lost");
        assertThat(script.rules().get(0).examinedQuery()).isEqualTo("SELECT COUNT(*) FROM stock");
        assertThat(script.rules().get(0).violationsQuery()).isEqualTo("SELECT id FROM stock WHERE available < 0");
    }

    @Test
    void aRuleMaySayByWhichColumnItsViolationsAreTraced() throws Exception {
        String traced = RULE.replace("-- examined:", "-- traced by: id\n-- examined:");

        assertThat(read(traced + RULE).rules())
                .extracting(AuditScript.Rule::tracedBy)
                .containsExactly(Optional.of("id"), Optional.empty());
    }

    @Test
    void aCommentWithinAStatementIsLeftOut() throws Exception {
        assertThat(read(RULE.replace("FROM stock;", "\n-- a semicolon; of no meaning\nFROM stock;"))
                        .rules())
                .singleElement()
                .satisfies(rule -> assertThat(rule.examinedQuery()).isEqualTo("SELECT COUNT(*)\nFROM stock"));
    }

    @Test
    void aSystemMayHaveNothingToWaitFor() throws Exception {
        assertThat(read(RULE).open()).isEmpty();
    }

    @Test
    void theRulesOfEverySystemOfThisRepositoryAreRead() throws Exception {
        AuditScript script = AuditScript.read(Repository.HOME.resolve("systems/trip/audit.sql"));

        assertThat(script.open()).hasSize(4);
        assertThat(script.rules()).hasSize(22);
        assertThat(script.counted()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -- examined:                                       | 1 | "-- examined:" stands where "-- rule: <sentence>"
            SELECT 1;                                          | 1 | a statement stands where "-- rule: <sentence>"
            -- rule: r~-- violations:                          | 2 | "-- violations:" stands where "-- examined:"
            -- rule: r~SELECT 1;                               | 2 | a statement stands where "-- examined:"
            -- rule: r~-- examined:~SELECT 1;~SELECT 2;        | 4 | a statement stands where "-- violations:"
            -- rule: r~-- examined:~SELECT 1;~-- rule: s       | 4 | "-- rule:" stands where "-- violations:"
            -- rule: r~-- examined:~SELECT 1~-- violations:    | 4 | "-- violations:" stands where "-- examined:"
            -- settled: s~;                                    | 2 | the statement is empty
            -- settled: s~SELECT 1;                            | 2 | it ends without a whole rule
            -- settled:~SELECT 1;                              | 1 | "-- settled:" has no sentence
            -- counted:~SELECT 1;                              | 1 | "-- counted:" has no sentence
            -- counted: c~SELECT 1;~SELECT 2;                  | 3 | a statement stands where "-- rule: <sentence>"
            -- settled elsewhere: s~-- rule: r                 | 2 | "-- rule:" stands where "-- settled elsewhere:"
            -- rule: r~-- examined:~SELECT 1;                  | 3 | it ends without a whole rule
            -- rule: r~-- examined:~SELECT 1;~-- violations:~SELECT 2| 5 | it ends without the semicolon
            -- rule: ~-- examined:~SELECT 1;                   | 1 | "-- rule:" has no sentence
            -- traced by: id                                   | 1 | "-- traced by:" stands where "-- rule: <sentence>"
            -- rule: r~-- traced by: a~-- traced by: b         | 3 | "-- traced by:" stands where "-- examined:"
            -- rule: r~-- traced by: two words                 | 2 | "-- traced by:" names no column
            -- rule: r~-- examined:~SELECT 1;~-- traced by: a  | 4 | "-- traced by:" stands where "-- violations:"
            """)
    void whatIsNotOfThisFormIsRefusedWithItsLine(String lines, int line, String what) {
        assertThatThrownBy(() -> read(lines.replace('~', '\n') + "\n"))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("audit.sql: line " + line + ": " + what)
                .hasMessageContaining("allowed: -- settled:, -- settled elsewhere:, -- rule:, -- traced by:,")
                .hasMessageContaining("-- examined:, -- violations:, -- counted:, each with one statement");
    }

    @Test
    void aRuleThatIsCutOffAfterWholeOnesIsRefused() {
        assertThatThrownBy(() -> read(RULE + "-- rule: another\n-- examined:\nSELECT 1;\n"))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("line 8: it ends without violations:");
        assertThatThrownBy(() -> read(RULE + "SELECT the end is missing\n"))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("line 6: it ends without the semicolon of its last statement");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> AuditScript.read(folder.resolve("none.sql")))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("none.sql cannot be read");
    }

    private AuditScript read(String text) throws IOException, AuditException {
        Path file = Files.writeString(folder.resolve("audit.sql"), text);
        return AuditScript.read(file);
    }
}
