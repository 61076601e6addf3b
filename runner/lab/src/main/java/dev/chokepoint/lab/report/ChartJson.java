package dev.chokepoint.lab.report;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The charts as one JSON text that is safe inside a script element. */
final class ChartJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ChartJson() {}

    static String of(List<Chart> charts) {
        ArrayNode all = MAPPER.createArrayNode();
        charts.forEach(chart -> all.add(chart(chart)));
        // Inside a script element only "<" can end or change the element; inside JSON it stands only in strings.
        return MAPPER.writeValueAsString(all).replace("<", "\\u003c");
    }

    private static ObjectNode chart(Chart chart) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("id", chart.id());
        node.put("title", chart.title());
        node.set("x", axis(chart.x()));
        node.set("y", axis(chart.y()));
        ArrayNode lines = node.putArray("lines");
        chart.lines().forEach(line -> lines.add(line(line, chart)));
        chart.band().ifPresent(band -> node.putObject("band")
                .put("from", band.from())
                .put("to", band.to())
                .put("label", band.label()));
        return node;
    }

    private static ObjectNode axis(Axis axis) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", axis.name());
        node.put("scale", axis.scale().name().toLowerCase(Locale.ROOT));
        node.put("min", axis.min());
        node.put("max", axis.max());
        node.put("step", axis.step());
        return node;
    }

    private static ObjectNode line(Chart.Line line, Chart chart) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("name", line.name());
        node.put("arm", line.look());
        node.put("weight", line.weight().name().toLowerCase(Locale.ROOT));
        ArrayNode points = node.putArray("points");
        for (Chart.Point point : line.points()) {
            ArrayNode pair = points.addArray().add(chart.x().position(point.x()));
            if (Double.isFinite(point.y())) {
                pair.add(chart.y().position(point.y()));
            } else {
                pair.addNull();
            }
        }
        return node;
    }
}
