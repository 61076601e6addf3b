package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.LoadDeclaration;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleLogTest {
    private static final String HEADING = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,"
            + "success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect,"
            + "\"orderId\",\"orderKey\",\"article\",\"pieces\"\n";
    private static final String GOOD = "1700000000123,46,order,201,,users 1-1,text,true,,321,250,3,4,"
            + "http://127.0.0.1:8080/orders,45,0,1,7281,k1,5,2\n";

    private static final Map<String, LoadDeclaration.Audited> AUDITED = Map.of(
            "order", new LoadDeclaration.Audited(Optional.of("orderKey"), List.of("article", "pieces"), "orderId"));

    private static final Optional<SentRequest> ORDER =
            Optional.of(new SentRequest("order", "k1", "5,2", "201", true, "7281"));

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aRowIsASample() throws Exception {
        assertThat(read(HEADING + GOOD))
                .containsExactly(new Sample(1_700_000_000_123L, 46, "order", true, 4, ORDER, "users 1-1"));
    }

    @Test
    void quotedCommasAndLineBreaksAreTextOfOneRow() throws Exception {
        String failed = "1700000000200,15001,order,500,\"Non HTTP response message: a, b\",users 1-2,text,false,"
                + "\"expected \"\"201\"\",\nwas 500\",0,0,3,4,null,0,0,1,,k2,5,3\n";

        assertThat(read(HEADING + failed + GOOD))
                .containsExactly(
                        new Sample(
                                1_700_000_000_200L,
                                15_001,
                                "order",
                                false,
                                4,
                                Optional.of(new SentRequest("order", "k2", "5,3", "500", false, "")),
                                "users 1-2"),
                        new Sample(1_700_000_000_123L, 46, "order", true, 4, ORDER, "users 1-1"));
    }

    @Test
    void columnsAreFoundByTheirNames() throws Exception {
        assertThat(read("pieces,article,orderKey,orderId,allThreads,success,threadName,responseCode,label,elapsed,"
                        + "timeStamp\n2,5,k1,7281,2,true,a 1-3,201,order,5,1000\n"))
                .containsExactly(new Sample(1000, 5, "order", true, 2, ORDER, "a 1-3"));
    }

    @Test
    void theAuditIsToldOfDeclaredKindsOfRequestsOnly() throws Exception {
        assertThat(read(HEADING + GOOD.replace(",order,", ",pay,")))
                .containsExactly(new Sample(1_700_000_000_123L, 46, "pay", true, 4, Optional.empty(), "users 1-1"));
    }

    @Test
    void aVariableThatHasNoValueYetIsEmpty() throws Exception {
        assertThat(read(HEADING + GOOD.replace("7281", "null")).get(0).audited())
                .contains(new SentRequest("order", "k1", "5,2", "201", true, ""));
    }

    @Test
    void aPlanOfWhichTheAuditIsToldNothingNeedsNoColumnForIt() throws Exception {
        Path file = folder.resolve("trial.jtl");
        Files.writeString(
                file,
                "allThreads,success,threadName,label,responseCode,elapsed,timeStamp\n2,true,a 1-3,query,200,5,1000\n");

        List<Sample> samples = new ArrayList<>();
        SampleLog.read(file, Map.of(), samples::add);

        assertThat(samples).containsExactly(new Sample(1000, 5, "query", true, 2, Optional.empty(), "a 1-3"));
    }

    @Test
    void aCompressedLogIsReadByItsName() throws Exception {
        Path file = folder.resolve("trial.jtl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((HEADING + GOOD).getBytes(StandardCharsets.UTF_8));
        }

        List<Sample> samples = new ArrayList<>();
        assertThat(SampleLog.read(file, AUDITED, samples::add)).isEqualTo(1);
        assertThat(samples).hasSize(1);
    }

    @Test
    void aMissingColumnIsAnError() {
        assertThatThrownBy(() -> read(
                        "timeStamp,elapsed,label,responseCode,threadName,success,allThreads\n1,1,a,200,u,true,1\n"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("columns [orderKey, article, pieces, orderId] are missing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1700000000124,4",
                "1700000000124,x,order,201,,u,text,true,,1,1,3,4,url,4,0,1,7,k,5,2",
                "soon,46,order,201,,u,text,true,,1,1,3,4,url,4,0,1,7,k,5,2",
                "-5,46,order,201,,u,text,true,,1,1,3,4,url,4,0,1,7,k,5,2",
                "1700000000124,46,order,201,,u,text,perhaps,,1,1,3,4,url,4,0,1,7,k,5,2",
                "1700000000124,46,order,201,,u,text,true,,1,1,3,99999999999,url,4,0,1,7,k,5,2",
                "1700000000124,46,order,201,,u,text,true,,1,1,3,4,url,4,0,1,7,k,5,2,more",
                "1700000000124,46,\"order,201,,u,text,true",
                "",
            })
    void aRowThatIsNoSampleIsAnErrorWithItsLine(String row) {
        assertThatThrownBy(() -> read(HEADING + GOOD + row + "\n"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("trial.jtl: line 3");
    }

    @Test
    void aLogThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> SampleLog.read(folder.resolve("none.jtl"), AUDITED, sample -> {}))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("none.jtl");
    }

    private List<Sample> read(String text) throws IOException, LoadException {
        Path file = folder.resolve("trial.jtl");
        Files.writeString(file, text);
        List<Sample> samples = new ArrayList<>();
        SampleLog.read(file, AUDITED, samples::add);
        return samples;
    }
}
