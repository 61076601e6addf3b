package dev.chokepoint.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A plan leaves host, port, threads and duration to its caller: no default hides a missing value. */
class PlansTest {
    private static final Path PLANS =
            Path.of("").toAbsolutePath().resolve("../../jmeter").normalize();

    /** The properties of a JMeter plan that say where the load goes, how much and how long, and what each must hold. */
    private static final Map<String, Pattern> OPEN = Map.of(
            "HTTPSampler.domain", parameter("host"),
            "HTTPSampler.port", parameter("port"),
            "ThreadGroup.num_threads", parameter("threads"),
            "ThreadGroup.duration", parameter("durationSeconds"));

    @Test
    void noPlanHasALiteralHostPortThreadCountOrDuration() throws Exception {
        List<Path> plans;
        try (Stream<Path> files = Files.list(PLANS)) {
            plans = files.filter(file -> file.toString().endsWith(".jmx"))
                    .sorted()
                    .toList();
        }
        assertThat(plans).extracting(plan -> plan.getFileName().toString()).contains("order.jmx", "query.jmx");
        for (Path plan : plans) {
            try (InputStream content = Files.newInputStream(plan)) {
                assertThat(literals(content)).as("literal values in %s", plan).isEmpty();
            }
        }
    }

    @Test
    void aLiteralHostIsFound() throws Exception {
        String plan = """
                <jmeterTestPlan><stringProp name="HTTPSampler.domain">localhost</stringProp>
                <stringProp name="ThreadGroup.num_threads">${__P(threads,10)}</stringProp>
                <stringProp name="ThreadGroup.duration">${__P(durationSeconds)}</stringProp></jmeterTestPlan>
                """;
        assertThat(literals(new ByteArrayInputStream(plan.getBytes(StandardCharsets.UTF_8))))
                .containsExactly("HTTPSampler.domain=localhost", "ThreadGroup.num_threads=${__P(threads,10)}");
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
}
