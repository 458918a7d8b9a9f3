const MODULES = 'apps/api/src/modules';
const PASSWORDS = 'identity/passwords/passwords.service.ts';
const PEOPLE = 'identity/partner-accounts/own-people.service.ts';
const LEADS = 'assisted-leads/assisted-leads.service.ts';
const ENDPOINTS = 'integrations/webhooks/endpoints.service.ts';
const FORMS = 'merchant-forms/merchant-forms.service.ts';
const ACTS = 'customer-service/acts.service.ts';
const MERCHANTS = 'merchants/applications.service.ts';
const ADDRESS = "PER_ADDRESS, ctx.ip ?? 'unknown'";

/** @param {string} what */
const consume = (what) => `ctx.platform.limits.consume(${what})`;

/**
 * Places that take of a limit which all instances count together: its name, and a word of the call where several share it; what
 * it is of; the file; how it is taken; and the use-case, where the same words stand in several.
 * @type {readonly (readonly [rule: string, name: string, file: string, taken: string, useCase?: string])[]}
 */
const TAKEN = [
  ['sign-in-address', 'tries to sign in from one address', 'identity/sign-in-locks.ts', consume(ADDRESS)],
  [
    'password-reset-address',
    'mailed links tried from one address',
    PASSWORDS,
    consume("RESETS_PER_ADDRESS, ctx.ip ?? 'unknown'"),
  ],
  [
    'password-mail-address',
    'links to a new password from one address',
    PASSWORDS,
    "limits.consume(MAILS_PER_ADDRESS, ctx.ip ?? 'unknown')",
  ],
  ['partner-invitations/first', 'people invited by one company', PEOPLE, consume('INVITATIONS, partnerId')],
  [
    'partner-invitations/again',
    'people invited again by one company',
    PEOPLE,
    consume('INVITATIONS, ctx.actor.partnerId'),
  ],
  ['assisted-leads', 'people named by one person of a partner', LEADS, consume('OF_ONE, partnerUserId')],
  ['assisted-leads-partner', 'people named by one partner', LEADS, consume('OF_ALL, partnerId')],
  [
    'attribution-disputes',
    'customers that one person says are theirs',
    'disputes/raise.service.ts',
    consume('A_DAY, partnerUserId'),
  ],
  [
    'ticket-upload',
    'files given with questions and answers',
    'tickets/files/ticket-files.service.ts',
    consume('PER_PERSON, Object.values(giver).join()'),
  ],
  [
    'webhooks-by-hand/trial',
    'trials sent to a partner’s addresses',
    ENDPOINTS,
    consume('BY_HAND, ctx.actor.partnerId'),
    'sendTrial',
  ],
  [
    'webhooks-by-hand/again',
    'what is sent to a partner’s addresses again',
    ENDPOINTS,
    consume('BY_HAND, ctx.actor.partnerId'),
    'replay',
  ],
  ['merchant-form-begun', 'forms of merchants begun from one address', FORMS, 'limited(ctx, BEGUN)'],
  ['merchant-form-upload', 'papers of merchants from one address', FORMS, 'limited(ctx, UPLOADED)'],
  ['merchant-form-called/read', 'forms read from one address', FORMS, 'limited(ctx, CALLED)', 'getMerchantForm'],
  ['merchant-form-called/save', 'forms kept from one address', FORMS, 'limited(ctx, CALLED)', 'saveMerchantForm'],
  ['merchant-form-called/submit', 'forms sent from one address', FORMS, 'limited(ctx, CALLED)', 'submitMerchantForm'],
  ['ifsc-lookup', 'branches looked up from one address', FORMS, 'limited(ctx, LOOKED_UP)'],
  ['help-address', 'requests for help from one address', 'support/help-requests.service.ts', consume(ADDRESS)],
  ['visit-address', 'visits from one address', 'support/visits.service.ts', consume(ADDRESS)],
  ['address-lookup', 'places of one address looked up', 'support/address-lookup.service.ts', consume(ADDRESS)],
  ['click-out', 'ways out from one address', 'click-outs/click-outs.service.ts', consume(ADDRESS)],
  ['drafts', 'what one customer types', 'drafts/drafts.service.ts', consume('PER_CUSTOMER, userId')],
  [
    'offers-customer',
    'offers that one customer asks for',
    'offers/offer-sets.service.ts',
    consume('PER_CUSTOMER, ctx.actor.userId'),
  ],
  [
    'journey-upload',
    'papers that one customer gives to lenders',
    'lender-journeys/journey-documents.service.ts',
    consume('PER_CUSTOMER, ctx.actor.userId'),
  ],
  [
    'loan-document-opened',
    'papers of loans that one customer opens',
    'submissions/loan-documents/loan-documents.service.ts',
    consume('OPENED, ctx.actor.userId'),
  ],
  [
    'customer-look-ups',
    'look-ups of people in a minute',
    'customer-service/search.service.ts',
    consume('LOOK_UPS, ctx.actor.staffId'),
  ],
  [
    'customer-reveals',
    'fields of people in the clear',
    'customer-service/reveal.service.ts',
    consume('REVEALS, ctx.actor.staffId'),
  ],
  ['csr-links-staff', 'what one of staff sends or lifts', ACTS, consume('by, ctx.actor.staffId')],
  ['csr-lifts-customer', 'what is sent to one customer or lifted', ACTS, consume('of, userId')],
  ['csr-links-customer', 'links to go on with', ACTS, 'takeLimits(ctx, LINKS, userId)'],
  ['csr-lifts-staff', 'locks that are lifted', ACTS, 'takeLimits(ctx, LIFTS, userId)'],
  [
    'deletion-look-ups',
    'people looked up to be deleted',
    'privacy/staff/deletions.service.ts',
    consume('LOOK_UPS, ctx.actor.staffId'),
  ],
  ['merchant-look-ups', 'look-ups of merchants in a minute', MERCHANTS, consume('LOOK_UPS, ctx.actor.staffId')],
  ['merchant-reveals', 'answers of merchants in the clear', MERCHANTS, consume('REVEALS, ctx.actor.staffId')],
  ['merchant-papers', 'papers of merchants opened', MERCHANTS, consume('PAPERS, ctx.actor.staffId')],
];

/** How often one address, person or company may do something. @type {readonly import('../guards.mjs').Guard[]} */
export const LIMITS = TAKEN.map(([rule, name, file, taken, useCase]) => ({
  ...{ name, file: `${MODULES}/${file}`, from: `await ${taken};` },
  ...(useCase === undefined ? {} : { after: `export const ${useCase} =` }),
  tests: 'apps/api/src/testing/limits.test.ts',
  title: `not once more: ${rule}$`,
}));
