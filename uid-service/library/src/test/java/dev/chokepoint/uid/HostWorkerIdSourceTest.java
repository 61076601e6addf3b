package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cn.hutool.core.net.NetUtil;
import cn.hutool.core.util.IdUtil;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HostWorkerIdSourceTest {

    @Test
    void thePairEqualsHutoolsOnThisMachine() {
        HostWorkerIdSource source = WorkerIdSources.host();

        assertThat(source.datacenterId()).isEqualTo((int) IdUtil.getDataCenterId(31));
        assertThat(source.pairedWorkerId()).isEqualTo((int) IdUtil.getWorkerId(source.datacenterId(), 31));
    }

    @Test
    void theMacAddressIsTheOneThatHutoolTakes() {
        byte[] hutools = Optional.ofNullable(NetUtil.getLocalHardwareAddress()).orElseGet(() -> new byte[0]);

        assertThat(HostAddress.macAddress()).isEqualTo(hutools);
    }

    @Test
    void processIdOneLeavesThirtyTwoPairs() {
        Set<Integer> workerIds = new HashSet<>();
        for (int last = 0; last < 256; last++) {
            for (int lastButOne = 0; lastButOne < 256; lastButOne++) {
                byte[] macAddress = {0, 0, 0, 0, (byte) lastButOne, (byte) last};
                workerIds.add(new HostWorkerIdSource(1, macAddress).current().workerId());
            }
        }

        assertThat(workerIds).hasSize(32);
    }

    @Test
    void aHostWithoutMacAddressIsDatacenterOne() {
        assertThat(new HostWorkerIdSource(1, new byte[0]).datacenterId()).isEqualTo(1);
    }

    @Test
    void oneByteIsNoMacAddress() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HostWorkerIdSource(1, new byte[1]))
                .withMessageContaining("macAddress has 1 byte");
    }

    @Test
    void aSecondGeneratorOnTheSameSourceIsAnError() {
        HostWorkerIdSource source = new HostWorkerIdSource(1, new byte[0]);
        source.attach(() -> 0);

        assertThatIllegalStateException().isThrownBy(() -> source.attach(() -> 0));
    }

    @Test
    void aClosedSourceGivesNothing() {
        HostWorkerIdSource source = new HostWorkerIdSource(1, new byte[0]);
        source.close();

        assertThatThrownBy(source::current).isInstanceOf(WorkerIdUnavailableException.class);
    }
}
