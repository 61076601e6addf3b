-- An idempotency key is its user's own: two users may choose the same one, and nobody learns of another user's order, or
-- blocks it, by sending his key. The index keeps its name, because trip-service finds it in the message about a duplicate.
-- So does a trip-service that is older than this change and still runs while the new ones start. The key comes first, so
-- that a look-up by the key alone, such as that of the audit, uses the index too.
ALTER TABLE booking_order
  DROP KEY booking_order_idempotency_key,
  ADD UNIQUE KEY booking_order_idempotency_key (idempotency_key, user_id);
