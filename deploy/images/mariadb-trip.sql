-- trip-service's database; its tables are made by trip-service. The user and the Seata server's database are made by
-- the image of MariaDB from its variables.
CREATE DATABASE IF NOT EXISTS trip CHARACTER SET utf8mb4;
GRANT ALL ON trip.* TO 'chokepoint'@'%';
