package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvoyBinaryTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void theOneOnThePathIsFound() throws Exception {
        Path envoy = executable("bin/envoy");
        String path = folder.resolve("empty") + ":" + folder.resolve("bin");

        assertThat(EnvoyBinary.of(new Properties(), Map.of("PATH", path)).find())
                .hasValue(envoy);
    }

    @Test
    void theNamedOneWinsAndThePropertyWinsOverTheVariable() throws Exception {
        Path first = executable("first");
        Path second = executable("second");
        executable("bin/envoy");
        String path = folder.resolve("bin").toString();
        Map<String, String> environment = Map.of("PATH", path, "CHOKEPOINT_ENVOY", second.toString());
        Properties properties = new Properties();

        assertThat(EnvoyBinary.of(properties, environment).find()).hasValue(second);
        properties.setProperty("chokepoint.envoy", first.toString());
        assertThat(EnvoyBinary.of(properties, environment).find()).hasValue(first);
    }

    @Test
    void aNamedOneThatIsNotThereIsNotReplacedSilently() throws Exception {
        executable("bin/envoy");
        String path = folder.resolve("bin").toString();
        EnvoyBinary binary = EnvoyBinary.of(new Properties(), Map.of("PATH", path, "CHOKEPOINT_ENVOY", "/no/envoy"));

        assertThat(binary.find()).isEmpty();
        assertThat(binary.missing()).contains("/no/envoy is not an executable file");
    }

    @Test
    void withoutOneTheMessageSaysWhatToDo() {
        EnvoyBinary binary = EnvoyBinary.of(new Properties(), Map.of("PATH", folder.toString()));

        assertThat(binary.find()).isEmpty();
        assertThat(binary.missing()).contains("no envoy is on the PATH", "CHOKEPOINT_ENVOY=/path/to/envoy");
    }

    private Path executable(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(folder.resolve("bin"));
        Files.writeString(file, "");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException(file + " cannot be made executable");
        }
        return file;
    }
}
