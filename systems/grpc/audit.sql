-- What the entry owes to its callers (report 004).
--
-- docs/contributing.md explains "-- rule:", "-- examined:" and "-- violations:".
-- The temporary table audit_request has one row for each request that the load generator sent: line, label, request_key,
-- request, status (of the answer), success, id (of the answer). It is empty if the audit knows no load (./chokepoint audit).
--   save: request_key is the id of the call, request is the id of the user, id is what the reply says: the id of the call,
--         the id of its row (0 if it has none), and the chain (whole, dubbo, alone), with blanks between.

-- rule: every reply of a success says which call it answers, its row and its chain
-- examined:
SELECT COUNT(*) FROM audit_request WHERE success;
-- violations:
SELECT line, request_key, id FROM audit_request
WHERE success AND (id NOT LIKE '% % %' OR SUBSTRING_INDEX(id, ' ', 1) <> request_key) ORDER BY line;

-- rule: every call whose chain is whole has its row, with its user, and the reply names it
-- examined:
SELECT COUNT(*) FROM audit_request WHERE id LIKE '% whole';
-- violations:
SELECT r.line, r.request_key, r.id FROM audit_request r
LEFT JOIN note n ON n.id = CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(r.id, ' ', 2), ' ', -1) AS UNSIGNED)
WHERE r.id LIKE '% whole'
  AND NOT COALESCE(n.call_id = r.request_key AND n.user_id = CAST(r.request AS UNSIGNED), FALSE)
ORDER BY r.line;

-- rule: no call has two rows
-- examined:
SELECT COUNT(*) FROM note;
-- violations:
SELECT call_id, COUNT(*) AS saved FROM note GROUP BY call_id HAVING COUNT(*) > 1 ORDER BY call_id;

-- rule: no shorter chain saves anything
-- examined:
SELECT COUNT(*) FROM audit_request WHERE id LIKE '% dubbo' OR id LIKE '% alone';
-- violations:
SELECT r.line, r.request_key, r.id FROM audit_request r
WHERE ((r.id LIKE '% dubbo' OR r.id LIKE '% alone') AND r.id NOT LIKE '% 0 %')
   -- A call without a reply tells no chain. It is that of the others.
   OR (EXISTS (SELECT 1 FROM note n WHERE n.call_id = r.request_key)
       AND EXISTS (SELECT 1 FROM audit_request s WHERE s.id LIKE '% dubbo' OR s.id LIKE '% alone')
       AND NOT EXISTS (SELECT 1 FROM audit_request w WHERE w.id LIKE '% whole'))
ORDER BY r.line;

-- rule: every row is that of a call
-- examined:
SELECT IF(@audit_fresh_data = 1 AND (SELECT COUNT(*) FROM audit_request) > 0, COUNT(*), 0) FROM note;
-- violations:
SELECT n.id, n.call_id FROM note n
WHERE @audit_fresh_data = 1 AND (SELECT COUNT(*) FROM audit_request) > 0
  AND NOT EXISTS (SELECT 1 FROM audit_request r WHERE r.label = 'save' AND r.request_key = n.call_id)
ORDER BY n.id;
