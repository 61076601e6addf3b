package dev.chokepoint.generator.tools.audit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of the answers of the load generator. A load may have millions, so no line is kept. */
final class Numbers {
    private static final Pattern LINE = Pattern.compile("(?<caller>[^ ]*) [^ ]* (?<number>[0-9]+)");

    private final Map<String, BitSet> seen = new TreeMap<>();
    private final List<String> examples = new ArrayList<>();
    private long examined;
    private long violations;

    /** Takes the provider's line for an answer: caller, call, number. */
    void take(String line) {
        examined++;
        Matcher parts = LINE.matcher(line);
        if (!parts.matches() || !isNew(parts.group("caller"), number(parts.group("number")))) {
            violations++;
            if (examples.size() < Rule.MOST_EXAMPLES) {
                examples.add(line);
            }
        }
    }

    /** The provider counts the answers to each caller from 1 on. */
    private boolean isNew(String caller, OptionalInt number) {
        if (number.isEmpty()) {
            return false;
        }
        BitSet numbers = seen.computeIfAbsent(caller, any -> new BitSet());
        boolean known = numbers.get(number.getAsInt());
        numbers.set(number.getAsInt());
        return !known;
    }

    private static OptionalInt number(String text) {
        try {
            return OptionalInt.of(Integer.parseInt(text));
        } catch (NumberFormatException tooLarge) {
            return OptionalInt.empty();
        }
    }

    /** How many lines were taken. */
    long examined() {
        return examined;
    }

    /** The outcome for all lines so far. */
    Rule rule() {
        return new Rule(
                "every answer that the load generator counted has a number of its own", examined, violations, examples);
    }
}
