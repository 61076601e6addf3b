package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The dashboards as files. {@link ObservedTripIT} checks the answers to their queries. */
class DashboardQueryTest {
    private static final Path OBSERVABILITY = Path.of("..", "..", "deploy", "observability");

    @Test
    void everyPanelHasAQueryAndEveryDashboardMarksArmsAndStarts() throws IOException {
        List<Path> dashboards = DashboardQuery.dashboards(OBSERVABILITY);
        assertThat(dashboards)
                .extracting(file -> file.getFileName().toString())
                .contains(
                        "overview.json",
                        "order-path.json",
                        "jvm.json",
                        "pools.json",
                        "seata.json",
                        "load-generator.json");
        for (Path file : dashboards) {
            JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(file));
            assertThat(dashboard.path("panels")).as("panels of %s", file).isNotEmpty();
            for (JsonNode panel : dashboard.path("panels")) {
                assertThat(panel.path("targets"))
                        .as("%s, panel %s", file, panel.path("title").asString())
                        .isNotEmpty()
                        .allMatch(target -> target.path("expr").isString());
            }
            assertThat(dashboard.path("annotations").path("list").valueStream().map(mark -> mark.path("name")
                            .asString()))
                    .as("marks of %s", file)
                    .contains("Arms and toggles", "Starts");
        }
    }

    @Test
    void everyRecordedSeriesThatADashboardAsksForIsRecorded() throws IOException {
        List<DashboardQuery> queries = DashboardQuery.all(OBSERVABILITY);
        List<String> recorded = queries.stream()
                .filter(query -> query.place().equals("rules.yml, recorded"))
                .map(DashboardQuery::expression)
                .toList();
        assertThat(queries.stream()
                        .flatMap(query -> query.metrics().stream())
                        .filter(metric -> metric.contains(":"))
                        .distinct())
                .isNotEmpty()
                .isSubsetOf(recorded);
    }

    @Test
    void theMetricsOfAQueryAreFoundWithoutFunctionsLabelsAndWords() {
        String expression = "(sum by (job, uri) (rate(a_total{uri!~\"/b.*|c{1}\", status=\"5..\"}[30s])) or 0 * sum(d))"
                + " / on (job) group_left histogram_quantile(0.99, sum by (le) (rate(e_bucket[5m]))) > bool 1e3";

        assertThat(new DashboardQuery("", expression).metrics()).containsExactly("a_total", "d", "e_bucket");
        assertThat(new DashboardQuery("", "x:y:mean30s - up * 1000").metrics()).containsExactly("up", "x:y:mean30s");
    }

    @Test
    void aMisspeltMetricIsNamedWithItsPlace() {
        DashboardQuery query = new DashboardQuery("here", "rate(trip_ordrs_total[30s]) or up");

        assertThat(query.unknown(Set.of("trip_orders_total", "up")))
                .containsExactly("here: nothing exports trip_ordrs_total");
    }
}
