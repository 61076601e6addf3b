#!/usr/bin/env bash
# Makes the databases and their users: an init script of MariaDB's image, which runs or sources it at the first start of a
# volume. It can be run again, also for a volume of an older checkout, and then sets the passwords of the environment:
#   docker compose -f deploy/compose.yaml exec mariadb bash /docker-entrypoint-initdb.d/10-users.sh
#
#   migration  makes and changes the tables of trip-service, pubsub, account service and note provider, at their start
#   trip       reads and writes their rows, and can change no table
#   seata      the same for the Seata server's tables, which root makes with 20-seata-store.sql
#   pubsub     the same for the timed-message system's rows, whose tables migration makes
#   account    reads the account service's rows, and can change nothing
#   notes      reads and adds the note provider's rows, and can change none
#   audit      reads all, and puts the requests of a load into temporary tables
#
# root and chokepoint of any host are users of older volumes. root is reached inside of the container only.
# Without --skip-ssl the client insists on TLS, also on the socket, and the server has none.
MYSQL_PWD="$MARIADB_ROOT_PASSWORD" mariadb --skip-ssl -uroot <<SQL
CREATE DATABASE IF NOT EXISTS trip CHARACTER SET utf8mb4;
CREATE DATABASE IF NOT EXISTS seata CHARACTER SET utf8mb4;
CREATE DATABASE IF NOT EXISTS pubsub CHARACTER SET utf8mb4;
CREATE DATABASE IF NOT EXISTS account CHARACTER SET utf8mb4;
CREATE DATABASE IF NOT EXISTS notes CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS 'migration'@'%', 'trip'@'%', 'seata'@'%', 'pubsub'@'%', 'account'@'%', 'notes'@'%', 'audit'@'%';
ALTER USER 'migration'@'%' IDENTIFIED BY '${MIGRATION_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'trip'@'%' IDENTIFIED BY '${TRIP_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'seata'@'%' IDENTIFIED BY '${SEATA_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'pubsub'@'%' IDENTIFIED BY '${PUBSUB_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'account'@'%' IDENTIFIED BY '${ACCOUNT_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'notes'@'%' IDENTIFIED BY '${NOTES_PASSWORD:?run deploy/secrets.sh first}';
ALTER USER 'audit'@'%' IDENTIFIED BY '${AUDIT_PASSWORD:?run deploy/secrets.sh first}';
GRANT ALL ON trip.* TO 'migration'@'%';
GRANT ALL ON pubsub.* TO 'migration'@'%';
GRANT ALL ON account.* TO 'migration'@'%';
GRANT ALL ON notes.* TO 'migration'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE ON trip.* TO 'trip'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE ON seata.* TO 'seata'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE ON pubsub.* TO 'pubsub'@'%';
GRANT SELECT ON account.* TO 'account'@'%';
GRANT SELECT, INSERT ON notes.* TO 'notes'@'%';
GRANT SELECT, CREATE TEMPORARY TABLES ON trip.* TO 'audit'@'%';
GRANT SELECT ON seata.* TO 'audit'@'%';
GRANT SELECT ON pubsub.* TO 'audit'@'%';
GRANT SELECT, CREATE TEMPORARY TABLES ON account.* TO 'audit'@'%';
GRANT SELECT, CREATE TEMPORARY TABLES ON notes.* TO 'audit'@'%';
DROP USER IF EXISTS 'chokepoint'@'%', 'root'@'%';
SQL
