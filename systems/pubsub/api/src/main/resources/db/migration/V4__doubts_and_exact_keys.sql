-- When the outbox last doubted that the broker has a message; the next doubt comes after a longer time.
-- A key is compared byte by byte, as RocketMQ and Kafka do.
ALTER TABLE timed_message
    ADD COLUMN doubted_at_millis BIGINT NULL,
    MODIFY message_key VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL;
