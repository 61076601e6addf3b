package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTemplatesTest {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void aFileIsItsTemplateFilledInTheFolderOfTheProcess() throws IOException {
        Files.createDirectories(folder.resolve("templates"));
        Files.writeString(folder.resolve("templates/small.conf"), "port=PORT\n");
        FileTemplates templates = new FileTemplates(folder, Map.of("conf", "templates/small.conf"));
        Path own = folder.resolve("run").resolve("broker");

        templates.write(own, text -> text.replace("PORT", "7"));

        assertThat(templates.file("conf", own))
                .isEqualTo(own.resolve("small.conf"))
                .hasContent("port=7");
    }

    @Test
    void aMissingTemplateAndAnUnknownNameAreErrors() {
        FileTemplates templates = new FileTemplates(folder, Map.of("conf", "small.conf"));

        assertThatThrownBy(() -> templates.write(folder, text -> text))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("The file conf cannot be made of the template " + folder.resolve("small.conf"));
        assertThatThrownBy(() -> templates.file("log", folder)).hasMessage("there is no file log; there are [conf]");
    }
}
