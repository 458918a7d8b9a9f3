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
 * Services that ask for the own password in places of the same words, so that none is switched off by itself; their tests give a
 * wrong one at each.
 */
export const UNNAMED_PASSWORDS = [
  'dedupe/merge.service.ts',
  'identity/partner-accounts/own-people.service.ts',
  'identity/partner-accounts/people.service.ts',
  'identity/partner-accounts/reset-factor.service.ts',
  'identity/second-factor/own-factor.service.ts',
  'identity/staff/staff-users.service.ts',
  'imports/imports.service.ts',
  'statements/payouts.service.ts',
];
