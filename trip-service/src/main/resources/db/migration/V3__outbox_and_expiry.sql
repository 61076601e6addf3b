-- A message is published once somebody else has it. Ids are drawn before the commit, so a reader that remembers the last id
-- it has seen would miss what is committed late.
ALTER TABLE outbox_message
  ADD COLUMN published_at DATETIME(3) NULL COMMENT 'UTC, empty until the message was handed over',
  ADD KEY outbox_message_published (published_at, id);

-- Stands for the system that receives the messages. Like any receiver of an at-least-once delivery it knows a message by its
-- id and acts on it once.
CREATE TABLE received_message (
  message_id  BIGINT      NOT NULL,
  order_id    BIGINT      NOT NULL,
  kind        VARCHAR(32) NOT NULL,
  deliveries  INT         NOT NULL COMMENT 'how often it came, more than 1 after a crash between delivery and mark',
  received_at DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (message_id),
  KEY received_message_received (received_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Orders that were confirmed and not paid in time are looked for by status and age.
ALTER TABLE booking_order ADD KEY booking_order_status (status, created_at);
