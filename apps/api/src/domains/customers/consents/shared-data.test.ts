import { expect, test } from 'vitest';
import { getDialect } from '#domains/lending/lender-gateway/dialects';
import { sharedItems } from '../../../reference/notices/consents';
import { noticeTexts } from '../../../reference/notices/notices';

/** Ids of ours and the address for answers: they say nothing of the customer. */
const ENVELOPE = ['clientReference', 'callbackUrl', 'consentReference'];
const named = sharedItems.flatMap(({ fields }) => fields);

test.each(['plain', 'snake', 'paise'])(
  'REG-DP-13 REG-DL-8 every field that an application in the %s dialect carries is an item of the consent, and no other',
  (name) => {
    const sent = Object.keys(getDialect(name).application).filter((field) => !ENVELOPE.includes(field));
    expect(sent.sort()).toEqual([...named].sort());
  },
);

test('REG-DP-13 a field stands in one item only', () => {
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
    expect(Object.keys(getDialect(name).quoteRequest).sort()).toEqual(Object.keys(NAMED_IN_TERMS).sort());
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
