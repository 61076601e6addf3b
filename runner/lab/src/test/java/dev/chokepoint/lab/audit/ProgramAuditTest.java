package dev.chokepoint.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramAuditTest {
    private static final String CLEAN = """
            {"settleMillis": 120, "rules": [{"rule": "no id twice", "examined": 5, "violations": 0, "examples": []}]}
            """;

    @TempDir
    private Path folder = Path.of("");

    private final List<String> told = new ArrayList<>();

    @Test
    void theLastLineIsTheResult() throws Exception {
        AuditResult result = audit("looking\nstill looking\n" + CLEAN + "\n");

        assertThat(result.clean()).isTrue();
        assertThat(result.settleMillis()).isEqualTo(120);
        assertThat(result.rules()).containsExactly(new AuditResult.Rule("no id twice", 5, 0, List.of()));
    }

    @Test
    void aViolationMakesItUnclean() throws Exception {
        AuditResult result = audit(CLEAN.replace("\"violations\": 0, \"examples\": []", """
                "violations": 2, "examples": ["id=7"]"""));

        assertThat(result.clean()).isFalse();
        assertThat(result.rules().get(0).examples()).containsExactly("id=7");
    }

    @Test
    void aRuleMaySayWhatItsViolationsConcern() throws Exception {
        String two = "\"violations\": 2, \"examples\": [], \"concerns\": [[\"7\"], [\"8\", \"9\"]]";
        String one = "\"violations\": 0, \"examples\": []";

        assertThat(audit(CLEAN.replace(one, two)).rules().get(0).concerns())
                .containsExactly(List.of("7"), List.of("8", "9"));
        assertThatThrownBy(() -> audit(CLEAN.replace(one, two.replace("2", "3"))))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("contradicts itself: \"no id twice\" has 3 violations, but says of 2");
    }

    @Test
    void countsAndNotesAreTold() throws Exception {
        AuditResult result = audit(CLEAN.strip().replaceFirst("}$", """
                , "counts": [{"what": "not due yet", "number": 3}], "notes": ["one server did not answer"]}"""));

        assertThat(result.counts()).containsExactly(new AuditResult.Count("not due yet", 3));
        assertThat(result.notes()).containsExactly("one server did not answer");
        assertThat(audit(CLEAN).counts()).isEmpty();
    }

    @Test
    void theProgramGetsALineForEachAcknowledgement() throws Exception {
        audit(CLEAN);

        assertThat(told).containsExactly("7", "8", "8");
    }

    @Test
    void whatWasAskedForStandsBehindTheIdWhereTheSystemDeclaresIt() throws Exception {
        SentRequest asked = new SentRequest("order", "mine", "room,2,a quiet one, please", "201", true, "7");

        program(CLEAN).audit(List.of(asked, sent("order", true, "8")));

        assertThat(told).containsExactly("7,room,2,a quiet one, please", "8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            all is well                             | not a JSON object with settleMillis and rules
            {"settleMillis": 1}                     | not a JSON object with settleMillis and rules
            {"rules": []}                           | not a JSON object with settleMillis and rules
            {"settleMillis": 1, "rules": []}        | it checked no rule
            {"settleMillis": 1, "rules": [{"rule": "r", "examined": 1, "examples": []}]} | not a JSON object
            ''                                      | is empty
            """)
    void whatIsNoResultIsNotClean(String output, String what) {
        assertThatThrownBy(() -> audit(output))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining(what);
    }

    @Test
    void aProgramThatFailedIsNotClean() {
        ProgramAudit audit = new ProgramAudit(folder.resolve("ids"), arguments -> {
            throw new AuditException("the audit program ended with exit code 3", new IOException());
        });

        assertThatThrownBy(() -> audit.audit(List.of())).hasMessage("the audit program ended with exit code 3");
    }

    private AuditResult audit(String output) throws AuditException {
        List<SentRequest> requests = List.of(
                sent("order", true, "7"),
                sent("order", true, "8"),
                sent("pay", true, "8"),
                sent("order", false, "9"),
                sent("order", true, ""));
        return program(output).audit(requests);
    }

    private ProgramAudit program(String output) {
        return new ProgramAudit(folder.resolve("ids"), arguments -> {
            try {
                told.addAll(Files.readAllLines(Path.of(arguments.get(0))));
                return Files.writeString(folder.resolve("output"), output);
            } catch (IOException e) {
                throw new AuditException("no file", e);
            }
        });
    }

    private static SentRequest sent(String label, boolean success, String id) {
        return new SentRequest(label, "", "", success ? "200" : "500", success, id);
    }
}
