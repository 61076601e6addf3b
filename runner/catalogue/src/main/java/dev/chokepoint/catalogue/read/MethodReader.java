package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Blocks;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code design}, {@code blocks} and {@code quick.blocks}: how a finding is measured. */
final class MethodReader {

    private static final String BLOCKS = "blocks";
    private static final String FORKED = Problems.names(List.of(Design.Turns.TEXT, Design.Together.TEXT));
    private static final String FRESH_FORM = "{fresh: \"why it must be a fresh start\"}";
    private static final String FORM = FORKED + ", or " + FRESH_FORM;

    private final Problems problems;

    MethodReader(Problems problems) {
        this.problems = problems;
    }

    /** The method of a finding whose load is a plan or a program; empty after a problem with its design. */
    Optional<Method> read(Section front, Optional<Section> quick, boolean program) {
        Optional<Value> stated = front.optional("design");
        Optional<Design> design =
                stated.isPresent() ? stated.flatMap(this::design) : Optional.of(program ? ofProgram() : Design.usual());
        if (program && design.filter(Design::forked).isPresent()) {
            problems.add(
                    "design",
                    "is " + design.orElseThrow().text() + ", but a program is started anew for each arm",
                    FRESH_FORM,
                    "remove it, or write the reason");
            return Optional.empty();
        }
        if (design.filter(one -> !one.forked()).isPresent()) {
            refuse(front, front.optional(BLOCKS));
            quick.ifPresent(section -> refuse(section, section.optional(BLOCKS)));
            int pairs = quick.flatMap(this::pairs).orElse(Method.QUICK_PAIRS);
            return design.map(one -> new Method(one, Blocks.DEFAULT, Blocks.DEFAULT.shortened(), pairs));
        }
        Duration most = design.filter(Design.Turns.class::isInstance).isPresent()
                ? Design.Turns.longestBlock(Arm.values().length)
                : Blocks.MOST_LENGTH;
        Blocks blocks = blocks(front, Blocks.DEFAULT, most);
        Blocks quickBlocks =
                quick.map(section -> blocks(section, blocks.shortened(), most)).orElseGet(blocks::shortened);
        return design.map(one -> Method.of(one, blocks, quickBlocks));
    }

    /** Fewer than usual, for a system whose start takes most of the time. */
    private Optional<Integer> pairs(Section quick) {
        Optional<Integer> pairs = quick.optional("pairs", value -> value.integer(Method.LEAST_QUICK_PAIRS));
        pairs.filter(number -> number > Method.QUICK_PAIRS)
                .ifPresent(number -> problems.add(
                        quick.pathOf("pairs"),
                        "is " + number,
                        Method.LEAST_QUICK_PAIRS + " to " + Method.QUICK_PAIRS,
                        "take an allowed number"));
        return pairs;
    }

    private static Design ofProgram() {
        return new Design.Fresh("A program runs to its end, with processes of its own.");
    }

    private Optional<Design> design(Value value) {
        if (!value.isText()) {
            return value.read(section -> {
                Optional<String> mayDrift = section.optional(Design.Fresh.MAY_DRIFT, Value::text);
                return section.required(Design.Fresh.TEXT, Value::text).map(why -> new Design.Fresh(why, mayDrift));
            });
        }
        return value.text().flatMap(word -> switch (word) {
            case Design.Turns.TEXT -> Optional.of(new Design.Turns());
            case Design.Together.TEXT -> Optional.of(new Design.Together());
            default -> {
                problems.add(value.key(), "is \"" + word + "\"", FORM, "write an allowed one");
                yield Optional.empty();
            }
        });
    }

    private void refuse(Section section, Optional<Value> blocks) {
        blocks.ifPresent(value -> problems.add(
                section.pathOf(BLOCKS),
                "is not for design " + Design.Fresh.TEXT + ", which measures one part of a trial",
                "warmup and measure",
                "remove it, or take a design of forks: " + FORKED));
    }

    /** The stated numbers in place of the usual ones; the usual ones after a problem. */
    private Blocks blocks(Section section, Blocks usual, Duration most) {
        return section.optionalSection(BLOCKS, one -> blocksOf(one, usual, most))
                .orElse(usual);
    }

    /** By turns a block must not outlast the time for which the other arm's generator may be frozen. */
    private Optional<Blocks> blocksOf(Section section, Blocks usual, Duration most) {
        Optional<Duration> length = time(section, "length", Blocks.LEAST_LENGTH, most, usual.length());
        Optional<Duration> burnIn = time(section, "burn_in", Duration.ZERO, Blocks.MOST_BURN_IN, usual.burnIn());
        Optional<Value> stated = section.optional("count");
        Optional<Integer> count = stated.isPresent()
                ? stated.flatMap(value -> value.integer(Blocks.LEAST_COUNT)).filter(number -> even(section, number))
                : Optional.of(usual.count());
        return length.flatMap(each -> burnIn.flatMap(before -> count.map(number -> new Blocks(each, number, before))));
    }

    private boolean even(Section section, int count) {
        if (count % 2 != 0) {
            problems.add(section.pathOf("count"), "is " + count, Blocks.countForm(), "add one");
        }
        return count % 2 == 0;
    }

    private Optional<Duration> time(Section section, String key, Duration least, Duration most, Duration usual) {
        Optional<Value> stated = section.optional(key);
        if (stated.isEmpty()) {
            return Optional.of(usual);
        }
        Optional<Duration> time = stated.flatMap(value -> value.parsed(Quantities::duration, Quantities.DURATION));
        boolean right = time.filter(each -> each.compareTo(least) >= 0 && each.compareTo(most) <= 0)
                .isPresent();
        if (time.isPresent() && !right) {
            problems.add(
                    section.pathOf(key),
                    "is " + time.orElseThrow().toMillis() + " ms",
                    least.toSeconds() + "s to " + text(most),
                    time.orElseThrow().compareTo(most) > 0 && most.compareTo(Blocks.MOST_LENGTH) < 0
                            ? "take an allowed time, or design: " + Design.Together.TEXT + ", which freezes nothing"
                            : "take an allowed time");
        }
        return time.filter(each -> right);
    }

    private static String text(Duration time) {
        return time.toSecondsPart() == 0 ? time.toMinutes() + "m" : time.toSeconds() + "s";
    }
}
