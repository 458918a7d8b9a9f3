/**
 * Repositories that ask whose a row is and of which no guard is switched off, by why nobody gets another's rows there. A new
 * one stands neither here nor among the guards, and fails the test of this list.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const UNNAMED_OWNERS = {
  'only staff read by it, and they read of everybody by their role': [
    'attribution/evidence',
    'brands/admin/partners',
    'customer-service/accounts',
    'customer-service/reads',
    'customer-service/search',
    'dedupe/findings',
    'disputes/case-money',
    'evidence/evidence',
    'merchants/merchants',
    'messaging/campaigns',
    'referrals/terms',
    'reports/internal/report-rows',
    'telecalling/calls',
    'telecalling/desk/leads',
  ],
  'only the program itself works with it, for whoever an event or a job is about': [
    'attribution/give',
    'commissions/case-rows',
    'dedupe/merge',
    'dedupe/merged-sight',
    'identity/partner-mails/mails',
    'integrations/webhooks/events',
    'privacy/holds',
    'privacy/unused-accounts',
  ],
  'the id is that of the session or of the contact that was proved, and nobody sends it': [
    'customers/customers',
    'identity/accounts',
    'identity/otp/otp',
    'identity/second-factor/second-factor',
    'partner-cases/dashboard',
    'reminders/reminders',
  ],
  'what it tells is everybody’s': ['brands/brands'],
  'the address that it hangs on is asked for as one’s own before': ['integrations/webhooks/deliveries'],
};

/**
 * Files in which a limit is taken by a function of their own: each of its calls is switched off, and not what it does.
 * @type {readonly string[]}
 */
export const LIMITED_BY_CALLS = [
  'apps/api/src/modules/identity/otp/otp-limits.ts',
  'apps/api/src/modules/identity/puzzles/pumping-signs.ts',
  'apps/api/src/modules/merchant-forms/merchant-forms.service.ts',
  'apps/api/src/modules/tickets/partner/partner-queries.service.ts',
];

/**
 * Rules of docs/compliance.md of which no guard is switched off, by why there is none. Of every other rule one is: a test that
 * leads with the rule is red without it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const UNGUARDED_RULES = {
  'it says which words or figures must be there, and nothing is refused: its tests compare what is shown or reckoned': [
    ...['REG-ML-1', 'REG-ML-3', 'REG-ML-4', 'REG-ML-5', 'REG-ML-9', 'REG-DL-5', 'REG-DL-14', 'REG-KFS-1', 'REG-KFS-3'],
    ...['REG-KFS-4', 'REG-KFS-8', 'REG-KFS-9', 'REG-DP-3', 'REG-DP-11', 'C1', 'C2', 'C4'],
    ...['S-EXP-2', 'R-IMP-3', 'R-TIME-1'],
  ],
  'no line keeps out what must not be there: its tests read every column, call, package or answer': [
    ...['REG-DL-3', 'REG-DL-10', 'REG-DL-16', 'S-SHEET-6', 'S-SHEET-8', 'S-SSRF-3'],
  ],
  'guards of another rule keep it: those of masquerades, and that answers hold what their contract names': [
    ...['C6', 'S-SSRF-5'],
  ],
  'it is about how much is served, or how all of this is proved': [
    ...['R-PERF-1', 'R-TEST-1', 'R-TEST-3', 'R-TEST-4', 'R-TEST-5', 'R-TEST-6', 'R-TEST-7', 'R-TEST-8'],
  ],
};

/**
 * Files that cut an Aadhaar number out of words which a column masks as well: nothing that is kept or shown tells whether they do.
 * @type {readonly string[]}
 */
export const CUT_TWICE = [
  'apps/api/src/modules/customer-service/reveal.service.ts',
  'apps/api/src/modules/privacy/delete-customer.service.ts',
];

/**
 * Files that refuse for others: what is switched off is each of their calls.
 * @type {readonly string[]}
 */
export const REFUSED_BY_CALLS = ['apps/api/src/modules/consents/require-terms.service.ts'];
