package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * An audit by a program of the system. The program gets one argument: a file with one line for each
 * acknowledgement of each kind of request. It is the id and, if the system declares what was asked for, a comma and
 * these values with commas between them.
 *
 * <p>Its last line of output is a JSON object like an {@link AuditResult}: {@code settleMillis} and {@code rules}, each
 * with {@code rule}, {@code examined}, {@code violations} and {@code examples}, and, if it can be told,
 * {@code concerns}. It may have {@code counts}, each with {@code what} and {@code number}, and {@code notes}.
 */
public record ProgramAudit(Path acknowledgedFile, Run run) implements Auditor {
    /** The time that a program may take besides the settle time: its start, and to read everything. */
    public static final Duration MARGIN = Duration.ofMinutes(1);

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private static final JsonMapper LENIENT = JsonMapper.builder().build();

    /** Runs the audit's program. */
    @FunctionalInterface
    public interface Run {
        /** Returns the file with its standard output. Throws if it is late or ends with another code than 0. */
        Path run(List<String> arguments) throws AuditException;
    }

    /** What the program prints; clean is derived. */
    private record Printed(long settleMillis, List<PrintedRule> rules) {}

    /** What each rule must have. */
    private record PrintedRule(String rule, long examined, long violations, List<String> examples) {}

    /** What it may print besides. */
    private record Further(
            List<ConcernedRule> rules,
            @Nullable List<AuditResult.Count> counts,
            @Nullable List<String> notes) {

        List<AuditResult.Count> allCounts() {
            return counts == null ? List.of() : counts;
        }

        List<String> allNotes() {
            return notes == null ? List.of() : notes;
        }
    }

    private record ConcernedRule(@Nullable List<List<String>> concerns) {
        List<List<String>> all() {
            return concerns == null ? List.of() : concerns;
        }
    }

    @Override
    public AuditResult audit(Collection<SentRequest> requests) throws AuditException {
        try {
            try (Writer file = Files.newBufferedWriter(acknowledgedFile)) {
                for (SentRequest request : requests) {
                    if (request.acknowledged()) {
                        file.write(line(request) + "\n");
                    }
                }
            }
            Path output = run.run(List.of(acknowledgedFile.toString()));
            String last = Files.readAllLines(output).stream()
                    .filter(line -> !line.isBlank())
                    .reduce((earlier, later) -> later)
                    .orElseThrow(() -> new IOException("its standard output " + output + " is empty"));
            Printed printed = MAPPER.readValue(last, Printed.class);
            if (printed.rules().isEmpty()) {
                throw new IOException("it checked no rule");
            }
            Further further = LENIENT.readValue(last, Further.class);
            return AuditResult.of(
                    printed.settleMillis(), rules(printed, further), further.allCounts(), further.allNotes());
        } catch (IllegalArgumentException e) {
            throw new AuditException("the audit program contradicts itself: " + e.getMessage(), e);
        } catch (JacksonException e) {
            throw new AuditException(
                    "the last line of the audit program is not a JSON object with settleMillis and rules: "
                            + e.getOriginalMessage(),
                    e);
        } catch (IOException e) {
            throw new AuditException("the audit program gave no result: " + e.getMessage(), e);
        }
    }

    private static String line(SentRequest request) {
        return request.request().isEmpty()
                ? request.acknowledgedId()
                : request.acknowledgedId() + "," + request.request();
    }

    private static List<AuditResult.Rule> rules(Printed printed, Further further) {
        List<AuditResult.Rule> rules = new ArrayList<>();
        for (int at = 0; at < printed.rules().size(); at++) {
            PrintedRule one = printed.rules().get(at);
            rules.add(new AuditResult.Rule(
                    one.rule(),
                    one.examined(),
                    one.violations(),
                    one.examples(),
                    further.rules().get(at).all()));
        }
        return rules;
    }
}
