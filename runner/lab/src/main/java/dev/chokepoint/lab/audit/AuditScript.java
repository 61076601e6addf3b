package dev.chokepoint.lab.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rules of a system's {@code audit.sql}, at least one. A comment that begins with one of the {@link #WORDS} says
 * what the next statement is; docs/contributing.md explains them. All other comments are ignored.
 */
record AuditScript(List<Open> open, List<Rule> rules, List<Counted> counted) {
    private static final Pattern COLUMN = Pattern.compile("\\w+");
    private static final String COMMENT = "--";
    private static final String SETTLED = "settled:";
    private static final String SETTLED_ELSEWHERE = "settled elsewhere:";
    private static final String COUNTED = "counted:";
    private static final String RULE = "rule:";
    private static final String TRACED = "traced by:";
    private static final String EXAMINED = "examined:";
    private static final String VIOLATIONS = "violations:";
    private static final List<String> WORDS =
            List.of(SETTLED, SETTLED_ELSEWHERE, RULE, TRACED, EXAMINED, VIOLATIONS, COUNTED);

    AuditScript {
        open = List.copyOf(open);
        rules = List.copyOf(rules);
        counted = List.copyOf(counted);
    }

    /**
     * Work that may be open when the load ends.
     *
     * @param what what the query counts
     * @param query its number is 0 as soon as no such work is open
     * @param elsewhere whether it reads another database, which the user of the audit may not be allowed to see
     */
    record Open(String what, String query, boolean elsewhere) {}

    /**
     * One rule: a sentence what must hold, a query with one number (how many rows the rule looks at), and a query whose
     * every row is a violation. The columns of the latter are what a reader needs to find it.
     *
     * @param tracedBy the column with the ids of what a violation concerns, with commas between them; null in it stands
     *     for "cannot be told". Empty if the rule names no such column
     */
    record Rule(String rule, Optional<String> tracedBy, String examinedQuery, String violationsQuery) {}

    /** Something that is no violation, and the query for its number. */
    record Counted(String what, String query) {}

    /** Reads a file. Throws, with file and line, if it is not of this form. */
    static AuditScript read(Path file) throws AuditException {
        try {
            return new Parser(file).parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new AuditException(
                    "the audit's rules in " + file + " cannot be read: " + e + "; restore the file", e);
        }
    }

    private static final class Parser {
        private final Path file;
        private final List<Open> open = new ArrayList<>();
        private final List<Rule> rules = new ArrayList<>();
        private final List<Counted> counted = new ArrayList<>();
        private final StringBuilder statement = new StringBuilder();
        private String expected = "";
        private String sentence = "";
        private Optional<String> tracedBy = Optional.empty();
        private String examined = "";
        private String announced = "";

        Parser(Path file) {
            this.file = file;
        }

        AuditScript parse(List<String> lines) throws AuditException {
            for (int number = 1; number <= lines.size(); number++) {
                line(lines.get(number - 1).strip(), number);
            }
            if (!statement.toString().isBlank()) {
                throw refused(lines.size(), "it ends without the semicolon of its last statement");
            }
            if (rules.isEmpty() || !expected.isEmpty()) {
                throw refused(lines.size(), "it ends without " + (rules.isEmpty() ? "a whole rule" : expected));
            }
            return new AuditScript(open, rules, counted);
        }

        private void line(String line, int number) throws AuditException {
            if (line.startsWith(COMMENT)) {
                String text = line.substring(COMMENT.length()).strip();
                Optional<String> word = WORDS.stream().filter(text::startsWith).findFirst();
                if (word.isPresent()) {
                    begin(word.get(), text.substring(word.get().length()).strip(), number);
                }
                return;
            }
            statement.append(line).append('\n');
            if (line.endsWith(";")) {
                String text = statement.toString().strip();
                statement.setLength(0);
                end(text.substring(0, text.length() - 1), number);
            }
        }

        private void begin(String word, String text, int number) throws AuditException {
            if (word.equals(TRACED)) {
                trace(text, number);
                return;
            }
            boolean goesOn = word.equals(EXAMINED) || word.equals(VIOLATIONS);
            boolean fits = goesOn ? expected.equals(word) : expected.isEmpty();
            if (!fits || !statement.toString().isBlank()) {
                throw refused(number, "\"-- " + word + "\" stands where " + awaited() + " is awaited");
            }
            if (!goesOn) {
                if (text.isEmpty()) {
                    throw refused(number, "\"-- " + word + "\" has no sentence");
                }
                sentence = text;
                tracedBy = Optional.empty();
                expected = word.equals(RULE) ? EXAMINED : word;
            }
            announced = word;
        }

        /** It has no statement, and stands between the rule and what the rule looks at. */
        private void trace(String column, int number) throws AuditException {
            if (!announced.equals(RULE) || tracedBy.isPresent()) {
                throw refused(number, "\"-- " + TRACED + "\" stands where " + awaited() + " is awaited");
            }
            if (!COLUMN.matcher(column).matches()) {
                throw refused(number, "\"-- " + TRACED + "\" names no column");
            }
            tracedBy = Optional.of(column);
        }

        private void end(String sql, int number) throws AuditException {
            if (!announced.equals(expected) || expected.isEmpty()) {
                throw refused(number, "a statement stands where " + awaited() + " is awaited");
            }
            if (sql.isBlank()) {
                throw refused(number, "the statement is empty");
            }
            switch (announced) {
                case SETTLED, SETTLED_ELSEWHERE ->
                    open.add(new Open(sentence, sql, announced.equals(SETTLED_ELSEWHERE)));
                case COUNTED -> counted.add(new Counted(sentence, sql));
                case EXAMINED -> examined = sql;
                default -> rules.add(new Rule(sentence, tracedBy, examined, sql));
            }
            expected = announced.equals(EXAMINED) ? VIOLATIONS : "";
        }

        private String awaited() {
            return expected.isEmpty()
                    ? "\"-- rule: <sentence>\", settled or counted"
                    : "\"-- " + expected + "\" and its statement";
        }

        private AuditException refused(int line, String what) {
            return new AuditException(
                    file + ": line " + line + ": " + what + "; allowed: "
                            + WORDS.stream().map(word -> "-- " + word).collect(Collectors.joining(", "))
                            + ", each with one statement that ends with a semicolon; see another system's audit.sql",
                    new IllegalArgumentException(what));
        }
    }
}
