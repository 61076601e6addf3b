package dev.chokepoint.catalogue.yaml;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Parsed values to and from texts, lists and maps, and what they are called in messages. */
final class Nodes {
    private Nodes() {}

    static Node of(Object plain) {
        if (plain instanceof Map<?, ?> map) {
            List<NodeTuple> entries = map.entrySet().stream()
                    .map(entry -> new NodeTuple(of(entry.getKey()), of(entry.getValue())))
                    .toList();
            return new MappingNode(Tag.MAP, entries, FlowStyle.FLOW);
        }
        if (plain instanceof List<?> list) {
            return new SequenceNode(Tag.SEQ, list.stream().<Node>map(Nodes::of).toList(), FlowStyle.FLOW);
        }
        return new ScalarNode(Tag.STR, plain.toString(), ScalarStyle.PLAIN);
    }

    static Object plain(Value value) {
        if (value.node() instanceof MappingNode) {
            return value.map(each -> Optional.of(plain(each)));
        }
        if (value.node() instanceof SequenceNode) {
            return value.items().stream().map(Nodes::plain).toList();
        }
        return value.node() instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    static String kind(Node node) {
        if (node instanceof MappingNode) {
            return "a mapping";
        }
        if (node instanceof SequenceNode) {
            return "a list";
        }
        if (!(node instanceof ScalarNode scalar) || scalar.getTag().equals(Tag.NULL)) {
            return "empty";
        }
        String kind = Map.of(Tag.INT, "the number ", Tag.FLOAT, "the number ", Tag.BOOL, "the boolean ")
                .getOrDefault(scalar.getTag(), "the text ");
        return kind + scalar.getValue();
    }
}
