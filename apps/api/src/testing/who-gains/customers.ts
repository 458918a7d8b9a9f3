import type { Rows } from './words';

/** Nobody is signed in yet. */
export const VISITOR_ROWS: Rows = {
  // Ways in: who proves nothing gets nothing, and what is mailed goes to the account’s own address.
  'POST /api/otp/send': ['self', 'code', 'customer'],
  'POST /api/otp/verify': ['self', ['code', 'app code'], 'self'],
  'POST /api/admin/login': ['self', 'sign-in', 'self'],
  'POST /api/admin/second-factor/begin': ['self', 'sign-in', 'self'],
  'POST /api/admin/password/forgot': ['self', 'link', 'staff member'],
  'POST /api/admin/password/reset': ['self', 'link', 'self'],
  'POST /api/desk/login': ['self', ['sign-in', 'app code'], 'self'],
  'POST /api/desk/second-factor/begin': ['self', 'sign-in', 'self'],
  'POST /api/desk/password/forgot': ['self', 'link', 'lender'],
  'POST /api/desk/password/reset': ['self', 'link', 'self'],
  'POST /api/partner/login': ['self', ['sign-in', 'app code'], 'self'],
  'POST /api/partner/forgot-password': ['self', 'link', 'partner person'],
  'POST /api/partner/reset-password': ['self', 'link', 'self'],
  'POST /api/hand-overs/open': ['self', ['link', 'code'], 'customer'],
  // In a demo only.
  'POST /api/hand-overs/demo': ['self', 'code', 'self'],

  // Links that went to somebody: they take away, and never give.
  // Staff asked for a change of how they get in; the link agrees to it.
  'POST /api/access-links/show': ['nobody', 'link', 'self'],
  'POST /api/access-links/confirm': ['self', 'link', 'self'],
  'POST /api/access-links/refuse': ['nobody', 'link', 'administrators'],
  'POST /api/merge-links/show': ['nobody', 'link', 'self'],
  'POST /api/merge-links/undo': ['customer', 'link', 'both customers'],
  'POST /api/message-stops/:recipientId': ['self', 'link', 'self'],

  // What a visitor says of themselves; a visit by a partner’s link is worth money to the partner.
  'POST /api/visits': ['partner', 'self', 'self'],
  'POST /api/products/choose': ['self', 'self', 'self'],
  'POST /api/cookies/save': ['self', 'self', 'self'],
  'POST /api/cookies/delete': ['self', 'self', 'self'],
  'POST /api/getLanguages': ['nobody', 'self', 'self'],
  'POST /api/help-requests': ['self', 'self', 'self'],

  // A merchant’s form: the secret of the draft is the way back to it.
  'POST /api/merchant-forms': ['self', 'self', 'self'],
  'POST /api/merchant-forms/:formId': ['self', 'link', 'self'],
  'POST /api/merchant-forms/:formId/read': ['self', 'link', 'self'],
  'POST /api/merchant-forms/:formId/documents/:key': ['self', 'link', 'self'],
  'POST /api/merchant-forms/:formId/submit': ['self', 'link', 'self'],
};

/** A signed-in customer alone, about themselves. */
export const CUSTOMER_ROWS: Rows = {
  // Who gets in.
  'POST /api/logout': ['self', 'self', 'self'],
  'POST /api/confirm-identity': ['self', 'own facts', 'self'],
  'POST /api/welcome-back/confirm': ['self', 'own facts', 'self'],
  'POST /api/my-contact/codes': ['self', 'own facts', 'customer'],
  'POST /api/co-applicant/code': ['self', 'own facts', 'customer'],
  'POST /api/co-applicant/confirm': ['self', 'code', 'self'],
  'POST /api/my-contact': ['self', ['own facts', 'code'], 'customer'],
  'POST /api/my-second-factor/begin': ['self', 'self', 'self'],
  'POST /api/my-second-factor/confirm': ['self', 'app code', 'customer'],
  'POST /api/my-second-factor/recovery-codes': ['self', 'app code', 'self'],
  'POST /api/my-second-factor/remove': ['self', 'app code', 'customer'],
  'POST /api/my-merges/:mergeId/codes': ['self', 'code', 'both customers'],
  // A yes makes a partner's hint a claim; a no looks like silence to the partner.
  'POST /api/my-helpers/:leadId/confirm': ['partner', 'self', 'self'],
  'POST /api/my-helpers/:leadId/refuse': ['self', 'self', 'self'],
  'POST /api/my-merges/:mergeId/confirm': ['self', 'code', 'both customers'],
  'POST /api/my-merges/:mergeId/refuse': ['self', 'self', 'both customers'],

  // Their data.
  'POST /api/profile/personal': ['self', 'self', 'self'],
  'POST /api/profile/contact': ['self', 'self', 'self'],
  'POST /api/profile/employment': ['self', 'self', 'self'],
  'POST /api/profile/additional': ['self', 'self', 'self'],
  'POST /api/profile/edit': ['self', 'self', 'self'],
  'POST /api/profile/complete': ['self', 'self', 'self'],
  'POST /api/product-details/:slug': ['self', 'self', 'self'],
  'PUT /api/drafts/:form': ['self', 'self', 'self'],
  'POST /api/set-language': ['self', 'self', 'self'],
  'POST /api/my-data/nominee': ['self', 'self', 'self'],
  'PUT /api/my-data/kept-months': ['self', 'self', 'self'],
  'POST /api/my-data/delete/code': ['self', 'code', 'customer'],
  'POST /api/my-data/delete': ['self', 'code', 'customer'],
  'POST /api/breach-notices/read': ['self', 'self', 'self'],

  // What they agree to; others may know or write more from then on.
  'POST /api/consents': ['operator', 'self', 'self'],
  'POST /api/consents/:consentId/withdraw': ['self', 'self', ['self', 'lender']],
  'POST /api/key-facts/:keyFactsId/acknowledge': ['lender', 'self', 'self'],
  'POST /api/insurance-leads': ['lender', 'self', ['self', 'lender']],

  // Offers and applications.
  'POST /api/applications/:appId/offers': ['self', 'self', 'self'],
  'POST /api/offers/:offerSetId/key-facts': ['self', 'self', 'self'],
  'POST /api/gold-loans/:appId': ['self', 'self', 'self'],
  'POST /api/housing-loan/:appId': ['self', 'self', 'self'],
  'POST /api/applications/:appId/journeys/:slug/steps/:step': ['self', 'self', 'self'],
  'POST /api/applications/:appId/journeys/:slug/documents/:key': ['self', 'self', 'self'],
  'DELETE /api/applications/:appId/journeys/:slug/documents/:key': ['self', 'self', 'self'],
  'POST /api/applications/:appId/journeys/:slug/complete': ['lender', 'self', ['self', 'lender']],
  'POST /api/applications/:appId/lender-applications': ['lender', 'self', ['customer', 'lender']],
  'POST /api/lender-applications/:lenderApplicationId/accept-changed-terms': ['lender', 'self', ['self', 'lender']],
  'POST /api/lender-applications/:lenderApplicationId/offer': ['lender', 'self', ['self', 'lender']],
  'POST /api/lender-applications/:lenderApplicationId/continue': ['self', 'self', 'self'],
  'POST /api/lender-returns': ['self', 'self', 'self'],
  'POST /api/lender-applications/:lenderApplicationId/withdraw': ['self', 'self', ['customer', 'lender']],
  'POST /api/reminders': ['self', 'self', 'customer'],
  'POST /api/grievances': ['self', 'self', 'customer'],
  'POST /api/grievances/:ticketId/replies': ['self', 'self', 'self'],
  'POST /api/grievances/:ticketId/solved': ['self', 'self', 'self'],
  'POST /api/grievance-files': ['self', 'self', 'self'],
};
