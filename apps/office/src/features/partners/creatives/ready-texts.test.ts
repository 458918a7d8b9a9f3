import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { expect, test } from 'vitest';
import { fakePartnerProduct } from '#browser/testing/fake-partner-product';
import { READY_TEXTS } from './all-texts';
import { fillText } from './ready-text';

const ADDRESS = 'https://saakh.example/t/abcdefg';
/** What nobody may say of money that somebody else decides on, nor to press anybody (REG-RBC-5). */
const FORBIDDEN =
  /\b(?:guarante\w+|assured|pre-?approved|instant\w*|100 ?%|0 ?% interest|surely|hurry|only today|last chance|limited|lowest|cheapest|best rate|free money|no documents)\b|गारंटी|पक्का|ज़रूर मिलेगा|तुरंत|फटाफट|जल्दी करें|सिर्फ़ आज|सबसे सस्त|सबसे कम|मंज़ूर है|आख़िरी मौक़ा/iu;

const filled = READY_TEXTS.map((text) => {
  const product = text.productType === null ? undefined : fakePartnerProduct(text.productType);
  return {
    ...text,
    product,
    texts: fillText(text, { product, partner: { en: 'Vetanika', hi: 'वेतनिका' }, address: ADDRESS }),
  };
});

test('PORTAL-PAGE-05 each product and the site have at least two texts, in English and in Hindi, each once with the own link', () => {
  for (const productType of [null, ...PRODUCT_TYPE_NAMES]) {
    expect(filled.filter((text) => text.productType === productType).length, String(productType)).toBeGreaterThan(1);
  }
  expect(new Set(READY_TEXTS.map(({ id }) => id)).size).toBe(READY_TEXTS.length);
  for (const { id, texts } of filled) {
    expect(texts.hi, id).toMatch(/[\u0900-\u097f]{3}/);
    expect(texts.en, id).not.toMatch(/[\u0900-\u097f]/);
    expect(texts.hi, id).not.toMatch(/[^.\d]\.\n/);
    for (const text of [texts.en, texts.hi]) {
      expect(text.split(ADDRESS), id).toHaveLength(2);
      expect(text, id).not.toMatch(/\{\{|undefined|null|NaN/);
    }
  }
});

test('PORTAL-PAGE-05 REG-RBC-5 no text promises what a lender decides, or presses anybody', () => {
  expect(filled.flatMap(({ texts }) => [texts.en, texts.hi]).filter((text) => FORBIDDEN.test(text))).toEqual([]);
  for (const wrong of ['Guaranteed approval', 'Instant money', 'Only today', 'पक्का लोन', 'सिर्फ़ आज']) {
    expect(wrong).toMatch(FORBIDDEN);
  }
});

test('REG-RBC-7 PORTAL-PAGE-05 each loan’s text names lenders, in partnership with the partner, its costs with an APR, and who decides', () => {
  const loans = filled.filter(({ product }) => product?.kind === 'loan');
  expect(loans.length).toBeGreaterThanOrEqual(14);
  for (const { texts } of loans) {
    expect(texts.en).toContain('Offered by Aster Finance, Banyan Bank, in partnership with Vetanika.');
    expect(texts.en).toContain('For example ₹1,00,000 for 12 months: APR 13.10% to 24.50%, fees included.');
    expect(texts.en).toContain('The lender decides');
    expect(texts.hi).toContain('वेतनिका की साझेदारी में देने वाले: एस्टर फ़ाइनेंस, बैनियन बैंक।');
    expect(texts.hi).toContain('12 महीने के लिए ₹1,00,000 पर शुल्क मिलाकर APR 13.10% से 24.50% तक।');
    expect(texts.hi).toContain('यह लेंडर तय करता है');
  }
});

test('REG-RBC-7 of many lenders six are named by name, and how many more there are', () => {
  const lenders = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => ({
    en: `${letter} Bank`,
    hi: `${letter} बैंक`,
  }));
  const [text] = READY_TEXTS.filter(({ productType }) => productType === 'Car');
  if (!text) throw new Error('no text');
  const product = fakePartnerProduct('Car', { lenders });
  const { en, hi } = fillText(text, { product, partner: { en: 'Vetanika', hi: 'वेतनिका' }, address: ADDRESS });
  expect(en).toContain('F Bank and 2 more lenders, in partnership with Vetanika.');
  expect(hi).toContain('F बैंक और 2 दूसरे लेंडर।');
});
