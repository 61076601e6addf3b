package dev.chokepoint.lab.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The rules of a system's {@code audit.sql}, at least one. A comment that begins with one of four words says what the
 * next statement is: {@code -- settled:}, {@code -- rule: <sentence>}, {@code -- examined:} and {@code -- violations:}.
 * All other comments are ignored. The number of the query after "settled:" is 0 as soon as no work is open; without it
 * there is nothing to wait for.
 */
record AuditScript(Optional<String> settled, List<Rule> rules) {
    private static final String COMMENT = "--";
    private static final List<String> WORDS = List.of("settled:", "rule:", "examined:", "violations:");

    AuditScript {
        rules = List.copyOf(rules);
    }

    /**
     * One rule: a sentence what must hold, a query with one number (how many rows the rule looks at), and a query whose
     * every row is a violation. The columns of the latter are what a reader needs to find it.
     */
    record Rule(String rule, String examinedQuery, String violationsQuery) {}

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
        private final List<Rule> rules = new ArrayList<>();
        private final StringBuilder statement = new StringBuilder();
        private Optional<String> settled = Optional.empty();
        private String expected = "";
        private String rule = "";
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
            return new AuditScript(settled, rules);
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

        private void begin(String word, String sentence, int number) throws AuditException {
            boolean goesOn = word.equals("examined:") || word.equals("violations:");
            boolean fits = goesOn ? expected.equals(word) : expected.isEmpty();
            if (!fits || !statement.toString().isBlank()) {
                throw refused(number, "\"-- " + word + "\" stands where " + awaited() + " is awaited");
            }
            if (word.equals("settled:") && settled.isPresent()) {
                throw refused(number, "\"-- settled:\" stands there twice");
            }
            if (word.equals("rule:")) {
                if (sentence.isEmpty()) {
                    throw refused(number, "the rule has no sentence");
                }
                rule = sentence;
                expected = "examined:";
            } else if (word.equals("settled:")) {
                expected = "settled:";
            }
            announced = word;
        }

        private void end(String sql, int number) throws AuditException {
            if (!announced.equals(expected) || expected.isEmpty()) {
                throw refused(number, "a statement stands where " + awaited() + " is awaited");
            }
            if (sql.isBlank()) {
                throw refused(number, "the statement is empty");
            }
            switch (announced) {
                case "settled:" -> settled = Optional.of(sql);
                case "examined:" -> examined = sql;
                default -> rules.add(new Rule(rule, examined, sql));
            }
            expected = announced.equals("examined:") ? "violations:" : "";
        }

        private String awaited() {
            return expected.isEmpty()
                    ? "\"-- rule: <sentence>\" or \"-- settled:\""
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
