-- The store of the Seata server (store.mode=db), for server 1.6.1 and 2.0.0 on MariaDB 11.4 or MySQL 8.
-- The columns are the ones in the server's own statements, the indexes serve their WHERE and ORDER BY clauses.
-- Run it in the database that store.db.url names. It may be run twice. No statement needs a delimiter other than the semicolon.

-- One row per global transaction. begin_time is milliseconds since 1970, timeout is milliseconds.
CREATE TABLE IF NOT EXISTS global_table (
  xid                       VARCHAR(128)  NOT NULL,
  transaction_id            BIGINT        NULL,
  status                    TINYINT       NOT NULL,
  application_id            VARCHAR(64)   NULL,
  transaction_service_group VARCHAR(64)   NULL,
  transaction_name          VARCHAR(128)  NULL,
  timeout                   INT           NULL,
  begin_time                BIGINT        NULL,
  application_data          VARCHAR(2000) NULL,
  gmt_create                DATETIME      NULL,
  gmt_modified              DATETIME      NULL,
  PRIMARY KEY (xid),
  KEY by_status_and_change (status, gmt_modified),
  KEY by_transaction_id (transaction_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- One row per registered part of a global transaction. Microseconds, because the server ends them in the order of gmt_create.
CREATE TABLE IF NOT EXISTS branch_table (
  branch_id         BIGINT        NOT NULL,
  xid               VARCHAR(128)  NOT NULL,
  transaction_id    BIGINT        NULL,
  resource_group_id VARCHAR(64)   NULL,
  resource_id       VARCHAR(256)  NULL,
  branch_type       VARCHAR(16)   NULL,
  status            TINYINT       NULL,
  client_id         VARCHAR(128)  NULL,
  application_data  VARCHAR(2000) NULL,
  gmt_create        DATETIME(6)   NULL,
  gmt_modified      DATETIME(6)   NULL,
  PRIMARY KEY (branch_id),
  KEY by_xid (xid)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Row locks of the AT mode. TCC takes none, but the server deletes by xid and by branch_id at the end of each transaction.
CREATE TABLE IF NOT EXISTS lock_table (
  row_key        VARCHAR(256) NOT NULL,
  xid            VARCHAR(128) NULL,
  transaction_id BIGINT       NULL,
  branch_id      BIGINT       NOT NULL,
  resource_id    VARCHAR(256) NULL,
  table_name     VARCHAR(64)  NULL,
  pk             VARCHAR(128) NULL,
  status         TINYINT      NOT NULL DEFAULT 0,
  gmt_create     DATETIME     NULL,
  gmt_modified   DATETIME     NULL,
  PRIMARY KEY (row_key),
  KEY by_xid (xid),
  KEY by_branch_id (branch_id),
  KEY by_status (status)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Which server runs which periodic job. expire is milliseconds since 1970, 0 means free.
CREATE TABLE IF NOT EXISTS distributed_lock (
  lock_key   VARCHAR(32) NOT NULL,
  lock_value VARCHAR(64) NOT NULL,
  expire     BIGINT      NOT NULL DEFAULT 0,
  PRIMARY KEY (lock_key)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The server takes a missing row for a free lock and inserts it, but two servers that start at once then wait for each
-- other's gap lock. With the rows of its five jobs in place each of them only updates.
INSERT IGNORE INTO distributed_lock (lock_key, lock_value, expire) VALUES
  ('AsyncCommitting', '', 0),
  ('RetryCommitting', '', 0),
  ('RetryRollbacking', '', 0),
  ('TxTimeoutCheck', '', 0),
  ('UndologDelete', '', 0);
