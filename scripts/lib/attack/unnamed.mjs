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
    'attribution/attribution',
    'attribution/give',
    'commissions/case-rows',
    'dedupe/merge',
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
