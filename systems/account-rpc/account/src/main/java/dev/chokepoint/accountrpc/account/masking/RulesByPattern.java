package dev.chokepoint.accountrpc.account.masking;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Each masking tries all patterns on the text, because any of a hospital's rules may fit, and takes the last one that
 * does. The patterns that decide stand behind many that do not fit.
 */
final class RulesByPattern implements MaskingRules {
    private static final MaskingRule HIDE_ALL = new MaskingRule(0, 0);

    private final List<Entry> entries;

    private record Entry(Pattern pattern, MaskingRule rule) {}

    /**
     * Makes it.
     *
     * @param patterns how many patterns do not fit; their number is how long a masking takes
     */
    RulesByPattern(int patterns) {
        List<Entry> fit = List.of(
                new Entry(Pattern.compile("\\d{17}[\\dX]"), new MaskingRule(3, 4)),
                new Entry(Pattern.compile("1\\d{10}"), new MaskingRule(3, 4)),
                new Entry(Pattern.compile("\\D{2,20}"), new MaskingRule(1, 0)));
        this.entries = IntStream.range(0, patterns + fit.size())
                .mapToObj(number -> number < patterns
                        ? new Entry(Pattern.compile("[\\w ]*record " + number), HIDE_ALL)
                        : fit.get(number - patterns))
                .toList();
    }

    @Override
    public MaskingRule rule(PersonalField field, String text) {
        return entries.stream()
                .filter(entry -> entry.pattern().matcher(text).matches())
                .reduce((first, second) -> second)
                .map(Entry::rule)
                .orElse(HIDE_ALL);
    }

    @Override
    public MaskingKind kind() {
        return MaskingKind.CPU;
    }
}
