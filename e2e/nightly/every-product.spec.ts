import { ApiClient } from '../support/by-api/api-client';
import { fillProfile } from '../support/by-api/customer-by-api';
import {
  agreeToTerms,
  answerLenderQuestions,
  applyTo,
  choose,
  field,
  fillAdditional,
  fillContact,
  fillPersonal,
  fillWish,
  openKeyFacts,
  sendStep,
  waitForAllQuotes,
} from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { signIn } from '../support/sign-in';
import type { App } from '../support/start-app';

test.use({ expectedErrors: /status of 4\d\d/ });

type Answers = Readonly<Record<string, string>>;

async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const asked = field(page, name).first();
    await asked.waitFor({ state: 'attached' });
    const kind = await asked.evaluate((element: HTMLInputElement) => element.type);
    if (kind === 'select-one') await asked.selectOption(value);
    else if (kind === 'radio') await choose(page, name, value);
    else await asked.pressSequentially(value);
  }
}

/** Lenders whose systems answer late or not at all are for other journeys. */
const UNSTEADY = ['Emerald Lending', 'Falcon Capital', 'एमरल्ड लेंडिंग', 'फ़ाल्कन कैपिटल'];

/** From the offers to the application at a lender. */
async function applySomewhere(page: Page, wanted?: string): Promise<void> {
  await waitForAllQuotes(page);
  const names = await page.locator('article h3').allTextContents();
  const lender = wanted ?? names.find((name) => !UNSTEADY.includes(name)) ?? '';
  await openKeyFacts(page, lender);
  await applyTo(page);
  await page.waitForURL(/\/user\/(lender-submit|lenders-transaction|gold|lender)/);
  if (page.url().includes('/user/gold/')) {
    await expect(page.getByText('₹3,60,854')).toBeVisible();
    await page.locator('main a', { hasText: /Answer .* questions|सवालों के जवाब/ }).click();
  }
  if (/\/user\/(gold|lender)\//.test(page.url())) await answerLenderQuestions(page, lender);
  await page.waitForURL('**/user/lenders-transaction/**');
}

interface Product {
  readonly ids: string;
  readonly name: { readonly en: string; readonly hi: string };
  readonly answers?: Answers;
  readonly loan?: { readonly amount: number; readonly months: number; readonly lender?: Product['name'] };
  /** The address of a list whose entries lead out by our own links. */
  readonly list?: string;
}

const PRODUCTS: readonly Product[] = [
  {
    ids: 'PROD-APPLY-03 UROUTE-02 UROUTE-16',
    name: { en: 'Gold Loans', hi: 'गोल्ड लोन' },
    loan: { amount: 100_000, months: 12, lender: { en: 'Kadamb Bank', hi: 'कदंब बैंक' } },
    answers: { gold_kind: 'jewellery', gold_weight: '40.5', gold_purity: '22' },
  },
  {
    ids: 'PROD-APPLY-04 UROUTE-03',
    name: { en: 'Affordable Housing Loan', hi: 'किफ़ायती घर का लोन' },
    loan: { amount: 1_200_000, months: 180 },
    answers: {
      property_purpose: 'flat',
      property_stage: 'chosen',
      property_pincode: '560001',
      property_value: '1500000',
      property_owner: 'self',
    },
  },
  {
    ids: 'PROD-APPLY-05',
    name: { en: 'Student Loans', hi: 'एजुकेशन लोन' },
    loan: { amount: 80_000, months: 36 },
    answers: {
      course_level: 'diploma',
      course_name: 'Nursing',
      institute: 'City College',
      course_country: 'india',
      course_fees: '80000',
      student_earns: '1',
    },
  },
  {
    ids: 'PROD-CAT-02',
    name: { en: '2-wheeler', hi: 'टू-व्हीलर' },
    loan: { amount: 90_000, months: 24 },
    answers: { vehicle_condition: 'new', vehicle_fuel: 'electric', vehicle_model: 'Volt 3', on_road_price: '95000' },
  },
  {
    ids: 'PROD-CAT-03',
    name: { en: 'Car', hi: 'कार' },
    loan: { amount: 500_000, months: 60 },
    answers: {
      vehicle_condition: 'used',
      vehicle_fuel: 'petrol',
      vehicle_model: 'Nimbus LX',
      vehicle_year: '2021',
      on_road_price: '650000',
    },
  },
  {
    ids: 'PROD-APPLY-07 UROUTE-17',
    name: { en: 'Health Insurance', hi: 'हेल्थ बीमा' },
    answers: { cover_for: 'self', eldest_age: '41', cover_amount: '500000', contact_by: 'call' },
  },
  {
    ids: 'PROD-APPLY-08',
    name: { en: 'Shop Insurance', hi: 'दुकान बीमा' },
    answers: {
      company_name: 'Rao Traders 24',
      business_nature: 'retail',
      shop_pincode: '560001',
      stock_value: '200000',
      shop_owned: '1',
      contact_by: 'message',
    },
  },
  {
    ids: 'PROD-APPLY-09',
    name: { en: 'Other Insurance', hi: 'दूसरे बीमा' },
    answers: { insurance_kind: 'accident', contact_by: 'call' },
  },
  { ids: 'PROD-APPLY-06 UROUTE-18', name: { en: 'Credit Cards', hi: 'क्रेडिट कार्ड' }, list: '/user/credit-card' },
  { ids: 'PROD-APPLY-10', name: { en: 'Discount Vouchers', hi: 'डिस्काउंट वाउचर' }, list: '/discount-vouchers' },
  { ids: 'PROD-CAT-01', name: { en: 'Deals', hi: 'डील्स' }, list: '/deals' },
];

async function openTile(page: Page, name: string): Promise<void> {
  await page.goto('/products');
  await page.locator('main ul button', { hasText: new RegExp(`^${name}`) }).click();
}

/** Signs in somebody whose profile is complete. */
async function signInKnown(page: Page, app: App, mobile: string): Promise<void> {
  const api = new ApiClient(app.url);
  api.token = await signIn(page, mobile);
  await fillProfile(api);
}

async function takeLoan(page: Page, { loan, answers = {} }: Product, language: 'en' | 'hi'): Promise<void> {
  if (!loan) return;
  await field(page, 'se_loan_amount').waitFor();
  await fillWish(page, loan.amount, loan.months);
  // Some products ask what the loan is for, and the answer about an earlier loan may be none of theirs.
  const purpose = field(page, 'loan_purpose');
  if ((await purpose.inputValue()) === '') await purpose.selectOption({ index: 1 });
  await sendStep(page, 'own');
  await answer(page, answers);
  await sendStep(page, 'agreement');
  await agreeToTerms(page);
  await page.waitForURL(/\/user\/offers(\?|$)/);
  await applySomewhere(page, loan.lender?.[language]);
}

/** Asks the insurer of the first plan, and agrees to what it gets. */
async function askInsurer(page: Page, answers: Answers): Promise<void> {
  await answer(page, answers);
  await sendStep(page, 'agreement');
  await agreeToTerms(page);
  await page.waitForURL('**/user/insurance/transaction');
  const plan = page.locator('main article').first();
  await plan.getByRole('button', { name: /^Contact |पूछें/ }).click();
  const dialog = page.getByRole('dialog');
  const agreed = dialog.locator('input[type="checkbox"]');
  await expect(agreed).not.toBeChecked();
  await agreed.check();
  await dialog.getByRole('button', { name: /^(Send request|मेरी पूछताछ भेजें)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await expect(page.getByText(/^(Sent to the insurer|बीमा कंपनी को भेजी गई)$/)).toBeVisible();
}

/** The first entry of the list leads out by our own address, which records the click. */
async function expectTrackedWayOut(page: Page, list: string): Promise<void> {
  if (list === '/user/credit-card') await agreeToTerms(page);
  await page.waitForURL(`**${list}`);
  const out = await page.locator('main a[href*="/api/out/"]').first().getAttribute('href');
  const answered = await page.request.get(String(out), { maxRedirects: 0 });
  expect(answered.headers().location).toMatch(/click_id=/);
}

for (const [language, mobiles] of [
  ['en', '98123460'],
  ['hi', '98123462'],
] as const) {
  for (const [at, product] of PRODUCTS.entries()) {
    test(`${product.ids} a customer takes ${product.name.en}, in ${language}`, async ({ app, open }) => {
      const page = await open({ language });
      await signInKnown(page, app, `${mobiles}${10 + at}`);
      await openTile(page, product.name[language]);
      if (product.loan) await takeLoan(page, product, language);
      else if (product.list) await expectTrackedWayOut(page, product.list);
      else await askInsurer(page, product.answers ?? {});
    });
  }

  test(`PROD-APPLY-02 BIZDLG-04 UROUTE-13 a customer takes a business loan, in ${language}`, async ({ open }) => {
    const page = await open({ language });
    await signIn(page, `${mobiles}09`);
    await openTile(page, language === 'en' ? 'Business Loans' : 'बिज़नेस लोन');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Continue|आगे बढ़ें/ })
      .click();
    await page.waitForURL('**/user/business-detail**');
    await page.locator('main button[class*="main"]:enabled').click();
    await fillPersonal(page);
    await sendStep(page, 'contact');
    await fillContact(page);
    await sendStep(page, 'employment');
    await field(page, 'employment_status_code').selectOption('business_owner');
    await field(page, 'monthly_income').pressSequentially('85000');
    for (const name of ['registration_type', 'current_turnover', 'years']) {
      await answerFirst(page, `business_${name}`);
    }
    await sendStep(page, 'additional');
    await fillAdditional(page, 300_000);
    await sendStep(page, 'own');
    await field(page, 'company_name').fill('Rao Traders 24');
    for (const name of ['business_nature', 'business_gross_profit']) await answerFirst(page, name);
    await field(page, 'entity_pan').fill('AACCR1234F');
    await sendStep(page, 'agreement');
    await agreeToTerms(page);
    await page.waitForURL('**/user/business-offers');
    await applySomewhere(page);
  });
}

async function answerFirst(page: Page, name: string): Promise<void> {
  const select = page.locator(`select[name="${name}"]`);
  if (await select.count()) await select.selectOption({ index: 1 });
  else await page.locator(`label:has(input[name="${name}"])`).first().click();
}
