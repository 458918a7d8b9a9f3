-- Groups were once filled in with numbers of their own, which the counter of new ones did not see.
SELECT setval('lender_groups_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM lender_groups), false);
