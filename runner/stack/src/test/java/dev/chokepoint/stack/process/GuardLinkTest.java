package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A guard that has died, but does not seem so yet. */
class GuardLinkTest {
    private final DyingGuard guard = new DyingGuard();
    private final GuardLink link = new GuardLink(guard, Path.of("no-such-guard.log"));

    @Test
    void whatEndsGoesOnEndingAlthoughTheGuardCannotBeTold() {
        assertThatCode(() -> link.ended(4711)).doesNotThrowAnyException();
        assertThatCode(link::close).doesNotThrowAnyException();

        assertThat(guard.ended).isTrue();
    }

    @Test
    void whatAGuardMustKnowForSureIsAnError() {
        assertThatThrownBy(() -> link.last(List.of("engine", "down")))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("The guard (process 1) is gone");
    }

    /** Its pipe is broken. */
    private static final class DyingGuard extends Process {
        private boolean ended;

        @Override
        public OutputStream getOutputStream() {
            return new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                    throw new IOException("Broken pipe");
                }
            };
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public long pid() {
            return 1;
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public int waitFor() {
            return 1;
        }

        @Override
        public boolean waitFor(long timeout, TimeUnit unit) {
            return false;
        }

        @Override
        public int exitValue() {
            throw new IllegalThreadStateException("it still runs");
        }

        @Override
        public void destroy() {
            ended = true;
        }

        @Override
        public Process destroyForcibly() {
            ended = true;
            return this;
        }
    }
}
