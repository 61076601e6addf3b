package dev.chokepoint.catalogue.finding;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a number must differ between the arms: {@code off > on}, or {@code off > 0 and on = 0}.
 *
 * @param text the words as written
 * @param clauses one or more, which must all hold
 */
public record Movement(String text, List<Clause> clauses) {

    /** What may be written; shown in error messages. */
    public static final String GRAMMAR =
            "off, on and numbers compared by " + Comparison.symbols() + ", joined by \"and\", e.g. off > 0 and on = 0";

    private static final Pattern CLAUSE = Pattern.compile("(\\S+)\\s+(\\S+)\\s+(\\S+)");

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

    private static Operand operand(String word) {
        if (word.equals(Arm.OFF.text())) {
            return new Operand(Arm.OFF, OptionalDouble.empty());
        }
        if (word.equals(Arm.ON.text())) {
            return new Operand(Arm.ON, OptionalDouble.empty());
        }
        return new Operand(Arm.OFF, OptionalDouble.of(Check.number(word)));
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
     */
    public record Operand(Arm arm, OptionalDouble constant) {

        double value(double off, double on) {
            return constant.orElse(arm == Arm.OFF ? off : on);
        }
    }
}
