-- One night may be spread over several rows, the buckets, so that its orders wait for each other less often
-- (trip.stock.buckets). The bucket stands before the day: the nights of a stay are then a range of one bucket.
--
-- held: with trip.stock.confirm=off-row the units of an order stay here from the freeze until they are given back, so that
-- the confirm does not touch the row. How many of them are sold is the sum of the reservations.
-- capacity = available + frozen + sold + held, always.
ALTER TABLE stock
  ADD COLUMN bucket SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN held   INT      NOT NULL DEFAULT 0 COMMENT 'frozen or sold, the reservations say which',
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (product_id, bucket, day);

ALTER TABLE stock_reservation
  ADD COLUMN bucket  SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN off_row BOOLEAN  NOT NULL DEFAULT FALSE COMMENT 'its units are in stock.held, not in frozen or sold';
