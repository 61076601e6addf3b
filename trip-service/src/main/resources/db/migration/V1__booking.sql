-- The booking system of report 000. Every statement of the order path is listed with its reason in
-- dev.chokepoint.trip.stock and dev.chokepoint.trip.order.
--
-- No foreign keys: on MySQL and MariaDB each of them takes a shared lock on the parent row, so that all orders of a
-- product would meet on its row as well. No CHECK on the stock: the updates carry the conditions themselves, and the
-- audit of the books must be able to see a row that broke them.

CREATE TABLE product (
  id          BIGINT        NOT NULL,
  name        VARCHAR(100)  NOT NULL,
  description VARCHAR(1000) NOT NULL,
  price_cents BIGINT        NOT NULL COMMENT 'list price of one night',
  hot         BOOLEAN       NOT NULL COMMENT 'the product that everybody wants at once',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The nightly calendar: what one night really costs.
CREATE TABLE product_price (
  product_id  BIGINT NOT NULL,
  day         DATE   NOT NULL,
  price_cents BIGINT NOT NULL,
  PRIMARY KEY (product_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- capacity = available + frozen + sold, always.
CREATE TABLE stock (
  product_id BIGINT NOT NULL,
  day        DATE   NOT NULL,
  capacity   INT    NOT NULL,
  available  INT    NOT NULL,
  frozen     INT    NOT NULL COMMENT 'held by orders that are neither confirmed nor cancelled yet',
  sold       INT    NOT NULL,
  PRIMARY KEY (product_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Which order holds how much of which night: what the second phase sells or gives back.
CREATE TABLE stock_reservation (
  order_id   BIGINT       NOT NULL,
  product_id BIGINT       NOT NULL,
  day        DATE         NOT NULL,
  quantity   INT          NOT NULL,
  state      VARCHAR(16)  NOT NULL COMMENT 'FROZEN, SOLD or RELEASED',
  xid        VARCHAR(128) NOT NULL,
  created_at DATETIME(3)  NOT NULL COMMENT 'UTC',
  updated_at DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (order_id, product_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Append-only history of the stock, for reconciliation.
CREATE TABLE stock_journal (
  id         BIGINT       NOT NULL COMMENT 'snowflake',
  order_id   BIGINT       NOT NULL,
  product_id BIGINT       NOT NULL,
  first_day  DATE         NOT NULL,
  nights     INT          NOT NULL,
  quantity   INT          NOT NULL,
  kind       VARCHAR(16)  NOT NULL COMMENT 'FREEZE, SELL or RELEASE',
  xid        VARCHAR(128) NOT NULL,
  at         DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  KEY stock_journal_order (order_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The idempotency key is empty (NULL) once the order is cancelled: the caller may then try again with the same key.
-- Its collation is binary, because keys that differ in their case are different keys.
CREATE TABLE booking_order (
  id              BIGINT       NOT NULL COMMENT 'snowflake',
  user_id         VARCHAR(64)  CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  product_id      BIGINT       NOT NULL,
  first_day       DATE         NOT NULL,
  nights          INT          NOT NULL,
  quantity        INT          NOT NULL,
  amount_cents    BIGINT       NOT NULL,
  status          VARCHAR(16)  NOT NULL COMMENT 'TRYING, CONFIRMED, CANCELLED or PAID',
  idempotency_key VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NULL,
  xid             VARCHAR(128) NOT NULL,
  created_at      DATETIME(3)  NOT NULL COMMENT 'UTC',
  updated_at      DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  UNIQUE KEY booking_order_idempotency_key (idempotency_key),
  KEY booking_order_user (user_id, created_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The price of each night as it was sold; the calendar may change afterwards.
CREATE TABLE order_night (
  order_id    BIGINT NOT NULL,
  day         DATE   NOT NULL,
  price_cents BIGINT NOT NULL,
  quantity    INT    NOT NULL,
  PRIMARY KEY (order_id, day)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Append-only history of an order, for support and for the audit.
CREATE TABLE order_event (
  id       BIGINT       NOT NULL COMMENT 'snowflake',
  order_id BIGINT       NOT NULL,
  kind     VARCHAR(16)  NOT NULL COMMENT 'CREATED, CONFIRMED, CANCELLED or PAID',
  xid      VARCHAR(128) NOT NULL COMMENT 'empty for an event outside a global transaction',
  at       DATETIME(3)  NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  KEY order_event_order (order_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Messages for other systems, written in the local transaction that they tell about; ids grow with time, so a relay
-- reads them in the order of the primary key.
CREATE TABLE outbox_message (
  id         BIGINT        NOT NULL COMMENT 'snowflake',
  order_id   BIGINT        NOT NULL,
  kind       VARCHAR(32)   NOT NULL COMMENT 'STOCK_SOLD, ORDER_CONFIRMED or ORDER_PAID',
  payload    VARCHAR(4000) NOT NULL COMMENT 'JSON',
  created_at DATETIME(3)   NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE payment (
  id           BIGINT      NOT NULL COMMENT 'snowflake',
  order_id     BIGINT      NOT NULL,
  amount_cents BIGINT      NOT NULL,
  created_at   DATETIME(3) NOT NULL COMMENT 'UTC',
  PRIMARY KEY (id),
  UNIQUE KEY payment_order (order_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The Seata client's fence; its statements fix the names and the columns.
-- status: 1 tried, 2 committed, 3 rolled back, 4 suspended (cancelled before its try, or without any).
CREATE TABLE tcc_fence_log (
  xid          VARCHAR(128) NOT NULL,
  branch_id    BIGINT       NOT NULL,
  action_name  VARCHAR(64)  NOT NULL,
  status       TINYINT      NOT NULL,
  gmt_create   DATETIME(3)  NOT NULL,
  gmt_modified DATETIME(3)  NOT NULL,
  PRIMARY KEY (xid, branch_id),
  KEY tcc_fence_log_gmt_modified (gmt_modified),
  KEY tcc_fence_log_status (status)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
