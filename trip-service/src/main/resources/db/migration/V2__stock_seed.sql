-- How much of each night was put on sale. The audit of the books compares the stock's capacity with it. A row is written
-- once, together with the row of the stock, and no code changes it.
CREATE TABLE stock_seed (
  product_id BIGINT NOT NULL,
  day        DATE   NOT NULL,
  capacity   INT    NOT NULL,
  PRIMARY KEY (product_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A database that is older than this table has a stock already.
INSERT INTO stock_seed (product_id, day, capacity) SELECT product_id, day, capacity FROM stock;
