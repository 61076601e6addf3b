-- Times are milliseconds since 1970, so that no time zone of a client or server matters.
CREATE TABLE timed_message (
    id BIGINT NOT NULL AUTO_INCREMENT,
    message_key VARCHAR(64) NOT NULL,
    payload VARCHAR(4096) NOT NULL,
    deliver_at_millis BIGINT NOT NULL,
    status VARCHAR(10) NOT NULL,
    accepted_at_millis BIGINT NOT NULL,
    sent_at_millis BIGINT NULL,
    PRIMARY KEY (id),
    -- The outbox looks for what is accepted and not yet scheduled.
    KEY by_status (status, accepted_at_millis)
);
