package dev.chokepoint.lab.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The labels under which a plan records its requests. */
public final class PlanLabels {
    private static final String SAMPLER = "HTTPSamplerProxy";
    private static final String NAME = "testname";

    private PlanLabels() {}

    /**
     * The name of each HTTP request of a {@code .jmx} file. Throws an {@link UncheckedIOException} if that is no XML.
     */
    public static Set<String> of(Path plan) {
        Set<String> labels = new TreeSet<>();
        try (InputStream content = Files.newInputStream(plan)) {
            XMLInputFactory factory = XMLInputFactory.newInstance();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            XMLStreamReader reader = factory.createXMLStreamReader(content);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT
                        && SAMPLER.equals(reader.getLocalName())
                        && reader.getAttributeValue(null, NAME) != null) {
                    labels.add(reader.getAttributeValue(null, NAME));
                }
            }
            return labels;
        } catch (XMLStreamException e) {
            throw new UncheckedIOException(new IOException(plan + ": is no JMeter plan: " + e.getMessage(), e));
        } catch (IOException e) {
            throw new UncheckedIOException("the plan " + plan + " cannot be read; make it readable", e);
        }
    }
}
