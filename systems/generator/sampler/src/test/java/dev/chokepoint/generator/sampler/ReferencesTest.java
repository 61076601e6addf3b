package dev.chokepoint.generator.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferencesTest {
    private final List<String> lookedUp = new ArrayList<>();

    @Test
    void aReferenceForEachSampleIsLookedUpForEachSample() {
        References each = References.eachSample(this::lookUp, "here", 20881);

        each.next().answer("me", "1");
        each.next().answer("me", "2");

        assertThat(lookedUp).containsExactly("here:20881", "here:20881");
    }

    @Test
    void aReferenceThatIsKeptIsLookedUpOnce() {
        ConcurrentMap<String, Answers> all = new ConcurrentHashMap<>();
        References kept = References.kept(all, "2.7", this::lookUp, "here", 20881);
        References other = References.kept(all, "2.7", this::lookUp, "here", 20881);

        assertThat(other.next().answer("me", "0")).isEqualTo("me 0 7");
        assertThat(kept.next().answer("me", "1")).isEqualTo("me 1 7");
        assertThat(kept.next().answer("me", "2")).isEqualTo("me 2 7");

        assertThat(lookedUp).containsExactly("here:20881");

        References.kept(all, "3.3", this::lookUp, "here", 20881).next();
        assertThat(lookedUp).hasSize(2);
    }

    @Test
    void aKindThatDoesNotExistIsRefusedWithThoseThatDo() {
        assertThat(ReferenceKind.of("each-sample")).isEqualTo(ReferenceKind.EACH_SAMPLE);
        assertThatThrownBy(() -> ReferenceKind.of("never"))
                .hasMessage("reference=never is none of [each-sample, kept]");
    }

    @Test
    void aVersionThatWasNotBuiltIsRefusedWithThoseThatWere(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("client-2.7.23/target/lib"));
        Files.createDirectories(folder.resolve("client-2.8/target"));

        DubboVersions versions = new DubboVersions(folder);

        assertThatThrownBy(() -> versions.load("2.8"))
                .hasMessageContaining("dubbo=2.8: there is no folder")
                .hasMessageContaining("there are [2.7.23]");
        assertThatThrownBy(() -> versions.load("2.7.23")).hasMessageContaining("is a client of Dubbo");
    }

    private Answers lookUp(String host, int port) {
        lookedUp.add(host + ":" + port);
        return (caller, callId) -> caller + " " + callId + " 7";
    }
}
