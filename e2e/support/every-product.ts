import type { CallReply } from '@saakh/contracts/call';
import { verifyOtp } from '@saakh/contracts/identity';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoConsoleErrors, launchBrowser, newPage } from './browser';
import { ApiClient } from './by-api/api-client';
import { fillProfile } from './by-api/customer-by-api';
import {
  agreeToTerms,
  answerLenderQuestions,
  askForCode,
  choose,
  enterCode,
  field,
  fillContact,
  fillPersonal,
  namesOfOffers,
  sendStep,
  waitForAllQuotes,
} from './customer-journey';
import { expectGoodPage } from './good-page';
import { type App, startApp } from './start-app';

type Language = 'en' | 'hi';
interface Words {
  readonly en: string;
  readonly hi: string;
}

async function openTile(page: Page, name: string): Promise<void> {
  await page.goto('/products');
  await page.locator('main ul button', { hasText: new RegExp(`^${name}`) }).click();
}

const agreeButton = (page: Page) => page.getByRole('button', { name: /^(Agree and|सहमति दें और)/ });

async function agree(page: Page): Promise<void> {
  await page.locator('main input[type="checkbox"]').first().waitFor();
  await agreeToTerms(page);
  await agreeButton(page).click();
}

/** What is wanted this time: amount and months of another product stand there and are replaced. */
async function wish(page: Page, amount: number, months: number): Promise<void> {
  await field(page, 'se_loan_amount').fill('');
  await field(page, 'se_loan_amount').pressSequentially(String(amount));
  await field(page, 'loan_tenure_months').fill(String(months));
  await choose(page, 'household_income', 'at_or_above_300000');
}

const isSelect = async (page: Page, name: string) => (await page.locator(`select[name="${name}"]`).count()) > 0;

/** The first of a list's options, whichever way it is asked. */
async function answerFirst(page: Page, name: string): Promise<void> {
  if (await isSelect(page, name)) await field(page, name).selectOption({ index: 1 });
  else await page.locator(`label:has(input[name="${name}"])`).first().click();
}

async function answer(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).first().waitFor({ state: 'attached' });
  if (await isSelect(page, name)) await field(page, name).selectOption(value);
  else if ((await page.locator(`input[type="radio"][name="${name}"]`).count()) > 0) await choose(page, name, value);
  else await field(page, name).fill(value);
}

/** Their systems answer late or not at all, which other journeys are about. */
const UNSTEADY = ['Emerald Lending', 'Falcon Capital'];

/** From the offers to the application at a lender: chosen, key facts read, agreed, sent, received. */
async function applyTo(page: Page, wanted?: string): Promise<string> {
  await waitForAllQuotes(page);
  const names = await namesOfOffers(page);
  const lender = wanted ?? names.find((name) => !UNSTEADY.includes(name)) ?? '';
  expect(names).toContain(lender);
  const card = page.locator('article', { hasText: lender });
  await card.getByRole('link', { name: /key facts|मुख्य जानकारी/i }).click();
  await page.waitForURL('**/user/offers/key-facts/**');
  const boxes = page.locator('main input[type="checkbox"]');
  await boxes.nth(1).waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: /^Apply to|को आवेदन करें$/ }).click();
  await page.waitForURL(/\/user\/(lender-submit|lenders-transaction|gold|lender)/);
  return lender;
}

interface Loan {
  readonly id: string;
  readonly name: Words;
  /** The gold lender with a page of its own; else any without questions of its own. */
  readonly lender?: string;
  readonly amount: number;
  readonly months: number;
  readonly own: (page: Page) => Promise<void>;
}

const LOANS: readonly Loan[] = [
  {
    id: 'PROD-APPLY-03 UROUTE-02 UROUTE-16',
    name: { en: 'Gold Loans', hi: 'गोल्ड लोन' },
    lender: 'Kadamb Bank',
    amount: 100_000,
    months: 12,
    async own(page) {
      await choose(page, 'gold_kind', 'jewellery');
      await field(page, 'gold_weight').fill('40.5');
      await choose(page, 'gold_purity', '22');
    },
  },
  {
    id: 'PROD-APPLY-04 UROUTE-03',
    name: { en: 'Affordable Housing Loan', hi: 'सस्ते घर का लोन' },
    amount: 1_200_000,
    months: 180,
    async own(page) {
      await field(page, 'property_purpose').selectOption('flat');
      await choose(page, 'property_stage', 'chosen');
      await field(page, 'property_pincode').fill('560001');
      await field(page, 'property_value').pressSequentially('1500000');
      await choose(page, 'property_owner', 'self');
    },
  },
  {
    id: 'PROD-APPLY-05',
    name: { en: 'Student Loans', hi: 'पढ़ाई' },
    amount: 80_000,
    months: 36,
    async own(page) {
      await field(page, 'course_level').selectOption('diploma');
      await field(page, 'course_name').fill('Nursing');
      await field(page, 'institute').fill('City College');
      await choose(page, 'course_country', 'india');
      await field(page, 'course_fees').pressSequentially('80000');
      await choose(page, 'student_earns', '1');
    },
  },
  {
    id: 'PROD-CAT-02',
    name: { en: '2-wheeler', hi: 'दोपहिया' },
    amount: 90_000,
    months: 24,
    async own(page) {
      await choose(page, 'vehicle_condition', 'new');
      await choose(page, 'vehicle_fuel', 'electric');
      await field(page, 'vehicle_model').fill('Volt 3');
      await field(page, 'on_road_price').pressSequentially('95000');
    },
  },
  {
    id: 'PROD-CAT-03',
    name: { en: 'Car', hi: 'कार' },
    amount: 500_000,
    months: 60,
    async own(page) {
      await choose(page, 'vehicle_condition', 'used');
      await choose(page, 'vehicle_fuel', 'petrol');
      await field(page, 'vehicle_model').fill('Nimbus LX');
      await field(page, 'vehicle_year').fill('2021');
      await field(page, 'on_road_price').pressSequentially('650000');
    },
  },
];

const INSURANCES = [
  {
    id: 'PROD-APPLY-07',
    name: { en: 'Health Insurance', hi: 'सेहत बीमा' },
    answers: { cover_for: 'self', eldest_age: '35', cover_amount: '500000', contact_by: 'call' },
  },
  {
    id: 'PROD-APPLY-08',
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
    id: 'PROD-APPLY-09',
    name: { en: 'Other Insurance', hi: 'दूसरे बीमा' },
    answers: { insurance_kind: 'accident', contact_by: 'call' },
  },
] as const;

/** Asks the insurer of the first plan, having agreed to what it gets; a page that is loaded anew still says so. */
async function askInsurer(page: Page): Promise<void> {
  const plan = page.locator('main article').first();
  await plan.getByRole('button', { name: /^Ask |से पूछें/ }).click();
  const dialog = page.locator('dialog');
  const agreed = dialog.locator('input[type="checkbox"]');
  await agreed.waitFor();
  expect(await agreed.isChecked()).toBe(false);
  await expectGoodPage(page);
  await agreed.check();
  await dialog.getByRole('button', { name: /^(Send my request|मेरी पूछताछ भेजें)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(/^(Sent to the insurer|बीमा कंपनी को भेजी गई)$/).waitFor();
  expect(await plan.getByRole('button', { name: /^(Asked already|पूछा जा चुका है)/ }).isDisabled()).toBe(true);
  await expectGoodPage(page);
}

async function fillBusinessProfile(page: Page): Promise<void> {
  await fillPersonal(page);
  await sendStep(page, 'contact');
  await fillContact(page, {});
  await page.getByRole('status').filter({ hasText: 'Karnataka' }).waitFor();
  await sendStep(page, 'employment');
  await field(page, 'employment_status_code').selectOption('business_owner');
  await field(page, 'monthly_income').pressSequentially('85000');
  for (const name of [
    'business_registration_type',
    'business_current_turnover',
    'business_years',
    'business_account',
  ]) {
    await answerFirst(page, name);
  }
  await sendStep(page, 'additional');
  await wish(page, 300_000, 24);
  await field(page, 'loan_purpose').selectOption({ index: 1 });
  await field(page, 'residence_type').selectOption('owned_self');
  await field(page, 'emi').pressSequentially('0');
  await field(page, 'credit_score_class').selectOption('B');
  await sendStep(page, 'own');
  await field(page, 'company_name').fill('Rao Traders 24');
  await field(page, 'business_nature').selectOption({ index: 1 });
  await field(page, 'business_gross_profit').selectOption({ index: 1 });
  await field(page, 'entity_pan').fill('AACCR1234F');
}

/** The first of the list leads away by our own address, which notes the click and hands its number on. */
async function expectTrackedWayOut(page: Page, kind: 'credit-card' | 'voucher' | 'deal'): Promise<void> {
  const out = page.locator(`main a[href*="/api/out/${kind}/"]`).first();
  await out.waitFor();
  await expectGoodPage(page);
  const answer = await page.request.get(String(await out.getAttribute('href')), { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(/click_id=/);
}

const LISTINGS = [
  {
    id: 'PROD-APPLY-10',
    name: { en: 'Discount Vouchers', hi: 'डिस्काउंट वाउचर' },
    path: '/discount-vouchers',
    kind: 'voucher',
  },
  { id: 'PROD-CAT-01', name: { en: 'Deals', hi: 'डील' }, path: '/deals', kind: 'deal' },
] as const;

/**
 * Tests that walk every product but personal loans, which have a journey of their own, each from a sign-in to its end, on a
 * phone. Every journey has a customer of its own: a new one for the first, else one whose profile other products have filled.
 */
export function testEveryProduct(language: Language, mobiles: string, leftOut: readonly string[] = []): void {
  const walked = <P extends { readonly id: string }>(products: readonly P[]): P[] =>
    products.filter(({ id }) => !leftOut.some((one) => id.startsWith(one)));
  let app: App;
  let browser: Browser;
  let customers = 0;
  beforeAll(async () => {
    const env = { QUOTE_DEADLINE_MS: '4000', OTP_RESEND_SECONDS: '1' };
    [app, browser] = await Promise.all([startApp({ env }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** Signs somebody new in; the answer has the session's token. */
  async function signIn(page: Page): Promise<string> {
    customers += 1;
    const mobile = `${mobiles}${String(customers).padStart(2, '0')}`;
    await page.goto('/');
    const asked = await askForCode(page, mobile);
    const [answer] = await Promise.all([
      page.waitForResponse((one) => new URL(one.url()).pathname === verifyOtp.path),
      enterCode(page, mobile, asked, 'type'),
    ]);
    await page.waitForURL('**/products');
    return ((await answer.json()) as CallReply<typeof verifyOtp>).token;
  }

  /** A journey of somebody who signs in and whose person, contact, work and wishes are known already. */
  async function journey(walk: (page: Page) => Promise<void>): Promise<void> {
    const page = await newPage(browser, app.url, { language });
    const api = new ApiClient(app.url);
    api.token = await signIn(page);
    await fillProfile(api);
    await page.goto('/products');
    await walk(page);
    expectNoConsoleErrors(page, [/status of 4\d\d/]);
    await page.context().close();
  }

  /** Answers what the lender asks for itself, if it does; then the application is there. */
  async function toTheLender(page: Page, lender: string): Promise<void> {
    if (/\/user\/(gold|lender)\//.test(page.url())) {
      await answerLenderQuestions(page, language === 'en' ? `Send to ${lender}` : `${lender} को भेजें`);
    }
    await page.waitForURL('**/user/lenders-transaction/**', { timeout: 20_000 });
    await expectGoodPage(page);
  }

  test('PROD-APPLY-02 BIZDLG-04 UROUTE-13 UROUTE-15 business: from the sign-in by the registration question to a lender', async () => {
    const page = await newPage(browser, app.url, { language });
    await signIn(page);
    await openTile(page, language === 'en' ? 'Business Loans' : 'बिज़नेस लोन');
    const dialog = page.locator('dialog');
    await dialog.waitFor();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: /Continue|आगे बढ़ें/ }).click();
    await page.waitForURL('**/user/business-detail**');
    await page.locator('main button[class*="main"]:enabled').click();
    await field(page, 'first_name').waitFor();
    await fillBusinessProfile(page);
    await expectGoodPage(page);
    await sendStep(page, 'agreement');
    await agree(page);
    await page.waitForURL('**/user/business-offers');
    await toTheLender(page, await applyTo(page));
    await page.context().close();
  });

  test.each(walked(LOANS))('$id: sign-in, own fields, offers, and the application is with a lender', (loan) =>
    journey(async (page) => {
      await openTile(page, loan.name[language]);
      await field(page, 'se_loan_amount').waitFor();
      await wish(page, loan.amount, loan.months);
      await sendStep(page, 'own');
      await loan.own(page);
      await expectGoodPage(page);
      await sendStep(page, 'agreement');
      await agree(page);
      await page.waitForURL('**/user/offers');
      const lender = await applyTo(page, loan.lender);
      if (page.url().includes('/user/gold/')) {
        await page.getByText('₹3,60,854').waitFor();
        await expectGoodPage(page);
        await page.locator('main a', { hasText: /Answer the questions|सवालों के जवाब/ }).click();
      }
      await toTheLender(page, lender);
    }),
  );

  test('PROD-APPLY-06 UROUTE-18 cards: from the sign-in to the cards against the own profile, and out to the issuer', () =>
    journey(async (page) => {
      await openTile(page, language === 'en' ? 'Credit Cards' : 'क्रेडिट कार्ड');
      await agree(page);
      await page.waitForURL('**/user/credit-card');
      await expectTrackedWayOut(page, 'credit-card');
    }));

  test.each(walked(INSURANCES))(
    '$id UROUTE-17: sign-in, a few questions, plans, and an insurer is asked',
    (insurance) =>
      journey(async (page) => {
        await openTile(page, insurance.name[language]);
        for (const [key, value] of Object.entries(insurance.answers)) await answer(page, key, value);
        await sendStep(page, 'agreement');
        await agree(page);
        await page.waitForURL('**/user/insurance/transaction');
        await page.locator('main article').first().waitFor();
        await expectGoodPage(page);
        await askInsurer(page);
      }),
  );

  test.each(walked(LISTINGS))('$id: sign-in, and a list with tracked ways out', ({ name, path, kind }) =>
    journey(async (page) => {
      await openTile(page, name[language]);
      await page.waitForURL(`**${path}`);
      await expectTrackedWayOut(page, kind);
    }),
  );
}
