-- Makes trip-service's database. trip-service makes the tables. MariaDB's image makes the user and the Seata server's
-- database from its variables.
CREATE DATABASE IF NOT EXISTS trip CHARACTER SET utf8mb4;
GRANT ALL ON trip.* TO 'chokepoint'@'%';
