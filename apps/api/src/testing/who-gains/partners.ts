import type { Rows } from './words';

/** People of a partner’s portal. */
export const PARTNER_ROWS: Rows = {
  // The own account.
  'POST /api/partner/logout': ['self', 'self', 'self'],
  'POST /api/partner/step-up': ['self', 'sign-in', 'self'],
  'POST /api/partner/password': ['self', 'sign-in', 'self'],
  'POST /api/partner/mails': ['self', 'self', 'self'],
  'POST /api/partner/second-factor/begin': ['self', 'step-up', 'self'],
  'POST /api/partner/second-factor/confirm': ['self', 'app code', 'partner person'],
  'POST /api/partner/second-factor/recovery-codes': ['self', ['step-up', 'app code'], 'self'],
  'POST /api/partner/second-factor/remove': ['self', ['step-up', 'app code'], 'partner person'],
  // The session of a member of staff who acts as somebody ends.
  'POST /api/partner/masquerade/exit': ['nobody', 'self', 'self'],

  // Other people of the own company: an owner says who gets in.
  'POST /api/partner/people/invite': ['partner', ['step-up', 'link'], 'partner person'],
  'POST /api/partner/people/:partnerUserId/invite-again': ['partner', 'link', 'partner person'],
  'POST /api/partner/people/:partnerUserId/switch': ['partner', 'step-up', 'partner person'],
  'POST /api/partner/people/:partnerUserId/reset-second-factor': ['partner', 'step-up', 'partner person'],

  // Keys and addresses by which the company’s systems see its customers.
  'POST /api/partner/api-keys': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/api-keys/:keyId/rotate': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/api-keys/:keyId/revoke': ['nobody', 'one person', 'nobody', 'their own company’s affair'],
  'POST /api/partner/webhooks': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/webhooks/:endpointId/secret': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/webhooks/:endpointId/switch': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/webhooks/:endpointId/remove': ['nobody', 'one person', 'nobody', 'their own company’s affair'],
  'POST /api/partner/webhooks/:endpointId/test': ['nobody', 'one person', 'nobody', 'not about a person'],
  'POST /api/partner/webhook-deliveries/:deliveryId/replay': ['partner', 'one person', 'nobody', 'a reading'],

  // Money.
  'PUT /api/partner/payment-details': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/payment-details/confirm': ['partner', 'step-up', 'partner owners'],
  'POST /api/partner/disputes': ['partner', 'second person', 'nobody', 'told when it takes effect'],
  'POST /api/partner/commission/export': ['partner', 'one person', 'nobody', 'a reading'],
  'POST /api/partner/statements/:statementId/lines': ['partner', 'one person', 'nobody', 'a reading'],

  // Customers: who is named, and what is taken out as a file.
  'POST /api/partner/assisted-leads': ['partner', 'customer', 'customer'],
  'POST /api/partner/leads/export': ['partner', 'one person', 'nobody', 'a reading'],
  'POST /api/partner/cases/export': ['partner', 'one person', 'nobody', 'a reading'],
  'POST /api/partner/links': ['partner', 'self', 'self'],

  // The own site: what its visitors see changes when it is published.
  'PUT /api/partner/funnel/draft': ['partner', 'one person', 'nobody', 'only a draft'],
  'POST /api/partner/funnel/discard': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/partner/funnel/preview': ['nobody', 'one person', 'nobody', 'only a draft'],
  'POST /api/partner/funnel/publish': ['partner', 'one person', 'nobody', 'their own company’s affair'],
  'POST /api/partner/funnel/restore': ['partner', 'one person', 'nobody', 'their own company’s affair'],

  // Questions to the operator.
  'POST /api/partner/queries': ['self', 'self', 'self'],
  'POST /api/partner/queries/:ticketId/again': ['self', 'self', 'self'],
  'POST /api/partner/query-files': ['self', 'self', 'self'],
};

/** People of a lender at its desk: what they say of a case the customer is told, and it may pay their company. */
export const LENDER_ROWS: Rows = {
  'POST /api/desk/logout': ['self', 'self', 'self'],
  'POST /api/desk/password/change': ['self', 'sign-in', 'lender'],
  'POST /api/desk/second-factor/recovery-codes': ['self', 'step-up', 'self'],
  'POST /api/desk/step-up': ['self', 'sign-in', 'self'],
  'POST /api/desk/cases/:lenderApplicationId/pan': ['lender', 'one person', 'nobody', 'a reading'],
  'POST /api/desk/cases/:lenderApplicationId/state': ['lender', 'one person', 'customer'],
  'POST /api/desk/cases/:lenderApplicationId/messages': ['lender', 'one person', 'administrators'],
  'POST /api/desk/file': ['lender', 'one person', 'customer'],
};

/** Other companies’ systems; no session opens these. */
export const SYSTEM_ROWS: Rows = {
  'POST /api/v1/leads': ['partner', ['key', 'customer'], 'customer'],
  'POST /api/lender-webhooks/:lenderCode': ['lender', 'signature', 'customer'],
  'POST /api/message-reports/:channel': ['nobody', 'signature', 'nobody', 'not about a person'],
};
