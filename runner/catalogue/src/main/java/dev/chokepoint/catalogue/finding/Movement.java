package dev.chokepoint.catalogue.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a number must differ between the arms: {@code off > 1.1 * on}, or {@code off > 0 and on = 0}.
 *
 * @param text the words as written
 * @param clauses one or more, which must all hold
 */
public record Movement(String text, List<Clause> clauses) {

    /** What may be written; shown in error messages. */
    public static final String GRAMMAR = "off, on, numbers, and off or on times a number, compared by "
            + Comparison.symbols() + ", joined by \"and\", e.g. off > 1.1 * on, or off > 0 and on = 0";

    private static final String OPERAND = "(\\S+(?:\\s+\\*\\s+\\S+)?)";
    private static final Pattern CLAUSE = Pattern.compile(OPERAND + "\\s+(\\S+)\\s+" + OPERAND);
    private static final Pattern TIMES = Pattern.compile("\\s+\\*\\s+");

    /**
     * Reads the words of a movement.
     *
     * @throws IllegalArgumentException when the words are not of the grammar; the message holds the part at fault
     */
    public static Movement parse(String text) {
        Stream<String> parts = Arrays.stream(text.strip().split("\\s+and\\s+", -1));
        return new Movement(text.strip(), parts.map(Movement::clause).toList());
    }

    /** Whether the values of a pair moved as declared; false whenever a value that is needed is NaN. */
    public boolean holds(double off, double on) {
        return clauses.stream().allMatch(clause -> clause.holds(off, on));
    }

    @Override
    public String toString() {
        return text;
    }

    private static Clause clause(String text) {
        Matcher matcher = CLAUSE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not a comparison");
        }
        Comparison comparison = Comparison.ofSymbol(matcher.group(2));
        Clause clause = new Clause(operand(matcher.group(1)), comparison, operand(matcher.group(3)));
        if (clause.left().constant().isPresent() && clause.right().constant().isPresent()) {
            throw new IllegalArgumentException("\"" + text + "\" names neither off nor on");
        }
        return clause;
    }

    private static Operand operand(String words) {
        String[] factors = TIMES.split(words, -1);
        Optional<Arm> first = arm(factors[0]);
        if (factors.length == 1) {
            return first.map(arm -> new Operand(arm, OptionalDouble.empty(), 1))
                    .orElseGet(() -> new Operand(Arm.OFF, OptionalDouble.of(Check.number(words)), 1));
        }
        Optional<Arm> second = arm(factors[1]);
        if (first.isPresent() == second.isPresent()) {
            throw new IllegalArgumentException("\"" + words + "\" is not off or on times a number");
        }
        double factor = Check.number(first.isPresent() ? factors[1] : factors[0]);
        if (!(factor > 0)) {
            throw new IllegalArgumentException("\"" + words + "\" has a factor that is not more than 0");
        }
        return new Operand(first.or(() -> second).orElseThrow(), OptionalDouble.empty(), factor);
    }

    private static Optional<Arm> arm(String word) {
        return Arrays.stream(Arm.values())
                .filter(arm -> arm.text().equals(word))
                .findFirst();
    }

    /** One comparison. */
    public record Clause(Operand left, Comparison comparison, Operand right) {

        boolean holds(double off, double on) {
            return comparison.holds(left.value(off, on), right.value(off, on));
        }
    }

    /**
     * One side of a comparison: a number, or the value of an arm.
     *
     * @param arm of no meaning beside a constant
     * @param factor by which the value of the arm is multiplied, more than 0; 1 beside a constant
     */
    public record Operand(Arm arm, OptionalDouble constant, double factor) {

        double value(double off, double on) {
            return constant.orElse(factor * (arm == Arm.OFF ? off : on));
        }
    }
}
