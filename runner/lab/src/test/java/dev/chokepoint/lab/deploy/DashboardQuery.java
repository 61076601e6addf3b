package dev.chokepoint.lab.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A query of a dashboard or a rule to Prometheus.
 *
 * @param place the file and the panel, mark or rule, for messages
 * @param expression in PromQL
 */
record DashboardQuery(String place, String expression) {
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern SELECTED = Pattern.compile("\\{[^}]*}|\\[[^\\]]*]");
    private static final Pattern LABELS =
            Pattern.compile("\\b(?:by|without|on|ignoring|group_left|group_right)\\s*\\([^)]*\\)");

    /** A name without a bracket behind it is a metric and not a function. */
    private static final Pattern NAME = Pattern.compile("(?<![A-Za-z0-9_:])[A-Za-z_:][A-Za-z0-9_:]*+(?!\\s*\\()");

    private static final Set<String> KEYWORDS = Set.of(
            "and", "or", "unless", "bool", "offset", "by", "without", "on", "ignoring", "group_left", "group_right");

    /** The queries of every panel, mark and recording rule, and the recorded series themselves. */
    static List<DashboardQuery> all(Path observability) throws IOException {
        List<DashboardQuery> queries = new ArrayList<>();
        for (Path file : dashboards(observability)) {
            JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(file));
            String name = file.getFileName().toString();
            for (JsonNode mark : dashboard.path("annotations").path("list")) {
                add(queries, name + ", mark " + mark.path("name").asString(), mark.path("expr"));
            }
            for (JsonNode panel : dashboard.path("panels")) {
                for (JsonNode target : panel.path("targets")) {
                    add(queries, name + ", panel " + panel.path("title").asString(), target.path("expr"));
                }
            }
        }
        for (JsonNode group :
                DeployYaml.documents(observability.resolve("rules.yml")).get(0).path("groups")) {
            for (JsonNode rule : group.path("rules")) {
                add(queries, "rules.yml, " + rule.path("record").asString(), rule.path("expr"));
                add(queries, "rules.yml, recorded", rule.path("record"));
            }
        }
        return queries;
    }

    static List<Path> dashboards(Path observability) throws IOException {
        try (Stream<Path> files = Files.list(observability.resolve("grafana/dashboards"))) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static void add(List<DashboardQuery> queries, String place, JsonNode expression) {
        if (expression.isString()) {
            queries.add(new DashboardQuery(place, expression.asString()));
        }
    }

    /** The names of the metrics in it. */
    Set<String> metrics() {
        String rest = QUOTED.matcher(expression).replaceAll("");
        rest = SELECTED.matcher(rest).replaceAll("");
        rest = LABELS.matcher(rest).replaceAll("");
        Set<String> names = new TreeSet<>();
        NAME.matcher(rest).results().map(MatchResult::group).forEach(names::add);
        names.removeAll(KEYWORDS);
        return names;
    }

    /** Its metrics that are not among these, each with the place. */
    Stream<String> unknown(Set<String> known) {
        return metrics().stream()
                .filter(metric -> !known.contains(metric))
                .map(metric -> place + ": nothing exports " + metric);
    }
}
