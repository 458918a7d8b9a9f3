const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const DATABASE_TESTS = `${API}/platform/database/database.test.ts`;
const LENDER_CALLS = `${MODULES}/lender-gateway/lender-calls.test.ts`;
const APPLY = `${MODULES}/submissions/apply.service.ts`;
const APPLY_TESTS = `${MODULES}/submissions/apply.test.ts`;
const OWN_PASSWORD = 'await confirmOwnPassword(ctx, password);';

/**
 * The own password before what is grave.
 * @param {string} what @param {string} file @param {string} tests @param {string} title @param {string} [from]
 * @returns {import('../guards.mjs').Guard}
 */
const password = (what, file, tests, title, from = OWN_PASSWORD) => ({
  name: `the own password before ${what}`,
  file: `${MODULES}/${file}.service.ts`,
  from,
  to: from.replace(OWN_PASSWORD, 'void password;'),
  tests: `${MODULES}/${tests}.test.ts`,
  title,
});

/** What is written down, what is asked of a customer first, how lenders are called, when people are, and what reports leave to others. @type {readonly import('../guards.mjs').Guard[]} */
export const CONDUCT = [
  {
    name: 'what was done is written down, or is not done',
    file: `${API}/platform/audit/audit.ts`,
    from: 'await ctx.tx.insert(auditEntries).values({',
    to: "await { values: (row) => ctx.platform.database.transaction({ kind: 'system' }, (tx) => tx.insert(auditEntries).values(row)) }.values({",
    tests: `${API}/platform/audit/audit-chain.test.ts`,
    title: 'S-AUD-3',
  },
  ...[
    ['audit_entries', 'entries of the audit', 'REVOKE UPDATE, DELETE ON audit_entries, audit_seals, consents,'],
    ['consents', 'consents', 'audit_entries, audit_seals, consents, application_events,'],
    ['key_facts', 'key facts', 'application_events, key_facts, key_facts_acknowledgements,'],
  ].map(([table, what, from]) => ({
    name: `nothing is changed or deleted in ${what}`,
    file: 'apps/api/migrations/0001_access.sql',
    from: from ?? '',
    undone: `grant update, delete on ${table} to saakh_app`,
    tests: DATABASE_TESTS,
    title: 'REG-DP-13 S-AUD-1',
  })),
  {
    name: 'the database keeps the rows of others back',
    file: 'apps/api/migrations/0001_access.sql',
    from: "EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);",
    undone: 'alter table users disable row level security',
    tests: DATABASE_TESTS,
    title: 'S-AZ-3 a customer sees only',
  },
  {
    name: 'no application without a consent that names the lender',
    file: APPLY,
    from: 'if (!(await findLenderSharingConsent(ctx, { lenderId, appId, productType }))) {',
    to: 'if (!appId) {',
    tests: APPLY_TESTS,
    title: 'REG-DL-8 REG-DL-7',
  },
  {
    name: 'no application without the terms',
    file: APPLY,
    from: 'await requireTerms(ctx, productType);',
    to: '',
    tests: APPLY_TESTS,
    title: '',
  },
  {
    name: 'no application without key facts that were read',
    file: APPLY,
    from: 'await requireKeyFacts(ctx, { keyFactsId, offerId });',
    to: '',
    tests: APPLY_TESTS,
    title: 'REG-DL-13 REG-KFS-6',
  },
  {
    name: 'nothing is sent once the consent is taken back',
    file: `${MODULES}/submissions/submit.service.ts`,
    from: 'const consentId = await findSharingLeave(own, row);',
    to: "const consentId = (await findSharingLeave(own, row)) ?? 'con_none';",
    tests: `${MODULES}/submissions/withdrawals/sharing-withdrawn.test.ts`,
    title: '',
  },
  {
    name: 'key facts that are over are not applied with',
    file: `${MODULES}/offers/key-facts.service.ts`,
    from: 'if (!isKeyFactsValid(found.statement.validUntil, ctx.clock.now())) throw expired();',
    to: '',
    tests: APPLY_TESTS,
    title: 'REG-DL-13 REG-KFS-6',
  },
  {
    name: 'key facts that are over are not confirmed',
    file: `${MODULES}/offers/key-facts.service.ts`,
    from: 'if (!isKeyFactsValid(statement.validUntil, at)) throw expired();',
    to: '',
    tests: `${MODULES}/offers/key-facts.test.ts`,
    title: '',
  },
  {
    name: 'a lender is asked by so many at once',
    file: `${MODULES}/lender-gateway/call-lender.ts`,
    from: 'bulkhead: createBulkhead(MOST_AT_ONCE[name]),',
    to: 'bulkhead: createBulkhead(1000),',
    tests: LENDER_CALLS,
    title: 'R-LND-1 no lender is asked',
  },
  {
    name: 'quotes take no place of an application',
    file: `${MODULES}/lender-gateway/call-lender.ts`,
    from: `const key = \`\${lenderId} \${name}\`;`,
    to: `const key = \`\${lenderId}\`;`,
    tests: LENDER_CALLS,
    title: 'R-LND-1 however many quotes',
  },
  {
    name: 'the breaker of a lender',
    file: `${MODULES}/lender-gateway/call-lender.ts`,
    from: 'if (heldSince) {',
    to: 'if (heldSince === null) {',
    tests: LENDER_CALLS,
    title: 'R-LND-2 five failures',
  },
  {
    name: 'reports leave most of the connections to others',
    file: `${API}/platform/limits/report-places.ts`,
    from: 'const size = Math.max(1, Math.floor(poolSize / 4));',
    to: 'const size = 4 * poolSize;',
    tests: `${MODULES}/reports/report-places.test.ts`,
    title: 'R-RUN-2 ADMIN-PAGE-07',
  },
  {
    name: 'no list of people to call outside the hours',
    file: `${MODULES}/telecalling/desk/next-lead.service.ts`,
    from: "if (!isWithinWindow(now, (await ruleAt(own, 'calling-window', now)).value)) return { data: null, reason: 'closed' };",
    to: '',
    tests: `${MODULES}/telecalling/telecalling.test.ts`,
    title: 'REG-RBC-4 the list is empty',
  },
  {
    name: 'nobody is called outside the hours',
    file: 'packages/rules/src/calls/calling.ts',
    from: "if (!isWithinWindow(at, window)) return 'closed';",
    to: '',
    tests: `${MODULES}/telecalling/telecalling.test.ts`,
    title: 'REG-RBC-4 the list is empty',
  },
  {
    name: 'nobody is called who allows no calls',
    file: 'packages/rules/src/calls/calling.ts',
    from: "if (!allowsCalls || doNotCall) return 'not-allowed';",
    to: '',
    tests: 'packages/rules/src/calls/calling.test.ts',
    title: 'REG-RBC-4 nobody is called',
  },
  {
    name: 'a campaign begins within the hours',
    file: `${MODULES}/messaging/send-campaign.service.ts`,
    from: "nextSendAt(now, (await ruleAt(ctx, 'promotional-window', now)).value);",
    to: 'now;',
    tests: `${MODULES}/messaging/messaging.test.ts`,
    title: 'REG-SMS-4',
  },
  {
    name: 'news that are late wait for the hours',
    file: `${API}/platform/outbox/send-message.ts`,
    from: 'const opens = nextSendAt(now, value);',
    to: 'const opens = now;',
    tests: `${API}/platform/outbox/sending.test.ts`,
    title: 'REG-SMS-4',
  },
  {
    name: 'news are written for the hours',
    file: `${API}/platform/outbox/render-message.ts`,
    from: 'sendAfter: nextSendAt(now, value), windowRuleId: ruleId };',
    to: 'sendAfter: now, windowRuleId: ruleId };',
    tests: `${API}/platform/outbox/sending.test.ts`,
    title: 'REG-SMS-4',
  },
  password('lenders are exported', 'lenders/admin/lender-list', 'lenders/admin/lenders', 'ROLE-24 S-AZ-7 the export'),
  password('the report is exported', 'reports/internal/export-report', 'reports/internal-report', 'ADMIN-FN-17 S-AZ-7'),
  password('rows of a file are handed out', 'imports/files/import-downloads', 'imports/imports', 'S-AZ-7 ADMIN-FN-09'),
  password('a customer is deleted', 'privacy/staff/deletions', 'privacy/staff/deletions', 'S-AZ-7 REG-DP-6'),
  password(
    'an answer of a merchant is shown',
    'merchants/applications',
    'merchants/applications',
    'ADMIN-PAGE-09 REG-ID-1',
  ),
  password('a statement is approved', 'statements/decide-statements', 'statements/statements', ''),
  password('where a partner is paid is changed', 'statements/payment-details', 'statements/statements', ''),
  password(
    'terms of who brought whom',
    'referrals/terms',
    'referrals/referrals',
    'PORTAL-PAGE-13 no partner brings itself',
  ),
  password('a loan is taken back', 'reconciliation/loans', 'reconciliation/reconciliation', ''),
  password('a claim ends', 'reconciliation/claims', 'reconciliation/reconciliation', ''),
];
