const RULES = 'packages/rules/src';
const OFFERS = `${RULES}/offers`;
const LOAN = `${RULES}/loan`;
const MATCHING = `${OFFERS}/matching.ts`;
const MATCHING_TESTS = `${OFFERS}/matching.test.ts`;
const KEY_FACTS = `${OFFERS}/key-facts.ts`;
const KEY_FACTS_TESTS = `${OFFERS}/key-facts.test.ts`;
const MODULES = 'apps/api/src/modules';
const WEB = 'apps/web/src';
const OFFER_WORDS = `${WEB}/platform/i18n/en/offers.ts`;
const OFFER_PAGE_TESTS = `${WEB}/areas/customer/pages/offers/offers.test.tsx`;

/** Which lenders are shown, and in which order. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const SHOWN = [
  {
    name: 'every lender that accepts a profile makes its offer, however many there are',
    file: MATCHING,
    from: 'if (offer) matched.push(offer);',
    to: 'if (offer && matched.length >= 20) continue;\n      else if (offer) matched.push(offer);',
    tests: MATCHING_TESTS,
    title: 'REG-ML-1 the index holds beyond 32 lenders',
  },
  {
    name: 'a lender whose rules refuse a profile is named beside those that match',
    file: MATCHING,
    from: 'matched: sortOffers(matched), unmatched, pending }',
    to: 'matched: sortOffers(matched), unmatched: [], pending }',
    tests: MATCHING_TESTS,
    title: 'REG-ML-3 an unmatched lender is named',
  },
  {
    name: 'the priority of a lender moves its place nowhere',
    file: `${OFFERS}/ruleset.ts`,
    from: '[...unsorted].sort((a, b) => compareTexts(a.name, b.name)',
    to: `[...unsorted].sort((a, b) =>
    Number(Reflect.get(b, 'priority') ?? 0) - Number(Reflect.get(a, 'priority') ?? 0) || compareTexts(a.name, b.name)`,
    tests: MATCHING_TESTS,
    title: 'C3 REG-ML-4 neither commission',
  },
  {
    name: 'offers stand by the lowest rate of the year where nobody wished otherwise',
    file: `${OFFERS}/offer-order.ts`,
    from: "measure: SortMeasure = 'apr'",
    to: "measure: SortMeasure = 'emi'",
    tests: `${OFFERS}/offer-order.test.ts`,
    title: 'REG-ML-5 without a wish',
  },
  {
    name: 'an offer is called indicative until its lender agrees',
    file: OFFER_WORDS,
    from: "indicative: 'Indicative, subject to the lender’s approval'",
    to: "indicative: 'Approved by the lender'",
    tests: OFFER_PAGE_TESTS,
    title: 'REG-ML-9 every offer is',
  },
  {
    name: 'the answer with the offers names who does not match',
    file: `${MODULES}/offers/offer-set-view.ts`,
    from: 'merged.unmatched.map((lender) => ({ ...lender, obstacles: obstaclesOf(lender.lenderId) }))',
    to: '[]',
    tests: `${MODULES}/offers/offer-sets.test.ts`,
    title: 'C4 REG-ML-1 REG-ML-3 matched, unmatched',
  },
];

/** What a loan costs, and how that is told. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const COSTS = [
  {
    name: 'the rate with all charges is that of twelve months',
    file: `${LOAN}/loan-cost.ts`,
    from: 'aprBps: annualPercentageRateBps(',
    to: 'aprBps: (1 / 12) * annualPercentageRateBps(',
    tests: `${LOAN}/loan-cost.test.ts`,
    title: 'REG-KFS-1 pin',
  },
  {
    name: 'key facts say both ends of a range of rates',
    file: KEY_FACTS,
    from: "row('9', 'apr', rate(offer.aprMinBps, offer.aprMaxBps))",
    to: "row('9', 'apr', rate(offer.aprMinBps))",
    tests: KEY_FACTS_TESTS,
    title: 'REG-KFS-3 with a range of rates',
  },
  {
    name: 'the last instalment pays back all that is left',
    file: `${LOAN}/repayment-schedule.ts`,
    from: 'number === tenureMonths ? outstandingPaise : regularPaise',
    to: 'regularPaise',
    tests: `${LOAN}/repayment-schedule.test.ts`,
    title: 'REG-KFS-4 every schedule adds up',
  },
  {
    name: 'a credit card leads to its most important terms',
    file: `${WEB}/features/credit-cards/card-item.tsx`,
    from: '<TermsLink card={card} />',
    to: '{null}',
    tests: `${WEB}/areas/customer/pages/cards/credit-cards.test.tsx`,
    title: 'REG-KFS-8 each card says fee and interest',
  },
  {
    name: 'what is due for paying late is called a charge and not interest',
    file: KEY_FACTS,
    from: "row('10a', 'penal-charges', text(offer.penalCharges))",
    to: "row('10a', 'penal-interest', text(offer.penalCharges))",
    tests: KEY_FACTS_TESTS,
    title: 'REG-KFS-9 penal charges stand as charges',
  },
  {
    name: 'the rate of an offer is called one by the year',
    file: OFFER_WORDS,
    from: "apr: 'APR per year'",
    to: "apr: 'Monthly PR'",
    tests: OFFER_PAGE_TESTS,
    title: 'C1 the APR is called one per year',
  },
];

/** What the rules for lending ask. */
export const RULES_LENDING = [...SHOWN, ...COSTS];
