import { PRODUCT_FORMS } from '@saakh/contracts/catalogue/product-forms';
import { apiApplication, apiLead } from '@saakh/contracts/integrations/partner-api/leads';
import { helpRequestBody } from '@saakh/contracts/operations/support';
import { assistedLead } from '@saakh/contracts/partners/assisted-leads';
import { MERCHANT_PAPERS, MERCHANT_STEPS, merchantFields } from '@saakh/contracts/partners/merchant-form';
import { getPartnerCase, partnerCase, partnerLead } from '@saakh/contracts/partners/partner-cases';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#domains/identity/customers/customers.table';
import { MARK_KINDS } from '#domains/partners/merchant-forms/merchant-forms.table';
import { helpItems, merchantItems, noticeTexts } from '../../../reference/notices/notices';
import { takenItems } from '../../../reference/notices/taken-items';
import { CUSTOMER_TABLES, inventory, personalColumns } from './data-inventory';

test('REG-DP-1 every table with a customer’s data is an item of the notice, and only one', () => {
  const named = takenItems.flatMap(({ tables }) => tables);
  expect([...named].sort()).toEqual(CUSTOMER_TABLES.map(({ table }) => table).sort());
});

test('REG-DP-1 the own questions of every product are an item of the notice', () => {
  const named = new Set(takenItems.flatMap(({ forms }) => forms));
  expect([...named].sort()).toEqual(Object.keys(PRODUCT_FORMS).sort());
});

test('REG-DP-1 REG-DP-3 the notice shows every item with its purpose in both languages', () => {
  const notice = noticeTexts.find(({ key }) => key === 'privacy-notice');
  for (const language of ['en', 'hi'] as const) {
    const shown = notice?.[language].sections.flatMap(({ items = [] }) => items);
    expect(shown).toEqual(
      takenItems.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] })),
    );
  }
});

test('REG-DP-1 every field, paper and mark of the form of merchants is an item of its notice, and only one', () => {
  const named = merchantItems.flatMap(({ fields }) => fields);
  const taken = [...merchantFields, ...MERCHANT_PAPERS].map(({ key }) => key);
  expect([...named].sort()).toEqual(taken.sort());
  expect(merchantItems.flatMap(({ marks }) => marks).sort()).toEqual([...MARK_KINDS].sort());
  // Where they are kept: another table of merchants’ forms needs an item, too.
  const tables = inventory().filter(({ use, kept }) => use === 'merchants' && kept === 'ruled');
  expect(tables.map(({ table }) => table).sort()).toEqual([
    'merchant_decisions',
    'merchant_documents',
    'merchant_forms',
    'merchant_marks',
  ]);
});

test('REG-DP-1 the form of merchants and its notice promise no payment: nothing pays merchants', () => {
  const account = merchantItems.find(({ fields }) => fields.includes('account_number'));
  const [step] = MERCHANT_STEPS.filter(({ key }) => key === 'bank');
  for (const [text, none] of [
    [step?.text?.en, /pay nothing to it/],
    [step?.text?.hi, /कोई पैसा नहीं भेजते/],
    [account?.purpose.en, /nothing is paid to it/],
    [account?.purpose.hi, /कोई पैसा नहीं भेजा जाता/],
  ] as const) {
    expect(text).toMatch(none);
  }
  const all = JSON.stringify([MERCHANT_STEPS, merchantItems]);
  expect(all).not.toMatch(/earnings|pay you|paid to\.|what you earn'|कमाई भेज|कमाई पर टैक्स/);
});

test('REG-DP-1 C7 every field of the help form, and every column that keeps something of a person, is an item of its notice', () => {
  const ours = ['requestId', 'notice'];
  const taken = Object.keys(helpRequestBody.shape).filter((field) => !ours.includes(field));
  expect(helpItems.flatMap(({ fields }) => fields).sort()).toEqual(taken.sort());
  const [requests] = CUSTOMER_TABLES.filter(({ table }) => table === 'help_requests');
  expect(helpItems.flatMap(({ columns }) => columns).sort()).toEqual(
    personalColumns(requests ?? { personal: '' }).sort(),
  );
});

test.each([
  ['merchant-notice', merchantItems],
  ['help-notice', helpItems],
] as const)(
  'REG-DP-1 REG-DP-3 the %s shows every item with its purpose in both languages, who gets it, how long and where to turn',
  (key, items) => {
    const notice = noticeTexts.find((one) => one.key === key);
    for (const language of ['en', 'hi'] as const) {
      const shown = notice?.[language].sections.flatMap(({ items: some = [] }) => some);
      expect(shown).toEqual(items.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] })));
      const said = notice?.[language].sections.flatMap(({ paragraphs }) => paragraphs).join(' ') ?? '';
      for (const mark of ['{legalName}', '{officerName}', '{officerEmail}', '{officerPhone}'])
        expect(said).toContain(mark);
      expect(said).toMatch(/a year after .*Data Protection Board of India|एक साल बाद.*डेटा प्रोटेक्शन बोर्ड/);
      expect(notice?.[language].links.map(({ action }) => action)).toContain('privacy-policy');
    }
  },
);

test.each([
  ['who applies with a student', 'en', /person who applies with you/],
  ['who applies with a student', 'hi', /आपके साथ आवेदन करने वाले/],
  ['who is named to a lender', 'en', /person who knows you/],
  ['who is named to a lender', 'hi', /आपको जानने वाले/],
  ['what is typed before it is sent', 'en', /before you press the button/],
  ['what is typed before it is sent', 'hi', /बटन दबाने से पहले/],
] as const)('REG-DP-1 the notice names %s: %s', (_what, language, pattern) => {
  expect(takenItems.some(({ data }) => pattern.test(data[language]))).toBe(true);
});

test('REG-DP-1 the notice names lenders, insurers and the system of customer service as recipients', () => {
  const notice = noticeTexts.find(({ key }) => key === 'privacy-notice');
  for (const [text, patterns] of [
    [notice?.en, [/lenders you choose/, /An insurer gets/, /customer service system \(CRM\)/]],
    [notice?.hi, [/लेंडरों को जाता है/, /बीमा कंपनी को/, /ग्राहक सेवा का सिस्टम \(CRM\)/]],
  ] as const) {
    const said = text?.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const pattern of patterns) expect(said).toMatch(pattern);
  }
});

/** What lists, files and the interface tell a partner of a customer, and the words for it in both languages; null says nothing of them. */
const SHOWN_TO_PARTNERS: Readonly<Record<string, readonly [en: RegExp, hi: RegExp] | null>> = {
  name: [/first letters of your name/, /नाम के पहले अक्षर/],
  isShown: [/only if you agree to that separately/, /अलग से हाँ/],
  mobile: [/last four digits/, /आख़िरी चार अंकों/],
  dial: [/your mobile number, to call you/, /मोबाइल नंबर, ताकि वे .* फ़ोन कर सकें/],
  at: [/when and by which way you came/, /कब और किस तरह आए/],
  way: [/when and by which way you came/, /कब और किस तरह आए/],
  signedInAt: [/that you signed in/, /आपने साइन-इन किया/],
  shortId: [/its reference/, /रेफ़रेंस नंबर/],
  productType: [/product/, /प्रोडक्ट/],
  lender: [/lender/, /लेंडर/],
  status: [/how it stands/, /स्थिति/],
  timeline: [/each step with its day/, /हर क़दम और उसका दिन/],
  amountPaise: [/the amount you asked for/, /माँगी गई रकम/],
  disbursedPaise: [/paid out, the amount/, /लोन मिल जाने पर उसकी रकम/],
  disbursedOn: [/paid out, the amount, the day/, /लोन मिल जाने पर उसकी रकम, दिन/],
  commissionPaise: [/what the partner earns/, /पार्टनर की कमाई/],
  // Ids, what the partner wrote down itself, what is reckoned of the above, and who of the partner's people it was.
  ...{
    id: null,
    leadId: null,
    applicationId: null,
    mode: null,
    reference: null,
    note: null,
    link: null,
    by: null,
    shop: null,
  },
  ...{ until: null, lockedUntil: null, state: null, cameSecond: null, stuckDays: null, applications: null },
  ...{ createdAt: null, product: null, movements: null, reckoning: null },
};

test('REG-DP-5 REG-DL-8 REG-DL-12 the policy says all that a partner sees of a customer, in both languages, and no more than that', () => {
  const shapes = [partnerLead, partnerCase, assistedLead, apiLead, apiApplication, getPartnerCase.reply.shape.data];
  const fields = new Set(shapes.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields].sort()).toEqual(Object.keys(SHOWN_TO_PARTNERS).sort());
  const policy = noticeTexts.find(({ key }) => key === 'privacy-policy');
  for (const [at, text, begins] of [
    [0, policy?.en, /^If you came through a partner/],
    [1, policy?.hi, /^अगर आप किसी पार्टनर के ज़रिए/],
  ] as const) {
    const said = text?.sections.flatMap(({ paragraphs }) => paragraphs).find((one) => begins.test(one));
    for (const words of Object.values(SHOWN_TO_PARTNERS)) if (words) expect(said).toMatch(words[at]);
  }
  const notice = noticeTexts.find(({ key }) => key === 'privacy-notice');
  for (const [text, patterns] of [
    [
      notice?.en,
      [
        /partner, it sees when.*product, lender, amounts.*each step.*first letters.*your mobile number, to call you.*only if you agree separately/,
      ],
    ],
    [notice?.hi, [/पार्टनर के ज़रिए.*प्रोडक्ट, लेंडर, रकमें.*हर क़दम.*पहले अक्षर.*मोबाइल नंबर, ताकि वह .* फ़ोन कर सके.*अलग से हाँ/]],
  ] as const) {
    const said = text?.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const pattern of patterns) expect(said).toMatch(pattern);
  }
});

test('REG-DP-8 the policy calls encrypted what is sealed column by column, and says of the rest that it is not', () => {
  const policy = noticeTexts.find(({ key }) => key === 'privacy-policy');
  const said = policy?.en.sections.flatMap(({ paragraphs }) => paragraphs).join(' ') ?? '';
  const [, sealed = ''] = /On servers in India\. (.*?) are each encrypted separately\./.exec(said) ?? [];
  const [, open = ''] = /encrypted separately\. (.*?) are not;/.exec(said) ?? [];
  const columns = Object.keys(getTableColumns(users));
  for (const [words, column] of [
    ['PAN', 'panSealed'],
    ['mobile number', 'phoneSealed'],
    ['email address', 'emailSealed'],
  ] as const) {
    expect(sealed).toContain(words);
    expect(columns).toContain(column);
  }
  for (const [words, column] of [
    ['Name', 'firstName'],
    ['date of birth', 'birthDate'],
    [' address', 'address1'],
    ['income', 'monthlyIncomePaise'],
  ] as const) {
    expect(open).toContain(words);
    expect(columns).toContain(column);
  }
});
