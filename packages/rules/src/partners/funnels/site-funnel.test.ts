import { FUNNEL_WELCOMES } from '@saakh/contracts/partners/funnels';
import { expect, test } from 'vitest';
import { namedLenders, STANDARD_FUNNEL, sharesOfSteps, shownProducts, startingProduct } from './site-funnel';
import { WELCOME_TEXTS, welcomeText } from './welcomes';

const catalogue = [
  { productType: 'Gold Loans', sortOrder: 2, status: 1 as const },
  { productType: 'Personal Loans', sortOrder: 1, status: 1 as const },
  { productType: 'Car', sortOrder: 3, status: 0 as const },
];
const funnel = (change: Partial<typeof STANDARD_FUNNEL>) => ({ ...STANDARD_FUNNEL, ...change });
const names = (products: readonly { productType: string }[]) => products.map(({ productType }) => productType);
const ALL = ['Personal Loans', 'Gold Loans', 'Car'];

test.each([
  ['nothing published shows all in the catalogue’s order', null, ALL],
  ['nothing chosen shows all', [], ALL],
  ['chosen ones stand in the chosen order', ['Gold Loans', 'Personal Loans'], ['Gold Loans', 'Personal Loans']],
  ['unknown ones are left out', ['Yachts', 'Gold Loans'], ['Gold Loans']],
  ['only unknown ones are as none', ['Yachts'], ALL],
  ['one that was stored twice is shown once', ['Car', 'Car'], ['Car']],
])('PORTAL-PAGE-19 a funnel over the catalogue: %s', (_what, products, shown) => {
  expect(names(shownProducts(catalogue, products && funnel({ products })))).toEqual(shown);
});

test('PORTAL-PAGE-19 a product that is off stays off whatever a partner chose, and nothing begins with it', () => {
  const [car] = shownProducts(catalogue, funnel({ products: ['Car'] }));
  expect(car?.status).toBe(0);
  expect(startingProduct(catalogue, funnel({ startWith: 'Car' }))).toBeUndefined();
  expect(startingProduct(catalogue, funnel({ startWith: 'Gold Loans' }))?.productType).toBe('Gold Loans');
  // Nor with one that the site does not show.
  const hidden = funnel({ products: ['Personal Loans'], startWith: 'Gold Loans' });
  expect(startingProduct(catalogue, hidden)).toBeUndefined();
  expect(startingProduct(catalogue, null)).toBeUndefined();
});

test('REG-ML-1 PORTAL-PAGE-19 whatever a partner names first, every lender is named, once', () => {
  const lenders = [
    { lenderId: 3, name: 'Cedar' },
    { lenderId: 1, name: 'Aster' },
    { lenderId: 2, name: 'Banyan' },
  ];
  const named = (first: number[]) => namedLenders(lenders, funnel({ lenders: first })).map(({ name }) => name);
  expect(named([])).toEqual(['Aster', 'Banyan', 'Cedar']);
  expect(named([3, 99])).toEqual(['Cedar', 'Aster', 'Banyan']);
  expect(named([2, 3, 1])).toEqual(['Banyan', 'Cedar', 'Aster']);
  expect(namedLenders(lenders, null)).toHaveLength(3);
});

test('PORTAL-PAGE-19 each step has its share of the one before; of nobody there is none', () => {
  expect(sharesOfSteps([200, 100, 33, 0, 0])).toEqual([null, 5000, 3300, 0, null]);
  expect(sharesOfSteps([3, 1])).toEqual([null, 3333]);
});

/** Words that promise or press; a greeting has none of them in either language. */
const PROMISES =
  /guarant|instant|approved|minutes|cheapest|best|hurry up|only \d|lowest|गारंटी|तुरंत|मंज़ूर|मिनट|सबसे सस्त|सबसे अच्छ/i;

test('PORTAL-PAGE-19 REG-ML-7 the greetings stand in both languages, promise nothing and press nobody', () => {
  const chosen = FUNNEL_WELCOMES.filter((welcome) => welcome !== 'standard');
  for (const language of ['en', 'hi'] as const) {
    expect(Object.keys(WELCOME_TEXTS[language]).toSorted()).toEqual(chosen.toSorted());
    for (const text of Object.values(WELCOME_TEXTS[language])) expect(text).not.toMatch(PROMISES);
  }
  expect(welcomeText('standard', 'en', 'as ever')).toBe('as ever');
  expect(welcomeText(undefined, 'hi', 'as ever')).toBe('as ever');
  expect(welcomeText('help', 'en', 'as ever')).toBe(WELCOME_TEXTS.en.help);
});
