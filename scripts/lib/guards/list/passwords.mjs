const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const OWN_PASSWORD = 'await confirmOwnPassword(ctx, password);';

/**
 * What takes the own password: in words, the service, the call, and the use-case where its service asks for it in several.
 * @type {readonly (readonly [what: string, service: string, path: string, useCase?: string])[]}
 */
const GRAVE = [
  ['lenders are exported', 'lenders/admin/lender-list', '/api/lenders/export'],
  ['the report is exported', 'reports/internal/export-report', '/api/internal-report/export'],
  ['tickets are exported', 'tickets/list-tickets', '/api/tickets/export'],
  [
    'the evidence of an application is made',
    'evidence/evidence',
    '/api/evidence/applications/:appId',
    'makeApplicationPack',
  ],
  ['the evidence of a lender is made', 'evidence/evidence', '/api/evidence/lenders/:lenderId', 'makeLenderPack'],
  ['a customer is deleted', 'privacy/staff/deletions', '/api/customer-info-deletion/ask'],
  ['two customers are one', 'dedupe/merge', '/api/customer-service/duplicates/:findingId/merge', 'mergeCustomers'],
  ['they are two again', 'dedupe/merge', '/api/customer-service/duplicates/:findingId/unmerge', 'unmergeCustomers'],
  ['an answer of a merchant is shown', 'merchants/applications', '/api/merchant-applications/:formId/reveal'],
  ['a statement is approved', 'statements/decide-statements', '/api/statements/:statementId/approve'],
  ['a file for the bank is made', 'statements/payouts', '/api/payout-files', 'makeFile'],
  ['a file for the bank is handed out', 'statements/payouts', '/api/payout-files/:fileId/save', 'saveFile'],
  ['where a partner is paid is changed', 'statements/payment-details', '/api/partner/payment-details'],
  ['terms of who brought whom', 'referrals/terms', '/api/partners/referral'],
  ['a loan is taken back', 'reconciliation/loans', '/api/reconciliation/loans/:lenderApplicationId/taken-back'],
  ['a claim ends', 'reconciliation/claims', '/api/reconciliation/claims/:claimId/end'],
  ['staff are made', 'identity/staff/staff-users', '/api/staff/create', 'createStaff'],
  ['rights of staff are changed', 'identity/staff/staff-users', '/api/staff/update', 'updateStaff'],
  ['a factor of staff is reset', 'identity/staff/staff-users', '/api/staff/reset-second-factor', 'resetSecondFactor'],
  [
    'staff reset a factor of a customer',
    'customer-service/acts',
    '/api/customer-service/customers/:userId/reset-second-factor',
    'resetFactor',
  ],
  ['staff invite to a portal', 'identity/partner-accounts/people', '/api/partner-accounts/invite', 'inviteAccount'],
  [
    'staff switch an account of a portal',
    'identity/partner-accounts/people',
    '/api/partner-accounts/:partnerUserId/switch',
    'switchAccount',
  ],
  [
    'staff reset a factor of a portal',
    'identity/partner-accounts/reset-factor',
    '/api/partner-accounts/:partnerUserId/reset-second-factor',
    'resetFactorOfAny',
  ],
  ['an owner invites', 'identity/partner-accounts/own-people', '/api/partner/people/invite'],
  [
    'an owner resets a factor',
    'identity/partner-accounts/reset-factor',
    '/api/partner/people/:partnerUserId/reset-second-factor',
    'resetFactorOfStaff',
  ],
  ['the own factor begins', 'identity/second-factor/own-factor', '/api/partner/second-factor/begin', 'beginOwnFactor'],
  [
    'the own factor changes',
    'identity/second-factor/own-factor',
    '/api/partner/second-factor/remove',
    'withBothFactors',
  ],
];

/**
 * @param {string} what @param {string} service @param {string} path @param {string} [from] @param {string} [useCase]
 * @returns {import('../guards.mjs').Guard}
 */
const password = (what, service, path, from = OWN_PASSWORD, useCase) => ({
  name: `the own password before ${what}`,
  file: `${MODULES}/${service}.service.ts`,
  from,
  ...(useCase === undefined ? {} : { after: `const ${useCase} =` }),
  tests: `${API}/testing/own-passwords.test.ts`,
  title: `password is refused: ${path}$`,
});

/** The own password, at every place that asks for it. @type {readonly import('../guards.mjs').Guard[]} */
export const PASSWORDS = [
  ...GRAVE.map(([what, service, path, useCase]) => password(what, service, path, OWN_PASSWORD, useCase)),
  password(
    'an owner switches somebody off',
    'identity/partner-accounts/own-people',
    '/api/partner/people/:partnerUserId/switch',
    "if (!active) await confirmOwnPassword(ctx, password ?? '');",
  ),
  password(
    'PAN and birth date are shown',
    'customer-service/reveal',
    '/api/customer-service/customers/:userId/reveal',
    "if (GUARDED_FIELDS.includes(field)) await confirmOwnPassword(ctx, password ?? '');",
  ),
  {
    ...password('rows of a file are handed out', 'imports/files/import-downloads', ''),
    tests: `${MODULES}/imports/imports.test.ts`,
    title: 'S-AZ-7 ADMIN-FN-09',
  },
  {
    ...password('a file sets aside what stands', 'imports/imports', ''),
    tests: `${MODULES}/imports/imports.test.ts`,
    title: 'ADMIN-PAGE-12 S-AZ-7 role 2',
  },
];
