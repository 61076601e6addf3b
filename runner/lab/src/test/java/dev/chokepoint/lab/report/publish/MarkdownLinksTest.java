package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every link of a page to a file of the repository leads somewhere, above all after a run was moved. */
class MarkdownLinksTest {
    private static final List<String> PAGES =
            List.of("README.md", "docs", "findings", "systems", "jmeter", "deploy", "seata-config");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)[^)]*\\)");

    @Test
    void everyLinkToAFileLeadsToOne() throws IOException {
        List<String> broken = new ArrayList<>();
        int pages = 0;
        for (String folder : PAGES) {
            for (Path page : pages(Repository.HOME.resolve(folder))) {
                broken.addAll(broken(page));
                pages++;
            }
        }
        assertThat(pages).as("pages").isGreaterThan(PAGES.size());
        assertThat(broken).isEmpty();
    }

    @Test
    void aLinkThatLeadsNowhereIsNamed(@TempDir Path folder) throws IOException {
        Path page = Files.writeString(
                folder.resolve("page.md"), "[itself](page.md#part), [gone](gone/), [web](https://127.0.0.1/x)");

        assertThat(broken(page)).containsExactly(page + ": gone/");
    }

    private static List<Path> pages(Path root) throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> path.toString().endsWith(".md")).toList();
        }
    }

    private static List<String> broken(Path page) throws IOException {
        List<String> broken = new ArrayList<>();
        Matcher links = LINK.matcher(Files.readString(page));
        while (links.find()) {
            String target = links.group(1);
            if (!target.contains("://") && !Files.exists(page.resolveSibling(target))) {
                broken.add(page + ": " + target);
            }
        }
        return broken;
    }
}
