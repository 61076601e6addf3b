-- The outbox looks for what is scheduled and long overdue. What is accepted and not yet scheduled is found by the first column
-- alone: there are few of them.
ALTER TABLE timed_message DROP INDEX by_status, ADD INDEX due_of_status (status, deliver_at_millis);
