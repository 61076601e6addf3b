package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmSpecTest {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void theCommandHasFlagsThenCodeThenArguments() throws IOException {
        Path jar = Files.createFile(folder.resolve("a.jar"));
        Path libraries = Files.createDirectory(folder.resolve("lib"));

        ProgramSpec program =
                spec(new JvmCode.Main(List.of(jar, libraries), "a.Main")).toProgram();

        assertThat(program.command().subList(1, program.command().size()))
                .containsExactly("-Xmx16m", "-cp", jar + ":" + libraries + "/*", "a.Main", "--pods", "3");
        assertThat(program.errors()).isEqualTo(program.output());
    }

    @Test
    void whatIsNotBuiltIsNamedWithTheCommandThatBuildsIt() {
        Path jar = folder.resolve("trip-service.jar");

        assertThatThrownBy(() -> spec(new JvmCode.Jar(jar)).toProgram())
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("sleeper is not built: " + jar)
                .hasMessageContaining("mvn -q package");
    }

    @Test
    void aJreWithoutItsToolsIsToldFromAJdk() {
        JdkTools jre = new JdkTools(folder);

        assertThatThrownBy(jre::jcmd)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("jcmd")
                .hasMessageContaining("Point JAVA_HOME to a full JDK");
        assertThat(JdkTools.ofThisJvm().java()).isExecutable();
    }

    private JvmSpec spec(JvmCode code) {
        return new JvmSpec(
                List.of(),
                "sleeper",
                JdkTools.ofThisJvm(),
                List.of("-Xmx16m"),
                code,
                List.of("--pods", "3"),
                folder,
                folder.resolve("sleeper.log"));
    }
}
