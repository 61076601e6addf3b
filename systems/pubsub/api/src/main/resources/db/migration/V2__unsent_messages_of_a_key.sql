-- A callback looks for what is unsent and due earlier with the same key.
CREATE INDEX unsent_of_key ON timed_message (message_key, status, deliver_at_millis);
