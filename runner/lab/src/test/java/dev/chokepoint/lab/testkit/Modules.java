package dev.chokepoint.lab.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The Maven modules of a checkout, as the poms name them. */
public final class Modules {
    private static final String JAR = "jar";

    private Modules() {}

    /**
     * The modules that have code of their own.
     *
     * @param root the folder of the root pom
     * @return folders of all modules of packaging jar with a folder src/main/java, in the order of the poms
     * @throws IOException if a pom cannot be read
     */
    public static List<Path> withCode(Path root) throws IOException {
        List<Path> found = new ArrayList<>();
        collect(root, found);
        return found.stream()
                .filter(module -> Files.isDirectory(module.resolve("src/main/java")))
                .toList();
    }

    private static void collect(Path folder, List<Path> found) throws IOException {
        Element project = read(folder.resolve("pom.xml"));
        if (children(project, "packaging")
                .map(Node::getTextContent)
                .map(String::strip)
                .findFirst()
                .orElse(JAR)
                .equals(JAR)) {
            found.add(folder);
        }
        List<String> modules = children(project, "modules")
                .flatMap(list -> children(list, "module"))
                .map(module -> module.getTextContent().strip())
                .toList();
        for (String module : modules) {
            collect(folder.resolve(module), found);
        }
    }

    private static Element read(Path pom) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(pom + " is not the XML of a pom: " + e.getMessage(), e);
        }
    }

    private static Stream<Element> children(Element parent, String name) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                children.add(element);
            }
        }
        return children.stream();
    }
}
