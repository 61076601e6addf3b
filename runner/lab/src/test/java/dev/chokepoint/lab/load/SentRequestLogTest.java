package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.LoadDeclaration;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the audit is told of a load is read from its sample log. */
class SentRequestLogTest {
    private static final Map<String, LoadDeclaration.Audited> AUDITED =
            Map.of("uid", new LoadDeclaration.Audited(Optional.empty(), List.of(), "givenId"));

    private static final String ROWS = """
            timeStamp,elapsed,label,responseCode,threadName,success,allThreads,givenId
            1000,5,uid,200,u 1-1,true,1,71
            1005,5,query,200,u 1-1,true,1,null
            1010,5,uid,200,u 1-1,true,1,72
            """;

    @TempDir
    Path folder = Path.of("");

    private SentRequest.Log log(String rows, int size) throws Exception {
        return new SentRequest.Log(Files.writeString(folder.resolve("fork-01-off.jtl"), rows), AUDITED, size);
    }

    @Test
    void itHasTheAuditedRequestsAndCanBeReadAgain() throws Exception {
        SentRequest.Log log = log(ROWS, 2);

        assertThat(log).hasSize(2);
        assertThat(log).extracting(SentRequest::acknowledgedId).containsExactly("71", "72");
        assertThat(log).extracting(SentRequest::acknowledgedId).containsExactly("71", "72");
    }

    /** The whole log is not read before: a broken row is met when it is reached. */
    @Test
    void noMoreThanTheNextRequestIsKept() throws Exception {
        Iterator<SentRequest> requests = log(ROWS + "cut off", 3).iterator();

        assertThat(requests.next().acknowledgedId()).isEqualTo("71");
        assertThatThrownBy(requests::next)
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("fork-01-off.jtl: line 5 is no sample");
    }

    @Test
    void afterTheLastOneThereIsNone() throws Exception {
        Iterator<SentRequest> requests =
                log(ROWS.lines().findFirst().orElseThrow() + "\n", 0).iterator();

        assertThat(requests.hasNext()).isFalse();
        assertThatThrownBy(requests::next).isInstanceOf(NoSuchElementException.class);
    }
}
