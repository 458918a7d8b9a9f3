import {
  agreeToTerms,
  answerLenderQuestions,
  applyTo,
  fillAdditional,
  fillContact,
  fillEmployment,
  fillPersonal,
  goToOffers,
  openKeyFacts,
  sendStep,
  signInByCode,
} from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { startApp } from '../support/start-app';

// The first page of a stranger asks for a session that is none.
test.use({ expectedErrors: /status of 401/ });

const LENDER = 'Deodar Finance';

interface Setting {
  readonly name: string;
  readonly env: Record<string, string>;
  /** The mark of lender mode in the browser's local storage. */
  readonly flag?: string;
  readonly mobile: string;
}

/** The four settings of the gates, each by itself, and all of them together. */
const SETTINGS: readonly Setting[] = [
  { name: 'PRODUCTS_FIRST', env: { PRODUCTS_FIRST: 'true', PARTNER_SPECIFIC_MODE: 'false' }, mobile: '9812347001' },
  { name: 'PARTNER_SPECIFIC_MODE', env: { PARTNER_SPECIFIC_MODE: 'true' }, mobile: '9812347002' },
  { name: 'LENDER_MODE', env: { LENDER_MODE: 'true' }, flag: 'lenderFlag', mobile: '9812347003' },
  {
    name: 'LENDER_FLAG_KEY',
    env: { LENDER_MODE: 'true', LENDER_FLAG_KEY: 'asksLenders' },
    flag: 'asksLenders',
    mobile: '9812347004',
  },
  {
    name: 'all together',
    env: { PRODUCTS_FIRST: 'true', PARTNER_SPECIFIC_MODE: 'true', LENDER_MODE: 'true', LENDER_FLAG_KEY: 'asksLenders' },
    flag: 'asksLenders',
    mobile: '9812347005',
  },
];

/** Signs in from the first page, whatever that is, and chooses personal loans. */
async function begin(page: Page, { env, mobile }: Setting): Promise<void> {
  const chooseLoan = () => page.locator('main button', { hasText: 'Personal Loans' }).click();
  await page.goto('/');
  if (env.PRODUCTS_FIRST === 'true') {
    await chooseLoan();
    await page.waitForURL('**/login');
    await signInByCode(page, mobile);
    return;
  }
  await signInByCode(page, mobile);
  await chooseLoan();
}

async function completeProfile(page: Page): Promise<void> {
  await page.waitForURL('**/user/user-detail**');
  await page.locator('main button[class*="main"]:enabled').click();
  await fillPersonal(page);
  await sendStep(page, 'contact');
  await fillContact(page);
  await sendStep(page, 'employment');
  await fillEmployment(page);
  await sendStep(page, 'additional');
  await fillAdditional(page);
  await sendStep(page, 'agreement');
  await agreeToTerms(page);
}

for (const setting of SETTINGS) {
  test(`PGUARD-19 GATE-02 with ${setting.name} a stranger comes to an application`, async ({ open }) => {
    const app = await startApp({ env: { QUOTE_DEADLINE_MS: '4000', OTP_RESEND_SECONDS: '1', ...setting.env } });
    try {
      const page = await open({ url: app.url });
      await begin(page, setting);
      if (setting.flag !== undefined) await page.evaluate((key) => localStorage.setItem(key, '1'), setting.flag);
      await completeProfile(page);
      if (setting.flag !== undefined) {
        await page.waitForURL('**/user/lender-submit');
        await page.getByRole('button', { name: 'See offers' }).click();
      }
      await page.waitForURL(/\/user\/offers(\?|$)/);
      await openKeyFacts(page, LENDER);
      await applyTo(page);
      await answerLenderQuestions(page, LENDER);
      await page.waitForURL('**/user/lenders-transaction/deodar-finance**');
      await expect(page.getByText('Approved').first()).toBeVisible();
      // The way back to the offers is open, too.
      await goToOffers(page);
    } finally {
      await app.stop();
    }
  });
}
