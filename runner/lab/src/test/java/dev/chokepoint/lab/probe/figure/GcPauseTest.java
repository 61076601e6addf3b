package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GcPauseTest {
    @Test
    void aCollectionHasTheHeapAfterItAndItsLength() {
        assertThat(GcPause.of(
                        "[9.8s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1024M) 8.125ms"))
                .contains(new GcPause(true, 1024, 8.125));
        assertThat(GcPause.of("[9.8s][info][gc,start ] GC(12) Pause Full (System.gc()) 9M->8M(10M) 7ms"))
                .contains(new GcPause(true, 10, 7));
    }

    @Test
    void aPauseThatFreesNothingIsNoCollection() {
        assertThat(GcPause.of("[1.5s][info][gc] GC(2) Pause Remark 12M->12M(512M) 2.000ms"))
                .contains(new GcPause(false, 512, 2));
        assertThat(GcPause.of("[1.5s][info][gc] GC(2) Pause Init Mark (unload classes) 0.250ms"))
                .contains(new GcPause(false, 0, 0.25));
    }

    @Test
    void otherLinesAreNoPauses() {
        assertThat(GcPause.of("[1.540s][info][gc] GC(2) Concurrent Mark Cycle 39.001ms"))
                .isEmpty();
        assertThat(GcPause.of("12:00:00 INFO Pause Young 8.125ms")).isEmpty();
    }

    @Test
    void theFirstLineNamesTheCollector() {
        assertThat(GcPause.namesCollector("[0.006s][info][gc] Using G1")).isTrue();
        assertThat(GcPause.namesCollector("[0.006s][info][gc     ] Using Serial"))
                .isTrue();
        assertThat(GcPause.namesCollector("12:00:00 INFO Using G1")).isFalse();
    }
}
