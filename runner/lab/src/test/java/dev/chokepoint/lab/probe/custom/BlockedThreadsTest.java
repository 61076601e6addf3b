package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BlockedThreadsTest {
    private static final String DUMP = """
            Full thread dump OpenJDK 64-Bit Server VM:

            "callers 1-1" #31 prio=5 tid=0x1 nid=0x1 waiting for monitor entry  [0x1]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat org.shop.Reference.get(Reference.java:1)
            \t- waiting to lock <0x01> (a org.shop.Reference)
            \tat org.shop.Caller.call(Caller.java:1)

            "callers 1-2" #32 prio=5 tid=0x2 nid=0x2 runnable  [0x2]
               java.lang.Thread.State: RUNNABLE
            \tat org.shop.Reference.get(Reference.java:1)
            \t- locked <0x01> (a org.shop.Reference)

            "callers 1-3" #33 prio=5 tid=0x3 nid=0x3 waiting for monitor entry  [0x3]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \t- waiting to lock <0x02> (a org.shop.Other)

            "worker-1" #34 prio=5 tid=0x4 nid=0x4 waiting for monitor entry  [0x4]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \t- waiting to lock <0x01> (a org.shop.Reference)

            "G1 Main" os_prio=0 tid=0x5 nid=0x5 runnable

            JNI global refs: 1, weak refs: 0
            """;

    @Test
    void onlyThreadsWithTheNameThatWaitForTheClassAreBlocked() {
        assertThat(count("callers .*", "org.shop.Reference")).isEqualTo(new BlockedThreads.Count(3, 1));
        assertThat(count("callers .*", "org.shop.Other")).isEqualTo(new BlockedThreads.Count(3, 1));
        assertThat(count(".*", "org.shop.Reference")).isEqualTo(new BlockedThreads.Count(5, 2));
    }

    @Test
    void withoutAClassAllThatWaitForAMonitorAreBlocked() {
        assertThat(BlockedThreads.count(DUMP, Pattern.compile("callers .*"), Optional.empty()))
                .isEqualTo(new BlockedThreads.Count(3, 2));
    }

    @Test
    void aDumpWithoutSuchAThreadCountsNone() {
        assertThat(count("caller", "org.shop.Reference")).isEqualTo(new BlockedThreads.Count(0, 0));
        assertThat(BlockedThreads.count("", Pattern.compile(".*"), Optional.of("x")))
                .isEqualTo(new BlockedThreads.Count(0, 0));
    }

    private static BlockedThreads.Count count(String threads, String lock) {
        return BlockedThreads.count(DUMP, Pattern.compile(threads), Optional.of(lock));
    }
}
