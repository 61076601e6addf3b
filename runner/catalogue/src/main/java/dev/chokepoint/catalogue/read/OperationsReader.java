package dev.chokepoint.catalogue.read;

import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.yaml.Problems;
import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Section;
import dev.chokepoint.catalogue.yaml.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads {@code load.operations}. */
final class OperationsReader {

    private static final Pattern ENDPOINT = Pattern.compile("[a-zA-Z][a-zA-Z0-9-]*");
    private static final String ENDPOINT_FORM = "a name below /actuator/ of letters, digits and -";

    private final Vocabulary vocabulary;
    private final Problems problems;

    OperationsReader(Vocabulary vocabulary, Problems problems) {
        this.vocabulary = vocabulary;
        this.problems = problems;
    }

    List<Operation> read(Value list) {
        List<Operation> operations = new ArrayList<>();
        list.items().forEach(item -> item.section().flatMap(this::operation).ifPresent(operations::add));
        return operations;
    }

    private Optional<Operation> operation(Section section) {
        Optional<Duration> after =
                section.required("after").flatMap(v -> v.parsed(Quantities::duration, Quantities.DURATION));
        Optional<String> component = section.required("component").flatMap(v -> v.name(vocabulary.components()));
        Optional<String> endpoint =
                section.required("endpoint").flatMap(v -> v.parsed(OperationsReader::endpoint, ENDPOINT_FORM));
        Map<String, String> body = new LinkedHashMap<>();
        section.optional("body")
                .flatMap(Value::entries)
                .ifPresent(fields ->
                        fields.forEach((name, value) -> value.text().ifPresent(text -> body.put(name, text))));
        section.refuseOtherKeys();
        return problems.build(
                () -> new Operation(after.orElseThrow(), component.orElseThrow(), endpoint.orElseThrow(), body));
    }

    private static String endpoint(String text) {
        if (!ENDPOINT.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not the name of an endpoint");
        }
        return text;
    }
}
