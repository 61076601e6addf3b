package dev.chokepoint.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.testkit.Repository;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A plan leaves host, port, threads or rate, and duration to its caller: no default hides a missing value. */
class PlansTest {
    private static final Path PLANS = Repository.HOME.resolve("jmeter");

    private static final Pattern SCHEDULE = Pattern.compile(Pattern.quote(
            "rate(${__P(rate)}/sec)" + " even_arrivals(${__P(durationSeconds)} sec) pause(${__P(pauseSeconds)} sec)"));

    /** The properties of a JMeter plan that say where the load goes, how much and how long, and what each must hold. */
    private static final Map<String, Pattern> OPEN = Map.of(
            "HTTPSampler.domain", parameter("host"),
            "HTTPSampler.port", parameter("port"),
            // A plan with two groups of callers has a number for each.
            "ThreadGroup.num_threads", Pattern.compile("\\$\\{__P\\((threads|untaggedThreads)\\)}"),
            "ThreadGroup.duration", parameter("durationSeconds"),
            "OpenModelThreadGroup.schedule", SCHEDULE,
            "OpenModelThreadGroup.random_seed", parameter("seed"),
            "HTTPSampler.path", Pattern.compile("/.*"));

    private static final Pattern PARAMETER = Pattern.compile("\\$\\{__P\\((\\w+)\\)}");
    private static final Set<String> CLOSED_ONES = Set.of("host", "port", "threads", "durationSeconds");
    private static final Set<String> OPEN_ONES =
            Set.of("host", "port", "rate", "durationSeconds", "pauseSeconds", "seed");

    /** A command of the README, which may be continued on the next line. */
    private static final Pattern COMMAND = Pattern.compile("(?m)^jmeter -n -t (\\S+)\\.jmx ((?:.*\\\\\\R)*.*)$");

    private static final Pattern LABEL =
            Pattern.compile("<(?:HTTPSamplerProxy|JavaSampler) [^>]*testname=\"([^\"]+)\"");

    private static final Pattern GIVEN = Pattern.compile("-J(\\w+)=\\S+");

    @Test
    void noPlanHasALiteralHostPortThreadCountOrDuration() throws Exception {
        List<Path> plans = plans();
        assertThat(plans).extracting(plan -> plan.getFileName().toString()).contains("order.jmx", "query.jmx");
        for (Path plan : plans) {
            try (InputStream content = Files.newInputStream(plan)) {
                assertThat(literals(content)).as("literal values in %s", plan).isEmpty();
            }
        }
    }

    @Test
    void everyPlanAsksForAllThatItNeedsAndTheReadmeGivesIt() throws Exception {
        String readme = Files.readString(PLANS.resolve("README.md"));
        Map<String, Set<String>> given = new TreeMap<>();
        COMMAND.matcher(readme)
                .results()
                .forEach(command -> given.put(command.group(1), names(GIVEN, command.group(2))));
        for (Path plan : plans()) {
            String text = Files.readString(plan);
            Set<String> asked = names(PARAMETER, text);
            assertThat(asked)
                    .as("parameters of %s", plan)
                    .containsAll(PlanLoad.open(name(plan)) ? OPEN_ONES : CLOSED_ONES);
            if (!audited(name(plan)).isEmpty()) {
                // No parameter of the plan: columns of the samples.
                asked.add("sample_variables");
            }
            if (text.contains("<JavaSampler ")) {
                // Where JMeter finds the class of the request.
                asked.add("search_paths");
            }
            assertThat(given).as("commands of the README").containsEntry(name(plan), asked);
        }
        assertThat(given).hasSameSizeAs(plans());
    }

    /** JMeter would write "null" for a variable that nothing sets, and the audit would look at no key. */
    @Test
    void everyPlanSetsWhatTheAuditIsToldAndTheReadmeNamesIt() throws Exception {
        String readme = Files.readString(PLANS.resolve("README.md"));
        for (Path plan : plans()) {
            String text = Files.readString(plan);
            List<String> variables = audited(name(plan));
            assertThat(variables).as("variables of %s", plan).allSatisfy(variable -> assertThat(text)
                    .containsPattern("[>,]" + variable + "[<,]"));
            if (!variables.isEmpty()) {
                assertThat(readme)
                        .containsPattern("-t " + name(plan) + "\\.jmx [^\\n]*(\\\\\n[^\\n]*)*-Jsample_variables="
                                + String.join(",", variables) + " ");
            }
        }
    }

    @Test
    void aLiteralHostIsFound() throws Exception {
        String plan = """
                <jmeterTestPlan><stringProp name="HTTPSampler.domain">localhost</stringProp>
                <stringProp name="ThreadGroup.num_threads">${__P(threads,10)}</stringProp>
                <stringProp name="HTTPSampler.path">http://localhost/uid</stringProp>
                <stringProp name="ThreadGroup.duration">${__P(durationSeconds)}</stringProp></jmeterTestPlan>
                """;
        assertThat(literals(new ByteArrayInputStream(plan.getBytes(StandardCharsets.UTF_8))))
                .containsExactly(
                        "HTTPSampler.domain=localhost",
                        "ThreadGroup.num_threads=${__P(threads,10)}",
                        "HTTPSampler.path=http://localhost/uid");
    }

    /** So that whoever reads a finding knows which loop it is, and the parser which of threads and rate it needs. */
    @Test
    void aPlanIsOpenExactlyIfItsNameSaysSo() throws Exception {
        for (Path plan : plans()) {
            String text = Files.readString(plan);
            boolean open = PlanLoad.open(name(plan));
            assertThat(text.contains("<OpenModelThreadGroup "))
                    .as("%s is open", plan)
                    .isEqualTo(open);
            assertThat(text.contains("<ThreadGroup ")).as("%s is closed", plan).isNotEqualTo(open);
        }
    }

    @Test
    void thePlansOfOneKindAskTheSame() throws Exception {
        for (String plan : List.of("order", "pay", "query", "page")) {
            assertThat(sampler(plan + "-open")).isEqualTo(sampler(plan));
        }
    }

    @Test
    void theHotRowsAreOneNightOfOneProduct() throws Exception {
        List<String> rows = Files.readAllLines(PLANS.resolve("data/hot.csv"));
        List<String> spread = Files.readAllLines(PLANS.resolve("data/orders.csv"));
        assertThat(rows.get(0)).isEqualTo(spread.get(0));
        assertThat(rows.subList(1, rows.size())).hasSize(500).allMatch(row -> row.startsWith("1,2030-01-01,1,1,u"));
    }

    @Test
    void theFewRowsAreTheFirstTenNightsOfOneProduct() throws Exception {
        List<String> rows = Files.readAllLines(PLANS.resolve("data/few.csv"));
        assertThat(rows.subList(1, rows.size()))
                .hasSize(500)
                .allMatch(row -> row.matches("1,2030-01-(0[1-9]|10),[123],[12],u\\d+"));
    }

    /**
     * A plan that no system declares could not be named by a finding. In an open one only the first request of an
     * arrival has a planned start, so their order counts.
     */
    @Test
    void everyPlanIsDeclaredByASystemWithItsRowsAndItsLabels() throws Exception {
        Map<String, LoadDeclaration.Plan> declared = new TreeMap<>();
        Set<String> data = new TreeSet<>();
        for (SystemDeclaration system : Repository.catalogue().systems().values()) {
            system.load().ifPresent(load -> {
                declared.putAll(load.plans());
                data.addAll(load.data());
            });
        }
        for (Path plan : plans()) {
            assertThat(declared).as("plans of all systems").containsKey(name(plan));
            assertThat(LABEL.matcher(Files.readString(plan)).results().map(found -> found.group(1)))
                    .as("labels of %s", plan)
                    .containsExactlyElementsOf(
                            Objects.requireNonNull(declared.get(name(plan))).labels());
        }
        try (Stream<Path> rows = Files.list(PLANS.resolve("data"))) {
            assertThat(rows.map(file -> file.getFileName().toString().replace(".csv", "")))
                    .containsExactlyInAnyOrderElementsOf(data);
        }
    }

    private static List<Path> plans() throws IOException {
        try (Stream<Path> files = Files.list(PLANS)) {
            return files.filter(file -> file.toString().endsWith(".jmx"))
                    .sorted()
                    .toList();
        }
    }

    private static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        pattern.matcher(text).results().map(match -> match.group(1)).forEach(names::add);
        return names;
    }

    private static String name(Path plan) {
        return plan.getFileName().toString().replace(".jmx", "");
    }

    private static String sampler(String plan) throws IOException {
        String text = Files.readString(PLANS.resolve(plan + ".jmx"));
        return text.substring(text.indexOf("<HTTPSamplerProxy "), text.indexOf("</HTTPSamplerProxy>"));
    }

    private static List<String> literals(InputStream plan)
            throws IOException, ParserConfigurationException, SAXException {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(plan);
        NodeList elements = document.getElementsByTagName("*");
        List<String> literals = new ArrayList<>();
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            Pattern allowed = OPEN.get(element.getAttribute("name"));
            String value = element.getTextContent().strip();
            if (allowed != null && !value.isEmpty() && !allowed.matcher(value).matches()) {
                literals.add(element.getAttribute("name") + "=" + value);
            }
        }
        return literals;
    }

    private static Pattern parameter(String name) {
        return Pattern.compile(Pattern.quote("${__P(" + name + ")}"));
    }

    /** What the audit is told of the requests of a plan. */
    private static List<String> audited(String plan) {
        return Repository.catalogue().systems().values().stream()
                .flatMap(system -> system.load().stream())
                .filter(load -> load.plans().containsKey(plan))
                .flatMap(load ->
                        load.auditedOf(Objects.requireNonNull(load.plans().get(plan))).values().stream())
                .flatMap(audited -> audited.variables().stream())
                .distinct()
                .toList();
    }
}
