const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const RULES = 'packages/rules/src';
const SUBMISSIONS = `${MODULES}/submissions`;
const CONSENTS = `${MODULES}/consents`;
const OFFERS = `${MODULES}/offers`;
const JOURNEYS = `${MODULES}/lender-journeys`;

/** What somebody agreed to, and what stops with it. @type {readonly import('../guards.mjs').Guard[]} */
const AGREED = [
  {
    name: 'nobody consents to a text that they were not shown',
    file: `${CONSENTS}/notices.service.ts`,
    from: `if (inForce?.version !== shown.version || inForce.hash !== shown.hash) {
    throw new AppError('CONSENT_REQUIRED', { message: FORM_MESSAGES.noticeChanged });
  }`,
    tests: `${CONSENTS}/consents.test.ts`,
    title: 'REG-DP-1 a consent without a version',
  },
  {
    name: 'a consent is by the text of its purpose',
    file: `${CONSENTS}/consents.service.ts`,
    from: `if (consent.noticeKey !== TEXT_OF[consent.purpose]) {`,
    to: 'if (!TEXT_OF[consent.purpose]) {',
    tests: `${CONSENTS}/consents.test.ts`,
    title: 'REG-DP-1 a consent without a version',
  },
  {
    name: 'nobody agrees to share by a text that does not say what',
    file: `${CONSENTS}/consents.service.ts`,
    from: `if (purpose === 'lender-sharing' && granted && items.length === 0) {
    throw new AppError('CONSENT_REQUIRED', { message: 'This text does not say what is shared' });
  }`,
    tests: `${CONSENTS}/consents.test.ts`,
    title: 'REG-DP-13 nobody can agree',
  },
  ...[
    [
      'one lender',
      'if (lenderId === undefined || (await findLenders(ctx, [lenderId])).size === 0) {',
      'if (!lenderId) {',
    ],
    ['one application', "if (appId === undefined) throw fieldError('appId', 'One consent is for one application');"],
    [
      'the product of its application',
      "if (application.productType !== productType)\n    throw fieldError('productType', 'The application is for another product');",
    ],
  ].map(([what, from = '', to = '']) => ({
    ...{ name: `sharing is agreed to for ${what}`, file: `${CONSENTS}/consents.service.ts`, from, to },
    tests: `${CONSENTS}/consents.test.ts`,
    title: 'REG-DL-8 REG-RBC-2',
  })),
  {
    name: 'sharing with an insurer is agreed to with a request alone',
    file: `${CONSENTS}/consents.service.ts`,
    from: "if (consent.granted) throw fieldError('granted', 'Sharing with an insurer is agreed to when the insurer is asked');",
    tests: `${MODULES}/insurance/insurance.test.ts`,
    title: 'REG-RBC-2',
  },
  {
    name: 'an application needs every consent of its product',
    file: `${MODULES}/profile/start-application.ts`,
    from: 'await requireConsents(ctx, journey);',
    tests: `${MODULES}/profile/completion.test.ts`,
    title: 'REG-RBC-2 a consent for one product',
  },
  {
    name: 'cards and insurance need the consents of their product',
    file: `${MODULES}/profile/completion.service.ts`,
    from: 'await requireConsents(own, journey);',
    tests: `${MODULES}/profile/product-completion.test.ts`,
    title: 'REG-DL-6',
  },
  {
    name: 'no offers without the terms',
    file: `${OFFERS}/offer-sets.service.ts`,
    from: 'await requireTerms(ctx, productType);',
    tests: `${OFFERS}/offer-request.test.ts`,
    title: 'REG-DL-7 REG-DL-8',
  },
  {
    name: 'no offers without a whole profile',
    file: `${OFFERS}/offer-sets.service.ts`,
    from: 'if (!profile) throw profileIncomplete();',
    tests: `${OFFERS}/offer-sets.test.ts`,
    title: 'REG-DL-13',
  },
  {
    name: 'no application from a profile that lacks a step',
    file: `${MODULES}/profile/completion.service.ts`,
    from: 'requireSteps(customer, found.journey);',
    tests: `${MODULES}/profile/completion.test.ts`,
    title: 'REG-DL-13',
  },
  {
    name: 'who came back proves who it is before a new application',
    file: `${MODULES}/profile/completion.service.ts`,
    from: `if (await mustConfirmIdentity(own, customer)) {
      throw new AppError('IDENTITY_UNCONFIRMED', { message: 'Please confirm your date of birth and PAN first' });
    }`,
    tests: `${MODULES}/profile/completion.test.ts`,
    title: 'S-OTP-7 another product',
  },
  {
    name: 'each of a lender’s own texts is agreed to',
    file: `${JOURNEYS}/lender-journeys.service.ts`,
    from: `if (definition.consents.some(({ key }) => !consents.includes(key))) {
      throw new AppError('CONSENT_REQUIRED', { message: "Please agree to the lender's texts first" });
    }`,
    tests: `${JOURNEYS}/lender-journeys.test.ts`,
    title: 'REG-DL-8 the lender’s texts',
  },
  {
    name: 'a text of the lender’s own that is taken back stops what has not gone',
    file: `${CONSENTS}/sharing-leave.service.ts`,
    from: 'if (words.some(({ granted }) => !granted)) return undefined;',
    tests: `${JOURNEYS}/own-texts.test.ts`,
    title: 'REG-DL-7 a text of the lender',
  },
  {
    name: 'who got something is told of a withdrawal',
    file: `${CONSENTS}/withdrawals.service.ts`,
    from: 'await tellRecipients(ctx, given);',
    tests: `${MODULES}/privacy/my-data.test.ts`,
    title: 'REG-DP-4 REG-DL-7',
  },
  {
    name: 'an insurer gets nothing without its own consent',
    file: `${MODULES}/insurance/leads.service.ts`,
    from: 'await giveInsurerSharing(ctx, { ...asked.consent, productType, recipient: insurer });',
    to: "{ consentId: 'con_none' };",
    tests: `${MODULES}/insurance/insurance.test.ts`,
    title: 'UROUTE-17 PROD-APPLY-07 REG-DL-8',
  },
  {
    name: 'papers that wait are dropped once sharing is withdrawn',
    file: `${JOURNEYS}/withdrawn-documents.service.ts`,
    from: 'await dropWithdrawnDocuments(ctx, about);',
    tests: `${JOURNEYS}/journey-documents.test.ts`,
    title: 'REG-DL-7 papers that wait',
  },
  {
    name: 'a paper goes from us as soon as its lender has it',
    file: `${JOURNEYS}/hand-over.service.ts`,
    from: "await settle(ctx, document, outcome.kind === 'handed-over');",
    tests: `${JOURNEYS}/journey-documents.test.ts`,
    title: 'REG-DL-9 a document is kept sealed',
  },
];

/** What an offer must hold to be shown, and costlier terms. @type {readonly import('../guards.mjs').Guard[]} */
const COSTS = [
  {
    name: 'an offer whose terms lack a figure is not shown',
    file: `${RULES}/offers/offers.ts`,
    from: 'isWhole(terms) && terms.coolingOffDays >= coolingOffMinimum;',
    to: 'terms.coolingOffDays >= coolingOffMinimum;',
    tests: `${RULES}/offers/offers.test.ts`,
    title: 'REG-ML-2 REG-DL-4 terms with',
  },
  {
    name: 'an offer with too few days to give it back is not shown',
    file: `${RULES}/offers/offers.ts`,
    from: 'isWhole(terms) && terms.coolingOffDays >= coolingOffMinimum;',
    to: 'isWhole(terms) && coolingOffMinimum >= 0;',
    tests: `${RULES}/offers/offers.test.ts`,
    title: 'REG-DL-4 R0 how many days',
  },
  {
    name: 'fees as large as the loan make no offer',
    file: `${RULES}/loan/loan-cost.ts`,
    from: "if (!Number.isInteger(feesPaise) || feesPaise < 0 || feesPaise >= principalPaise) return 'fees';",
    tests: `${RULES}/offers/offers.test.ts`,
    title: 'REG-KFS-2 fees as large',
  },
  {
    name: 'a quote without any one of its figures is no offer',
    file: `${RULES}/offers/offers.ts`,
    from: 'if (!(processingFeePaise >= 0 && taxOnFeePaise >= 0 && thirdPartyChargesPaise >= 0)) return undefined;',
    tests: `${RULES}/offers/offers.test.ts`,
    title: 'REG-ML-2 REG-ML-8 a quote without',
  },
  {
    name: 'a lender that is awaited is neither dropped nor unmatched',
    file: `${RULES}/offers/quotes.ts`,
    from: 'answer ? answer.eligible : awaited.has(lenderId) || withoutFigures.has(lenderId)',
    to: 'answer?.eligible',
    tests: `${RULES}/offers/quotes.test.ts`,
    title: 'REG-ML-8 a lender that has not answered',
  },
  {
    name: 'terms that cost more wait for a consent',
    file: `${SUBMISSIONS}/changed-terms.service.ts`,
    from: 'row.offerId !== null && isCostlier(await getOfferTerms(ctx, row.offerId), told);',
    to: 'row.offerId !== null && told.amountPaise < 0;',
    tests: `${SUBMISSIONS}/lender-journey.test.ts`,
    title: 'REG-KFS-7',
  },
  {
    name: 'terms of a file that cost more wait for a consent',
    file: `${SUBMISSIONS}/changed-terms.service.ts`,
    from: 'return isCostlier(offer, terms) ? [[offerId, terms]] : [];',
    to: 'return [];',
    tests: `${MODULES}/imports/costlier-terms.test.ts`,
    title: 'REG-KFS-7',
  },
  {
    name: 'costlier terms are agreed to by key facts of their own',
    file: `${SUBMISSIONS}/changed-terms.service.ts`,
    from: 'await requireKeyFacts(own, { keyFactsId, offerId: changed.offerId });',
    tests: `${SUBMISSIONS}/lender-journey.test.ts`,
    title: 'REG-KFS-7',
  },
  {
    name: 'costlier terms are agreed to while there is something to agree to',
    file: `${SUBMISSIONS}/changed-terms.service.ts`,
    from: 'if (!row || !waitsForConsent(row)) {',
    to: 'if (!row) {',
    tests: `${SUBMISSIONS}/ended.test.ts`,
    title: 'REG-KFS-7',
  },
  {
    name: 'key facts are confirmed by their own hash',
    file: `${OFFERS}/key-facts.service.ts`,
    from: `if (hash !== (language === 'hi' ? statement.hashHi : statement.hashEn)) {
      throw fieldError('hash', 'This is not the statement that was issued. Please open it again.');
    }`,
    tests: `${OFFERS}/key-facts.test.ts`,
    title: 'REG-KFS-6 an acknowledgement',
  },
  {
    name: 'a signed paper is the one that was signed',
    file: `${SUBMISSIONS}/loan-documents/loan-documents.service.ts`,
    from: 'if (!content || !isSigned || !isPdf(content)) {',
    to: 'if (!content) {',
    tests: `${SUBMISSIONS}/loan-documents/loan-documents.test.ts`,
    title: 'REG-DL-1 a document is nobody else',
  },
  {
    name: 'a special offer ends with its last day',
    file: `${OFFERS}/offer-set-view.ts`,
    from: 'if (note?.until && note.until < today) return null;',
    tests: `${OFFERS}/offer-sets.test.ts`,
    title: 'C3 a special offer',
  },
];

/** How an application ends, and stays ended. @type {readonly import('../guards.mjs').Guard[]} */
const ENDS = [
  {
    name: 'a loan is left within its days only',
    file: `${SUBMISSIONS}/withdrawals/withdraw.service.ts`,
    from: 'if (!row || (!isPending && !isCoolingOff)) {',
    to: 'if (!row) {',
    tests: `${SUBMISSIONS}/lender-journey.test.ts`,
    title: 'REG-DL-4',
  },
  {
    name: 'the days to give a loan back end at midnight in India',
    file: `${RULES}/loan/cooling-off.ts`,
    from: 'now.getTime() < coolingOffEndsAt(disbursedAt, coolingOffDays).getTime();',
    to: 'now.getTime() <= coolingOffEndsAt(disbursedAt, coolingOffDays).getTime();',
    tests: `${RULES}/loan/cooling-off.test.ts`,
    title: 'REG-DL-4 the exit',
  },
  {
    name: 'no fewer days than one to give a loan back',
    file: `${RULES}/loan/cooling-off.ts`,
    from: `if (!Number.isInteger(coolingOffDays) || coolingOffDays < 1) {
    throw new RangeError(\`a cooling-off period has at least one day, not \${coolingOffDays}\`);
  }`,
    tests: `${RULES}/loan/cooling-off.test.ts`,
    title: 'REG-DL-4 less than one',
  },
  {
    name: 'what the customer has ended stays ended',
    file: `${RULES}/application-status.ts`,
    from: 'if (isAnswered(event, state)) return false;',
    tests: `${RULES}/application-status.test.ts`,
    title: 'REG-DL-4 what the customer',
  },
  {
    name: 'what the customer has ended stays ended, whatever a file says',
    file: `${RULES}/imports/file-status.ts`,
    from: "return refuse('left-by-customer');",
    tests: `${RULES}/imports/file-status.test.ts`,
    title: 'REG-DL-4 R-IMP-2',
  },
  {
    name: 'a final status is left for another final one only',
    file: `${RULES}/application-status.ts`,
    from: 'const finality = Number(isFinalStatus(event.status)) - Number(isFinalStatus(state.status));',
    to: 'const finality = 0;',
    tests: `${RULES}/application-status.test.ts`,
    title: 'R-IMP-2 a final status',
  },
  {
    name: 'a status of a file never goes back',
    file: `${RULES}/imports/file-status.ts`,
    from: "if (!override) return refuse('backwards');",
    tests: `${RULES}/imports/file-status.test.ts`,
    title: 'R-IMP-2 a status of a file',
  },
  {
    name: 'an amount far beyond what was asked is a slip',
    file: `${RULES}/imports/file-status.ts`,
    from: '!override && paise > MOST_TIMES_ASKED * askedPaise;',
    to: 'paise < 0;',
    tests: `${RULES}/imports/file-status.test.ts`,
    title: 'R-IMP-1 an approval or a loan',
  },
  {
    name: 'a late word of a lender’s system is overtaken by its file',
    file: `${RULES}/imports/file-status.ts`,
    from: 'state.fileSaidOn !== null && told.on < state.fileSaidOn && !isFurther(told.status, state.status);',
    to: 'false;',
    tests: `${RULES}/imports/file-status.test.ts`,
    title: 'R-IMP-2 what a lender',
  },
  {
    // Looked up before, and by the index where two come at once.
    name: 'no second application to a lender beside one that runs',
    file: 'apps/api/migrations/0000_schema.sql',
    from: 'CREATE UNIQUE INDEX "one_open_application_per_lender"',
    undone: 'drop index one_open_application_per_lender',
    tests: `${SUBMISSIONS}/apply.test.ts`,
    title: 'R-IDEM-3',
    beside: {
      file: `${SUBMISSIONS}/apply.service.ts`,
      from: 'if (await findRunningToLender(ctx, { userId, lenderId, productType })) throw alreadyApplied();',
      to: '',
    },
  },
  {
    name: 'a lender that has declined is closed until its day',
    file: `${SUBMISSIONS}/apply.service.ts`,
    from: 'if (closed) throw notOpen(terms.lenderName, closed.opensOn);',
    tests: `${SUBMISSIONS}/closed-lender.test.ts`,
    title: 'UROUTE-04 a lender that has declined',
  },
  {
    name: 'what may have arrived is not sent again unasked',
    file: `${SUBMISSIONS}/submit.service.ts`,
    from: "if (mayBeThere && !unknownToLender) return { step: 'ask', row };",
    tests: `${SUBMISSIONS}/submit.test.ts`,
    title: 'R-LND-3 a connection that drops',
  },
];

/** Who is told of in public. @type {readonly import('../guards.mjs').Guard[]} */
const PUBLIC = [
  {
    name: 'a lender that is off is told no more',
    file: `${MODULES}/lenders/disclosures.repository.ts`,
    from: '    .where(IS_ON)\n',
    to: '',
    tests: `${MODULES}/lenders/disclosures.test.ts`,
    title: 'REG-DL-2 a lender that is switched off',
  },
];

/** @type {readonly import('../guards.mjs').Guard[]} */
const EVIDENCE = [
  {
    name: 'evidence for one lender tells of no other',
    file: `${MODULES}/evidence/evidence.repository.ts`,
    from: `lenderId === null ? sql\`\` : sql\`and \${column} = \${lenderId}\`;`,
    to: `sql\`and \${column} is not null and \${lenderId}::int is not distinct from \${lenderId}::int\`;`,
    tests: `${MODULES}/evidence/evidence.test.ts`,
    title: 'REG-DL-15 the pack for one lender',
  },
  {
    name: 'key facts stay as they were issued',
    file: 'apps/api/migrations/0002_access.sql',
    from: 'key_facts, key_facts_acknowledgements, ledger_entries,',
    undone: 'grant update on key_facts to saakh_app',
    tests: `${OFFERS}/key-facts.test.ts`,
    title: 'REG-KFS-5 a statement can be read',
  },
];

/** Loans: what is agreed to, what they cost, how they end, and who is told of. */
export const LENDING = [...AGREED, ...COSTS, ...ENDS, ...PUBLIC, ...EVIDENCE];
