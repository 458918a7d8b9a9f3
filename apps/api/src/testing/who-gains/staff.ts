import type { Rows } from './words';

/** Staff about customers. */
const CUSTOMERS: Rows = {
  // Who gets into a customer’s account.
  'POST /api/customer-service/customers/:userId/end-sessions': ['nobody', 'one person', 'customer'],
  'POST /api/customer-service/customers/:userId/lift-lock': ['customer', 'second person', 'customer'],
  'POST /api/customer-service/customers/:userId/reset-second-factor': [
    'customer',
    ['step-up', 'second person'],
    'customer',
  ],
  'POST /api/customer-service/customers/:userId/send-link': ['customer', 'code', 'customer'],
  'POST /api/customer-service/duplicates': ['nobody', 'second person', 'nobody', 'a note among staff'],
  'POST /api/customer-service/duplicates/:findingId/propose': [
    'nobody',
    'second person',
    'nobody',
    'a note among staff',
  ],
  'POST /api/customer-service/duplicates/:findingId/merge': [
    'customer',
    ['step-up', 'second person', 'customer'],
    'both customers',
  ],
  'POST /api/customer-service/duplicates/:findingId/different': [
    'nobody',
    'one person',
    'nobody',
    'a note among staff',
  ],
  'POST /api/customer-service/duplicates/:findingId/unmerge': [
    'customer',
    ['step-up', 'second person', 'customer'],
    'both customers',
  ],

  // Their data and what they agreed to.
  'POST /api/customer-service/find': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/customer-service/customers/:userId/reveal': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/customer-service/customers/:userId/notes': ['operator', 'one person', 'nobody', 'a note among staff'],
  'POST /api/customer-service/customers/:userId/withdraw-consent': [
    'customer',
    ['second person', 'customer'],
    'customer',
  ],
  'POST /api/customer-info-deletion/find': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/customer-info-deletion/ask': ['nobody', ['step-up', 'second person'], 'customer'],
  'POST /api/evidence/applications/:appId': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/evidence/lenders/:lenderId': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/internal-report/export': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/breaches': ['operator', 'one person', 'nobody', 'told when it takes effect'],
  'POST /api/breaches/:breachId': ['operator', 'one person', 'nobody', 'told when it takes effect'],
  'POST /api/breaches/:breachId/count': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/breaches/:breachId/affected': ['operator', 'one person', 'nobody', 'told when it takes effect'],
  'POST /api/breaches/:breachId/notices': ['customer', 'step-up', 'customer'],
  'POST /api/breaches/:breachId/report': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/breaches/:breachId/reports': ['operator', 'one person', 'nobody', 'not about a person'],

  // Their applications: a file moves statuses, and money follows disbursals.
  'POST /api/upload-application-status-file': ['lender', 'step-up', 'customer'],
  'POST /api/imports/:kind/upload': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/imports/:importId/check': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/imports/:importId/apply': ['lender', 'step-up', 'customer'],
  'POST /api/imports/:importId/invitations': ['partner', ['step-up', 'link'], 'partner person'],
  'POST /api/imports/:importId/undo': ['lender', 'step-up', 'customer'],
  'POST /api/imports/:importId/cancel': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/imports/:importId/bad-rows/:format': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/lender-failures/replay': ['lender', 'one person', 'customer'],
  'POST /api/lender-failures/probe': ['lender', 'one person', 'nobody', 'not about a person'],

  // Calls and campaigns: they reach customers, and change nothing of theirs.
  'POST /api/telecalling/next': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/telecalling/dial': ['operator', 'one person', 'customer'],
  'POST /api/telecalling/release': ['nobody', 'one person', 'nobody', 'a note among staff'],
  // "Never call again" is told to the customer; all else is a note.
  'POST /api/telecalling/settle': ['operator', 'one person', 'customer'],
  'POST /api/telecalling/line': ['self', 'self', 'self'],
  'POST /api/telecalling/do-not-call': ['customer', 'one person', 'customer'],
  'POST /api/telecalling/do-not-call/find': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/telecalling/do-not-call/remove': ['operator', 'one person', 'customer'],
  'POST /api/telecalling/queues': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/telecalling/queues/:queue_id': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/telecalling/scripts': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/messaging/campaigns': ['operator', 'step-up', 'customer'],
  'POST /api/messaging/campaigns/:campaignId': ['operator', 'step-up', 'nobody', 'told when it takes effect'],
  'POST /api/messaging/segments/count': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/messaging/templates': ['operator', 'one person', 'nobody', 'only a draft'],
  'POST /api/messaging/templates/test': ['self', 'one person', 'self'],

  // Questions and complaints.
  'POST /api/tickets/take': ['self', 'one person', 'self'],
  'POST /api/tickets/assign': ['nobody', 'one person', 'nobody', 'a note among staff'],
  'POST /api/tickets/answer': ['operator', 'one person', 'who asked'],
  'POST /api/tickets/note': ['nobody', 'one person', 'nobody', 'a note among staff'],
  'POST /api/tickets/category': ['nobody', 'one person', 'nobody', 'a note among staff'],
  'POST /api/tickets/close': ['operator', 'one person', 'nobody', 'a note among staff'],
  'POST /api/tickets/reopen': ['nobody', 'one person', 'nobody', 'a note among staff'],
  'POST /api/tickets/export': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/ticket-files': ['nobody', 'one person', 'nobody', 'only a draft'],
};

/** Staff about partners, their people and their money. */
const PARTNERS: Rows = {
  // Who gets into a portal.
  'POST /api/partner-accounts/invite': ['partner', ['step-up', 'link'], ['partner person', 'partner owners']],
  'POST /api/partner-accounts/:partnerUserId/invite-again': ['partner', 'link', 'partner person'],
  'POST /api/partner-accounts/:partnerUserId/switch': [
    'partner',
    ['step-up', 'second person'],
    ['partner person', 'partner owners'],
  ],
  'POST /api/partner-accounts/:partnerUserId/reset-second-factor': [
    'partner',
    ['step-up', 'second person'],
    'partner person',
  ],
  // Who gets in to a lender’s desk.
  'POST /api/lender-desks/:lenderId/people/invite': ['lender', ['step-up', 'link'], 'lender'],
  'POST /api/lender-desks/people/:lenderUserId/invite-again': ['lender', 'link', 'lender'],
  'POST /api/lender-desks/people/:lenderUserId/switch': ['lender', ['step-up', 'second person'], 'lender'],
  'POST /api/lender-desks/people/:lenderUserId/reset-second-factor': ['lender', ['step-up', 'second person'], 'lender'],
  'POST /api/lender-desks/cases/:lenderApplicationId/messages': ['operator', 'one person', 'lender'],
  'POST /api/masquerade': ['operator', 'step-up', 'partner owners'],
  'POST /api/merchant-applications/:formId/approve': ['partner', ['step-up', 'link'], 'who asked'],
  'POST /api/merchant-applications/:formId/refuse': ['nobody', 'one person', 'who asked'],
  'POST /api/merchant-applications/:formId/reveal': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/merchant-applications/find': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/merchants/:merchantId/pause': [
    'partner',
    ['step-up', 'second person'],
    ['partner person', 'partner owners'],
  ],
  'POST /api/merchants/:merchantId/shops': ['partner', 'one person', 'partner owners'],
  'POST /api/merchants/:merchantId/shops/:locationId': ['partner', 'one person', 'partner owners'],

  // What the public reads of a partner, and where its customers land.
  'POST /api/partners/create': ['partner', 'one person', 'nobody', 'told when it takes effect'],
  'POST /api/partners/rename': ['operator', 'one person', 'partner owners'],
  'POST /api/partners/:id/naming/resume': [
    'partner',
    ['step-up', 'second person'],
    'nobody',
    'told when it takes effect',
  ],
  'POST /api/partners/delete': ['operator', 'step-up', 'partner owners'],
  'POST /api/partners/agent': ['operator', 'one person', 'partner owners'],
  'POST /api/brands/update': ['operator', ['step-up', 'second person'], 'partner owners'],
  'POST /api/update-partner-utm/:id': ['operator', 'one person', 'partner owners'],
  'POST /api/tracking-links': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/tracking-links/update': ['operator', 'one person', 'nobody', 'not about a person'],

  // What a partner earns.
  'POST /api/update-partner-revenue-data/:id': ['partner', ['step-up', 'second person'], 'partner owners'],
  'POST /api/partners/referral': ['partner', ['step-up', 'second person'], 'both partners'],
  'POST /api/attribution-disputes/:disputeId/decide': [
    'partner',
    ['step-up', 'second person'],
    ['both partners', 'customer'],
  ],
  'POST /api/statements/prepare': ['partner', 'second person', 'nobody', 'told when it is approved'],
  'POST /api/statements/:statementId/approve': ['partner', ['step-up', 'second person'], 'partner owners'],
  'POST /api/statements/:statementId/discard': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/payout-files': ['partner', 'step-up', 'nobody', 'told when it takes effect'],
  'POST /api/payout-files/:fileId/save': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/payment-accounts/:partnerId/reveal': ['operator', ['step-up', 'second person'], 'nobody', 'a reading'],
  'POST /api/payment-accounts/:partnerId/compare': ['partner', ['step-up', 'second person'], 'partner owners'],
  'POST /api/payout-returns/:returnId/decide': ['partner', ['step-up', 'second person'], 'partner owners'],
  'POST /api/payout-files/result': ['partner', ['step-up', 'second person'], 'partner owners'],
  'POST /api/reconciliation/loans/:lenderApplicationId/taken-back': [
    'operator',
    'step-up',
    'nobody',
    'told when it is approved',
  ],
  'POST /api/reconciliation/unknown/match': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/reconciliation/claims': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/reconciliation/claims/:claimId/save': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/reconciliation/claims/:claimId/end': ['lender', 'step-up', 'nobody', 'not about a person'],
};

/** Staff about staff, and themselves. */
const STAFF: Rows = {
  'POST /api/admin/logout': ['self', 'self', 'self'],
  'POST /api/admin/step-up': ['self', 'sign-in', 'self'],
  'POST /api/admin/second-factor/recovery-codes': ['self', 'step-up', 'staff member'],
  'POST /api/admin/password/change': ['self', 'sign-in', 'self'],
  'POST /api/saved-views': ['self', 'self', 'self'],
  'POST /api/saved-views/delete': ['self', 'self', 'self'],
  'POST /api/staff/create': ['colleague', ['step-up', 'second person', 'link'], ['staff member', 'administrators']],
  'POST /api/staff/invite-again': ['colleague', 'link', 'staff member'],
  'POST /api/staff/update': ['colleague', ['step-up', 'second person'], ['staff member', 'administrators']],
  'POST /api/staff/reset-second-factor': ['colleague', ['step-up', 'second person'], 'staff member'],
  'POST /api/internal-report/schedules': ['colleague', 'one person', 'nobody', 'told when it takes effect'],
  'POST /api/internal-report/schedules/delete': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/log-alerts': ['operator', 'one person', 'nobody', 'not about a person'],
};

/** What lenders are to customers: terms, rules, addresses. Decided here, seen by everybody. */
const LENDERS: Rows = {
  // Whom a customer is sent to, and by which rules.
  'POST /api/create-lender': ['lender', 'one person', 'nobody', 'only a draft'],
  'POST /api/update-lender-data': ['lender', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/safe-delete-lender': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-products/add': ['lender', 'one person', 'nobody', 'only a draft'],
  'POST /api/lender-products/update': ['lender', 'second person', 'nobody', 'not about a person'],
  'POST /api/lender-switches/preview': ['nobody', 'one person', 'nobody', 'a reading'],
  'POST /api/lender-switches/apply': ['lender', 'second person', 'nobody', 'not about a person'],
  'POST /api/lender-switches/scheduled/approve': [
    'lender',
    ['step-up', 'second person'],
    'nobody',
    'not about a person',
  ],
  'POST /api/lender-switches/scheduled/cancel': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/eligibility-rules/pincodes/read': ['nobody', 'one person', 'nobody', 'a reading'],
  'POST /api/eligibility-rules/pincodes/compare': ['nobody', 'one person', 'nobody', 'a reading'],
  'POST /api/eligibility-rules/pincodes': ['lender', 'second person', 'nobody', 'not about a person'],
  'POST /api/eligibility-rules/simulate': ['nobody', 'one person', 'nobody', 'a reading'],
  'POST /api/eligibility-rules/back-test': ['nobody', 'one person', 'nobody', 'a reading'],
  'POST /api/gold-price': ['lender', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-group/create': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-group/rename': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-group/retire': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/lenders/export': ['operator', 'step-up', 'nobody', 'a reading'],

  // Where customers’ data is sent, and what lenders ask of them.
  'POST /api/lender-connections/save': ['lender', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-connections/save-draft': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-connections/discard-draft': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-connections/publish': ['lender', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-connections/restore': ['lender', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-connections/save-secret': ['lender', 'step-up', 'nobody', 'not about a person'],
  'POST /api/lender-connections/try': ['nobody', 'step-up', 'nobody', 'not about a person'],
  'POST /api/lender-connections/check-update': ['nobody', 'one person', 'nobody', 'not about a person'],
  // Rows that say nothing new change nothing.
  'POST /api/lender-connections/take-file': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-connections/test': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/lender-connections/answer-word': ['lender', ['step-up', 'second person'], 'nobody', 'not about a person'],
  // The customer has applied and consented; what waits reaches its lender earlier, and the message says so.
  'POST /api/waiting-applications/send': ['customer', 'one person', 'customer'],
  'POST /api/insurers/address': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  // The customer has asked this insurer and consented; only a mail that failed goes out once more.
  'POST /api/insurance-requests/send': ['customer', 'one person', 'lender'],
  'POST /api/insurance-requests/export': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/lender-journeys/save-draft': ['lender', 'one person', 'nobody', 'only a draft'],
  'POST /api/lender-journeys/discard-draft': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/lender-journeys/publish': ['lender', 'second person', 'nobody', 'not about a person'],

  // What lenders pay; partners’ commission is reckoned from it.
  'POST /api/lender-revenue/create': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-revenue/update': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-revenue/delete/:id': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-revenue/set-order': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/lender-revenue/estimate': ['nobody', 'one person', 'nobody', 'a reading'],

  // Cards, vouchers, deals, plans, pictures and sums.
  'POST /api/create-credit-card': ['operator', 'one person', 'nobody', 'only a draft'],
  'POST /api/update-credit-card-data': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/product-catalogue/update': ['operator', ['second person'], 'nobody', 'not about a person'],
  'POST /api/vouchers-and-deals/create': ['operator', 'one person', 'nobody', 'only a draft'],
  'POST /api/vouchers-and-deals/update': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/insurance-plans/create': ['operator', 'one person', 'nobody', 'only a draft'],
  'POST /api/insurance-plans/update': ['operator', ['step-up', 'second person'], 'nobody', 'not about a person'],
  'POST /api/click-outs/export': ['operator', 'step-up', 'nobody', 'a reading'],
  'POST /api/safe-delete-credit-card': ['operator', 'one person', 'nobody', 'not about a person'],
  'POST /api/s3-upload-file': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/products-report/export': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/vendors-products-report/export': ['operator', 'one person', 'nobody', 'a reading'],
  'POST /api/lending-apps/export': ['operator', 'one person', 'nobody', 'a reading'],
};

/** What holds for records of every kind: told as the change itself would be. */
const RECORDS: Rows = {
  'POST /api/approvals/:approvalId/decide': ['operator', ['step-up', 'second person'], 'partner owners'],
  'POST /api/approvals/decide': ['operator', ['step-up', 'second person'], 'partner owners'],
  'POST /api/records/:type/:id/revert': ['operator', ['step-up', 'second person'], 'partner owners'],
  'POST /api/trash/restore': ['operator', ['step-up', 'second person'], 'partner owners'],
  'POST /api/first-day/accept': ['operator', 'step-up', 'nobody', 'not about a person'],
  'POST /api/first-day/reopen': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/system-status/jobs/retry': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/system-status/jobs/discard': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/system-status/outbox/send': ['nobody', 'one person', 'nobody', 'not about a person'],
  // In a trial only, where nobody is real.
  'POST /api/trial/close-month': ['nobody', 'one person', 'nobody', 'not about a person'],
};

/** Members of staff, by what they act on. */
export const STAFF_ROWS: Rows = { ...CUSTOMERS, ...PARTNERS, ...STAFF, ...LENDERS, ...RECORDS };
