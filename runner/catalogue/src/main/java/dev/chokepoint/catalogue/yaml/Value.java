package dev.chokepoint.catalogue.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * One value with its key. A wrong value is a problem, and what is read from it is empty. Nothing is converted by
 * guessing.
 *
 * @param key its key, with the keys above it
 */
public record Value(Node node, String key, Problems problems) {

    /** A value that came from {@link #plain}, for a reader that knows its type: a text, a list or a map of them. */
    public static Value of(Object plain, String key, Problems problems) {
        return new Value(Nodes.of(plain), key, problems);
    }

    /** The value as text that is not blank. */
    public Optional<String> text() {
        return scalar(Tag.STR, "text", "put it in quotes").filter(this::notBlank);
    }

    /** The value as a whole number, {@code least} or more. */
    public Optional<Integer> integer(int least) {
        String allowed = "a whole number, " + least + " or more";
        Optional<Integer> number = scalar(Tag.INT, allowed, "write it without quotes and unit")
                .flatMap(word -> tried(word, Integer::valueOf, allowed));
        if (number.filter(value -> value < least).isPresent()) {
            problems.add(key, "is " + number.get(), allowed, "raise it");
            return Optional.empty();
        }
        return number;
    }

    /** The value as a number. */
    public Optional<Double> number() {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.INT)) {
            return Optional.of(Double.valueOf(scalar.getValue()));
        }
        return scalar(Tag.FLOAT, "a number", "write it without quotes and unit")
                .flatMap(word -> tried(word, Double::valueOf, "a number"));
    }

    /** The value as a number within limits; {@code allowed} names them in the message. */
    public Optional<Double> number(DoublePredicate right, String allowed) {
        Optional<Double> number = number();
        number.filter(value -> !right.test(value))
                .ifPresent(value -> problems.add(key, "is " + value, allowed, "write an allowed one"));
        return number.filter(right::test);
    }

    /** The value as one of some names. */
    public Optional<String> name(Collection<String> allowed) {
        return name(allowed::contains, Problems.names(allowed));
    }

    /** A metric or a probe. */
    public Optional<String> name(Names names) {
        return name(word -> names.unit(word).isPresent(), names.allowed());
    }

    private Optional<String> name(Predicate<String> exists, String allowed) {
        Optional<String> name = text();
        if (name.filter(exists.negate()).isPresent()) {
            problems.add(key, "\"" + name.get() + "\" does not exist", allowed, "use an allowed name");
            return Optional.empty();
        }
        return name;
    }

    /** The value as a constant, written in small letters. */
    public <E extends Enum<E>> Optional<E> constant(Class<E> type) {
        List<String> words = Arrays.stream(type.getEnumConstants())
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .toList();
        return name(words).map(word -> Enum.valueOf(type, word.toUpperCase(Locale.ROOT)));
    }

    /** Text that a parser reads. The parser's message names the wrong part. */
    public <T> Optional<T> parsed(Function<String, T> grammar, String allowed) {
        return text().flatMap(words -> tried(words, grammar, allowed));
    }

    /** The value as a regular expression with so many groups at least. */
    public Optional<Pattern> pattern(int groups) {
        return parsed(
                text -> Quantities.pattern(text, groups),
                "a regular expression of Java"
                        + (groups == 0 ? "" : " with " + groups + " groups in brackets or more"));
    }

    /** The value as a mapping with known keys. */
    public Optional<Section> section() {
        return entries().map(entries -> new Section(entries, key, problems));
    }

    /** What is read from a mapping. A key that the reader does not request is a problem. */
    public <T> Optional<T> read(Function<Section, Optional<T>> reader) {
        return section().flatMap(section -> {
            Optional<T> read = reader.apply(section);
            section.refuseOtherKeys();
            return read;
        });
    }

    /** What is read from each item of a list, in order; items with a problem are left out. */
    public <T> List<T> list(Function<Value, Optional<T>> reader) {
        return items().stream().map(reader).flatMap(Optional::stream).toList();
    }

    /** As {@link #list}, without repetitions. */
    public <T> Set<T> set(Function<Value, Optional<T>> reader) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(list(reader)));
    }

    /** What is read from each entry of a mapping with free keys, in order; entries with a problem are left out. */
    public <T> Map<String, T> map(Function<Value, Optional<T>> reader) {
        return mapNamed((name, value) -> reader.apply(value));
    }

    /** As {@link #map}, for a reader that needs the names. */
    public <T> Map<String, T> mapNamed(BiFunction<String, Value, Optional<T>> reader) {
        Map<String, T> read = new LinkedHashMap<>();
        entries().orElse(Map.of()).forEach((name, value) -> reader.apply(name, value)
                .ifPresent(one -> read.put(name, one)));
        return Collections.unmodifiableMap(read);
    }

    /** The items of a list. */
    public List<Value> items() {
        if (!(node instanceof SequenceNode sequence)) {
            wrongType("a list", "write it as [a, b]");
            return List.of();
        }
        List<Value> items = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            items.add(new Value(item, key + "[" + (items.size() + 1) + "]", problems));
        }
        return items;
    }

    /** The entries of a mapping in order. A repeated key is a problem, and its first value is used. */
    public Optional<Map<String, Value>> entries() {
        if (!(node instanceof MappingNode mapping)) {
            wrongType("a mapping", "write it as {key: value}");
            return Optional.empty();
        }
        Map<String, Value> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode scalar
                    && !scalar.getValue().isBlank()) {
                String path = key.isEmpty() ? scalar.getValue() : key + "." + scalar.getValue();
                if (entries.putIfAbsent(scalar.getValue(), new Value(tuple.getValueNode(), path, problems)) != null) {
                    problems.add(path, "is written twice", "each key once", "remove one");
                }
            } else {
                String where = key.isEmpty() ? "file" : key;
                problems.add(where, "has a key that is not text", "plain keys", "write the key as text");
            }
        }
        return Optional.of(entries);
    }

    /** Whether it is a text: no number, list or mapping. */
    public boolean isText() {
        return node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.STR);
    }

    /** Whether it is a list. */
    public boolean isList() {
        return node instanceof SequenceNode;
    }

    /** A text that may be empty. */
    public Optional<String> textOrEmpty() {
        return scalar(Tag.STR, "text", "put it in quotes");
    }

    /** The texts of a list, which must not be empty. */
    public List<String> someTexts() {
        if (node instanceof SequenceNode sequence && sequence.getValue().isEmpty()) {
            problems.add(key, "is empty", "one text or more", "write it");
        }
        return list(Value::text);
    }

    /** True or false. */
    public Optional<Boolean> bool() {
        return scalar(Tag.BOOL, "true or false", "write it without quotes").map("true"::equals);
    }

    /** The items of a list, or the value itself. */
    public List<Value> itemsOrOne() {
        return isList() ? items() : List.of(this);
    }

    /** The value without its type: a String, a List or a Map with String keys. A number is a String as written. */
    public Object plain() {
        return Nodes.plain(this);
    }

    private Optional<String> scalar(Tag tag, String allowed, String remedy) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(tag)) {
            return Optional.of(scalar.getValue());
        }
        wrongType(allowed, remedy);
        return Optional.empty();
    }

    private boolean notBlank(String text) {
        if (text.isBlank()) {
            problems.add(key, "is empty", "some text", "write it");
        }
        return !text.isBlank();
    }

    private <T> Optional<T> tried(String words, Function<String, T> grammar, String allowed) {
        try {
            return Optional.of(grammar.apply(words));
        } catch (IllegalArgumentException e) {
            problems.add(key, String.valueOf(e.getMessage()), allowed, "write it in the allowed form");
            return Optional.empty();
        }
    }

    private void wrongType(String allowed, String remedy) {
        problems.add(key, "is " + Nodes.kind(node), allowed, remedy);
    }
}
