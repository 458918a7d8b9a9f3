import { LENDER_FACTS } from '@saakh/contracts/lending/connections/facts';
import { sourcesSent } from '@saakh/rules/lending/connections/steps';
import { expect, test } from 'vitest';
import { templateNamed } from '#domains/lending/lender-gateway/documents/templates';
import { sharedItems } from '../../../reference/notices/consents';
import { noticeTexts } from '../../../reference/notices/notices';

/** Ids of ours and the address for answers: they say nothing of the customer. */
const ENVELOPE = ['clientReference', 'callbackUrl', 'consentReference'];
/** The facts of ours that an operation sends. */
const factsSent = (dialect: string, operation: 'quote' | 'submit') => [
  ...new Set(
    (templateNamed(dialect).operations[operation]?.steps ?? [])
      .flatMap(sourcesSent)
      .map((source) => source.replace(/^fact:/, '')),
  ),
];
/** What a connection can send that says nothing of the customer: our own ids and addresses, the offer, and a document's file. */
const NOT_OF_THE_CUSTOMER: readonly string[] = [
  ...[...ENVELOPE, 'consentAt', 'consentVersion', 'lenderReference', 'returnUrl', 'brand'],
  ...['offerReference', 'offerAmountPaise', 'offerTenureMonths', 'offerRateBps', 'withdrawalReason'],
  // A quote's; from the date of birth.
  ...['ageYears', 'quoteId', 'fileOn'],
  // Documents go out one by one, each with the customer's own deed.
  ...['documentKey', 'documentId', 'fileName', 'contentType', 'sha256', 'content'],
];
const named = sharedItems.flatMap(({ fields }) => fields);

test.each(['plain', 'snake', 'paise'])(
  'REG-DP-13 REG-DL-8 every field that an application in the %s dialect carries is an item of the consent',
  (name) => {
    const sent = factsSent(name, 'submit').filter((field) => !ENVELOPE.includes(field));
    for (const field of sent) expect(named).toContain(field);
  },
);

test('REG-DP-13 the consent names all that a connection can send of the customer, and every item in one place only', () => {
  const known = Object.keys(LENDER_FACTS);
  for (const field of named) expect(known).toContain(field);
  const facts = Object.entries(LENDER_FACTS).filter(([name]) => !NOT_OF_THE_CUSTOMER.includes(name));
  for (const [name] of facts) expect(named).toContain(name);
  expect(new Set(named).size).toBe(named.length);
});

/** How the consent to the terms names what a quote is asked for with. */
const NAMED_IN_TERMS: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  ageYears: [/your age/, /आपकी उम्र/],
  pincode: [/pincode/, /पिनकोड/],
  employment: [/type of work/, /काम का प्रकार/],
  monthlyIncomePaise: [/monthly income/, /महीने की आमदनी/],
  creditClass: [/stated credit score class/, /बताया हुआ क्रेडिट स्कोर का दर्जा/],
  product: [/the product/, /कौन-सा लोन/],
  amountPaise: [/amount/, /कितनी रकम/],
  tenureMonths: [/period you ask for/, /कितने महीने/],
};

test.each(['plain', 'snake', 'paise'])(
  'REG-DP-13 the consent to the terms names all that a lender is asked for a quote with in the %s dialect, before it is asked',
  (name) => {
    expect(factsSent(name, 'quote').sort()).toEqual(Object.keys(NAMED_IN_TERMS).sort());
    const terms = noticeTexts.find(({ key }) => key === 'consent-terms');
    for (const [text, at] of [
      [terms?.en, 0],
      [terms?.hi, 1],
    ] as const) {
      const said = text?.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
      for (const patterns of Object.values(NAMED_IN_TERMS)) expect(said).toMatch(patterns[at]);
    }
  },
);
