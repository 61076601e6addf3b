package dev.chokepoint.pubsub.tools.topics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CreateTopicTest {
    @Test
    void aNewTopicHasAsManyQueuesToReadAsAreAskedFor() {
        assertThat(CreateTopic.readQueues(48, 0)).isEqualTo(48);
    }

    @Test
    void aTopicGetsMoreQueuesToRead() {
        assertThat(CreateTopic.readQueues(96, 48)).isEqualTo(96);
    }

    @Test
    void aTopicKeepsItsQueuesToReadWhereFewerAreAskedFor() {
        assertThat(CreateTopic.readQueues(48, 96)).isEqualTo(96);
    }
}
