// Without a schema, so that a page that words them downloads no validation library.

/** Everything that a timeline may tell, as keys of sentences. */
export const TIMELINE_EVENTS = [
  'created',
  'submitted',
  'handed-over',
  'kept-for-hand-over',
  'lender-silent',
  'submission-refused',
  'lender-out-of-reach',
  'consent-withdrawn',
  'profile-incomplete',
  'lender-received',
  'lender-under-review',
  'lender-approved',
  'lender-declined',
  'lender-disbursed',
  'lender-cancelled',
  'lender-expired',
  'lender-reported',
  'went-to-lender',
  'came-back',
  'document-asked',
  'page-ready',
  'offers-made',
  'offer-chosen',
  'offer-not-taken',
  'import-undone',
  'terms-changed',
  'terms-changed-back',
  'terms-accepted',
  'withdrawn',
  'left-within-cooling-off',
  'co-applicant-withdrew',
  'co-applicant-withdrew-paid',
  'sharing-withdrawn',
  'sharing-withdrawn-paid',
  'sharing-withdrawn-ended',
] as const;
export type TimelineEventKey = (typeof TIMELINE_EVENTS)[number];

/**
 * What became of a withdrawal at the lender, in the timeline too: confirmed by it, mailed to it, or not taken, because the
 * lender did not or no way leads to it, and then the customer has to tell it.
 */
export const WITHDRAWAL_EVENTS = ['withdrawal-confirmed', 'withdrawal-mailed', 'withdrawal-not-taken'] as const;
export type WithdrawalEventKey = (typeof WITHDRAWAL_EVENTS)[number];

/** What a customer does next on a lender's own pages. */
export const NEXT_STEP_KINDS = ['documents', 'kyc', 'signing', 'mandate', 'offer', 'call', 'application'] as const;

/** Next step, as keys of sentences; `next.by` tells whose turn it is. */
export const NEXT_STEPS = [
  'sending',
  'lender-decision',
  'continue-at-lender',
  'choose-offer',
  'read-changed-terms',
  'sign-with-lender',
  'unagreed-payout',
  'complain',
  'cooling-off',
  'repay',
  'choose-another',
  'none',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];
