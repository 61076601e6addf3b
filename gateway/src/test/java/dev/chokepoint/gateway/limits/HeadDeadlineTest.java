package dev.chokepoint.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.netty.NettyPipeline;

class HeadDeadlineTest {

    private static final String HEAD = "POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n";

    private final EmbeddedChannel connection = new EmbeddedChannel();

    @BeforeEach
    void watch() {
        connection.freezeTime();
        connection.pipeline().addLast(NettyPipeline.HttpCodec, new HttpServerCodec());
        HeadDeadline.watch(connection, 10, TimeUnit.SECONDS);
    }

    @AfterEach
    void close() {
        connection.finishAndReleaseAll();
    }

    @Test
    void aHeadThatTricklesInIsCutOffAfterItsDeadline() {
        send("GET /");
        after(6);
        send("uid HTTP");
        after(3);
        assertThat(connection.isOpen()).isTrue();
        after(1);
        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void aConnectionWithoutARequestIsLeftToTheIdleTimeout() {
        after(60);
        assertThat(connection.isOpen()).isTrue();
    }

    @Test
    void aSlowBodyIsLeftToTheRequestTimeout() {
        send(HEAD);
        after(60);
        send("1");
        after(60);
        send("2");
        assertThat(connection.isOpen()).isTrue();
    }

    @Test
    void eachRequestOfAConnectionHasADeadlineOfItsOwn() {
        send(HEAD + "12");
        after(60);
        send("GET");
        after(9);
        send(" /uid HTTP/1.1\r\nHost: x\r\n\r\n");
        after(60);
        assertThat(connection.isOpen()).isTrue();
        send("GET");
        after(10);
        assertThat(connection.isOpen()).isFalse();
    }

    private void send(String text) {
        connection.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII));
    }

    private void after(int seconds) {
        connection.advanceTimeBy(seconds, TimeUnit.SECONDS);
        connection.runScheduledPendingTasks();
    }
}
