package dev.chokepoint.trip.web;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class VirtualThreadsTest {

    @Test
    void aJavaWithoutThemIsRefusedInsteadOfIgnoringTheSetting() {
        assertThatThrownBy(() -> VirtualThreads.requireJava(true, 17))
                .hasMessage("spring.threads.virtual.enabled=true needs Java 21 or later, and this is Java 17; start the"
                        + " service with a newer one (images: JRE_IMAGE), or set it to false");
        assertThatCode(() -> VirtualThreads.requireJava(true, 21)).doesNotThrowAnyException();
        assertThatCode(() -> VirtualThreads.requireJava(false, 17)).doesNotThrowAnyException();
    }
}
