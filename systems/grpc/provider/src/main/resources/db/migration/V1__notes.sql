-- One row for each call. No key forbids a second row of a call, because the audit is to find it.
CREATE TABLE note (
    id BIGINT NOT NULL AUTO_INCREMENT,
    -- As the audit compares it, so that it can use the key.
    call_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    user_id BIGINT NOT NULL,
    text VARCHAR(200) NOT NULL,
    saved_at_millis BIGINT NOT NULL,
    PRIMARY KEY (id),
    KEY note_of_call (call_id)
);
