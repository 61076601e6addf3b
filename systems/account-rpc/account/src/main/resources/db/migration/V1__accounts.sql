CREATE TABLE account_role (
    id BIGINT NOT NULL,
    name VARCHAR(40) NOT NULL,
    PRIMARY KEY (id)
);
INSERT INTO account_role (id, name) VALUES (1, 'patient'), (2, 'doctor'), (3, 'pharmacist');

CREATE TABLE account_user (
    id BIGINT NOT NULL,
    hospital_id BIGINT NOT NULL,
    role_id BIGINT NOT NULL,
    name VARCHAR(40) NOT NULL,
    phone CHAR(11) NOT NULL,
    identity_card CHAR(18) NOT NULL,
    PRIMARY KEY (id)
);
-- A thousand made-up users; the numbers belong to nobody, because their prefixes are not given out.
INSERT INTO account_user (id, hospital_id, role_id, name, phone, identity_card)
WITH RECURSIVE numbers (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 1000)
SELECT id, 1 + id MOD 50, 1 + id MOD 3, CONCAT('User ', CHAR(65 + id MOD 26, 65 + id DIV 26 MOD 26 USING utf8mb4)),
       CONCAT('100', LPAD(id * 7919 MOD 100000000, 8, '0')), CONCAT('000000', LPAD(id * 104729, 12, '0'))
FROM numbers;

-- How much of a field stays readable.
CREATE TABLE masking_rule (
    field VARCHAR(20) NOT NULL,
    keep_first INT NOT NULL,
    keep_last INT NOT NULL,
    PRIMARY KEY (field)
);
INSERT INTO masking_rule (field, keep_first, keep_last) VALUES ('NAME', 1, 0), ('PHONE', 3, 4), ('IDENTITY_CARD', 3, 4);
