package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.yaml.Ordered;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** jmeter.sh, run by a shell with a java that only prints its arguments. */
class LoadScriptIT {
    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        Files.copy(Repository.HOME.resolve("deploy/images/jmeter.sh"), folder.resolve("jmeter.sh"));
        Files.createFile(folder.resolve("save.jmx"));
        Scripts scripts = new Scripts(folder);
        scripts.command("java", "echo \"$@\"\n");
        scripts.command("getent", "echo '127.0.0.1 STREAM here'\n");
        scripts.command("hostname", "echo here\n");
    }

    @Test
    void aPlugInIsOnTheSearchPathOfTheLoadThatNamesIt() throws Exception {
        assertThat(said(Map.of("PLUGINS", "/opt/plugins/a.jar;/opt/plugins/b.jar")))
                .contains(" -Jsearch_paths=/opt/plugins/a.jar;/opt/plugins/b.jar -Jchannel=shared");
        assertThat(said(Map.of())).contains(" -Jchannel=shared").doesNotContain("search_paths");
    }

    private String said(Map<String, String> further) throws Exception {
        Map<String, String> usual = Map.of("HOST", "entry", "PORT", "8090", "PLAN", "save", "PLANS", folder.toString());
        Scripts.Ended run =
                new Scripts(folder).run(Ordered.union(usual, further), "jmeter.sh", "run", "-Jchannel=shared");
        assertThat(run.exitCode()).as(run.text()).isZero();
        return run.text();
    }
}
