const FEATURES = 'apps/web/src/features';
const PAGES = 'apps/web/src/areas/customer/pages';
const KEY_FACTS = `${PAGES}/offers/key-facts-decision.tsx`;
const KEY_FACTS_TESTS = `${PAGES}/offers/key-facts.test.tsx`;
const OFFERS_TESTS = `${PAGES}/offers/offers.test.tsx`;
const PROFILE_TESTS = `${PAGES}/profile/profile.test.tsx`;

/** What somebody agrees to, or asks for, before a button can be pressed. @type {readonly import('../../guards.mjs').Guard[]} */
const CONSENTS = [
  {
    name: 'a consent is ticked only once its text was opened',
    file: 'apps/web/src/ui/inputs/consent-box.tsx',
    from: 'read || !next',
    to: 'true',
    tests: 'apps/web/src/ui/inputs/inputs.test.tsx',
    title: 'REG-RBC-1 is never ticked beforehand',
  },
  {
    name: 'a tick of a merchant’s form is for the notice that stood above it',
    file: `${PAGES}/merchant/merchant-review.tsx`,
    from: 'agreedTo === shown',
    to: 'agreedTo !== null',
    tests: `${PAGES}/merchant/merchant-form.test.tsx`,
    title: 'REG-DP-1 the tick is for the notice above it',
  },
  {
    name: 'no profile is done before the terms are ticked',
    file: `${FEATURES}/consents/agreement.tsx`,
    from: "terms ? undefined : 'tickTerms'",
    to: 'undefined',
    tests: PROFILE_TESTS,
    title: 'CONSENT-01 REG-RBC-1 no box is ticked',
  },
  {
    name: 'the terms are not ticked beforehand',
    file: `${PAGES}/profile/profile-agreement.tsx`,
    from: 'useState(NOTHING_CHOSEN)',
    to: 'useState({ ...NOTHING_CHOSEN, terms: true })',
    tests: PROFILE_TESTS,
    title: 'CONSENT-01 REG-RBC-1 no box is ticked',
  },
  {
    name: 'messages are not ticked beforehand',
    file: `${PAGES}/profile/profile-agreement.tsx`,
    from: 'useState(NOTHING_CHOSEN)',
    to: 'useState({ ...NOTHING_CHOSEN, sms: true })',
    tests: PROFILE_TESTS,
    title: 'CONSENT-02 REG-DP-2 refusing every message',
  },
  {
    name: 'what goes to a lender is not agreed to beforehand',
    file: KEY_FACTS,
    after: 'const [shared, setShared] =',
    from: 'useState(false)',
    to: 'useState(true)',
    tests: KEY_FACTS_TESTS,
    title: 'REG-RBC-1 REG-RBC-2 nothing is ticked',
  },
  {
    name: 'a consent names its lender or partner',
    file: `${FEATURES}/consents/consent-text.ts`,
    from: 'text.replace(place, () => name)',
    to: 'text',
    tests: KEY_FACTS_TESTS,
    title: 'REG-RBC-1 REG-RBC-2 nothing is ticked',
  },
  ...[
    ['before the key facts were read', 'shared'],
    ['before it is agreed to what the lender gets', 'read'],
  ].map(([when, to = '']) => ({
    name: `the button to apply can’t be pressed ${when}`,
    file: KEY_FACTS,
    from: 'read && shared',
    to,
    tests: KEY_FACTS_TESTS,
    title: 'REG-KFS-6 REG-DL-8 neither',
  })),
  {
    name: 'a consent whose text changed is given anew',
    file: KEY_FACTS,
    from: 'setShared(false);',
    to: '',
    tests: KEY_FACTS_TESTS,
    title: 'REG-DL-8 a consent text that has changed',
  },
  {
    name: 'key facts in the place of others are agreed to anew',
    file: `${PAGES}/offers/key-facts.tsx`,
    from: `\`\${data.keyFactsId} \${expired}\``,
    to: "'any'",
    tests: KEY_FACTS_TESTS,
    title: 'REG-KFS-6 expired key facts are replaced',
  },
  {
    name: 'costlier terms wait for a consent of their own',
    file: `${FEATURES}/applications/changed-terms.tsx`,
    from: 'opened && agreed',
    to: 'opened',
    tests: `${PAGES}/applications/lenders-transaction.test.tsx`,
    title: 'REG-KFS-7 costlier terms',
  },
  {
    name: 'what goes to an insurer is not agreed to beforehand',
    file: `${FEATURES}/insurance/ask-insurer.tsx`,
    from: 'useState(false)',
    to: 'useState(true)',
    tests: `${PAGES}/insurance/transaction.test.tsx`,
    title: 'UROUTE-17 REG-DL-8 REG-RBC-1',
  },
  {
    name: 'a partner names nobody without their yes',
    file: `${FEATURES}/partner-attribution/add-lead-dialog.tsx`,
    from: '!agreed || ',
    to: '',
    tests: 'apps/web/src/areas/partner/pages/reports.test.tsx',
    title: 'PORTAL-PAGE-18 REG-RBC-1 somebody who asked',
  },
];

/** Of offers and of the loans that come of them. @type {readonly import('../../guards.mjs').Guard[]} */
const OFFERS = [
  {
    name: 'no offer is chosen beforehand',
    file: `${FEATURES}/offers/offer-lists.tsx`,
    from: 'offer.offerId === chosenId',
    to: 'chosenId === null || offer.offerId === chosenId',
    tests: OFFERS_TESTS,
    title: 'REG-ML-7 cards with the names exchanged',
  },
  {
    name: 'offers stand in the order of their measure',
    file: `${PAGES}/offers/offers.tsx`,
    from: 'sortOffers(set.matched, measure)',
    to: 'set.matched',
    tests: OFFERS_TESTS,
    title: 'C3 REG-ML-7 neither priority',
  },
  {
    name: 'an offer says whose it is',
    file: `${FEATURES}/offers/offer-card.tsx`,
    from: 'offer.lenderLegalName',
    to: "''",
    tests: OFFERS_TESTS,
    title: 'UROUTE-04 FLOW-02 REG-RBC-7 shows each offer',
  },
  {
    name: 'a loan is given back until the days end, and not after',
    file: `${FEATURES}/applications/progress.ts`,
    from: 'coolingOffUntil !== null',
    to: 'true',
    tests: `${PAGES}/applications/lenders-transaction.test.tsx`,
    title: 'REG-DL-4 a paid loan can be given back',
  },
];

/** What a customer agrees to and chooses, as it is drawn. */
export const AGREED = [...CONSENTS, ...OFFERS];
