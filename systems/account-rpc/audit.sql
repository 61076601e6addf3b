-- What a page owes to its user (report 001).
--
-- docs/contributing.md explains "-- rule:", "-- examined:" and "-- violations:".
-- The temporary table audit_request has one row for each request that the load generator sent: line, label, request_key,
-- request, status (of the answer), success, id (of the answer). It is empty if the audit knows no load (./chokepoint audit).
--   page, tagged-page, current: request_key is the id of the request, request is the id of the user, id is what the answer
--         says: the ids of the request and the user, name, phone number and identity card, with blanks between. A masked
--         name has no blank.

-- rule: every answer of a success says whose it is
-- examined:
SELECT COUNT(*) FROM audit_request WHERE success;
-- violations:
SELECT line, request_key, request FROM audit_request
WHERE success AND id NOT LIKE '% % % % %' ORDER BY line;

-- rule: every answer is that of its request
-- examined:
SELECT COUNT(*) FROM audit_request WHERE id <> '';
-- violations:
SELECT line, request_key, id FROM audit_request
WHERE id <> '' AND SUBSTRING_INDEX(id, ' ', 1) <> request_key ORDER BY line;

-- rule: every answer is about the user that was asked for
-- examined:
SELECT COUNT(*) FROM audit_request WHERE id <> '';
-- violations:
SELECT line, request, id FROM audit_request
WHERE id <> '' AND SUBSTRING_INDEX(SUBSTRING_INDEX(id, ' ', 2), ' ', -1) <> request ORDER BY line;

-- rule: name, phone number and identity card of every answer are the user's own, and masked
-- examined:
SELECT COUNT(*) FROM audit_request WHERE id <> '';
-- violations:
SELECT r.line, r.request, r.id FROM audit_request r
LEFT JOIN account_user u ON u.id = CAST(r.request AS UNSIGNED)
LEFT JOIN masking_rule n ON n.field = 'NAME'
LEFT JOIN masking_rule p ON p.field = 'PHONE'
LEFT JOIN masking_rule c ON c.field = 'IDENTITY_CARD'
WHERE r.id <> '' AND NOT COALESCE(SUBSTRING_INDEX(r.id, ' ', -3) = CONCAT(
    LEFT(u.name, n.keep_first), REPEAT('*', CHAR_LENGTH(u.name) - n.keep_first - n.keep_last),
    RIGHT(u.name, n.keep_last), ' ',
    LEFT(u.phone, p.keep_first), REPEAT('*', 11 - p.keep_first - p.keep_last), RIGHT(u.phone, p.keep_last), ' ',
    LEFT(u.identity_card, c.keep_first), REPEAT('*', 18 - c.keep_first - c.keep_last),
    RIGHT(u.identity_card, c.keep_last)), FALSE)
ORDER BY r.line;

-- rule: no request was answered twice
-- examined:
SELECT COUNT(DISTINCT request_key) FROM audit_request WHERE id <> '';
-- violations:
SELECT request_key, COUNT(*) AS answers FROM audit_request
WHERE id <> '' GROUP BY request_key HAVING COUNT(*) > 1 ORDER BY request_key;
