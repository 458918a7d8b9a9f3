import {
  agreeToTerms,
  answerLenderQuestions,
  applyTo,
  CUSTOMER,
  field,
  fillAdditional,
  fillContact,
  fillEmployment,
  fillPersonal,
  openKeyFacts,
  sendStep,
  signInByCode,
  waitForAllQuotes,
} from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { payOut } from '../support/sandbox';

const LENDER_SLUG = 'deodar-finance';
const WORDS = {
  hi: {
    lender: 'देवदार फ़ाइनेंस',
    contact: 'sunita.devi@example.in',
    other: { mobile: '9812345602' },
    approved: 'लेंडर ने मंज़ूर किया',
    paid: 'लेंडर ने रकम भेज दी',
  },
  en: {
    lender: 'Deodar Finance',
    contact: '9812345601',
    other: { email: 'meera.iyer@example.com' },
    approved: 'Approved by the lender',
    paid: 'Paid out by the lender',
  },
} as const;

test.use({ expectedErrors: /status of 4\d\d/ });

const ENGLISH_FACTS = ['Read it in English', 'Part 1: rates and charges'] as const;
const HINDI_FACTS = ['हिन्दी में पढ़ें', 'भाग 1: ब्याज दर और शुल्क'] as const;

/** Three English words in a row: names of lenders, people and companies are allowed. */
const ENGLISH = /\b(?:the|you|your|we|and|is|are|to|of|for|with|this)\b(?: [a-z]+){2}/;

async function expectLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (language === 'hi') await expect(page.locator('body')).not.toHaveText(ENGLISH, { useInnerText: true });
}

for (const language of ['hi', 'en'] as const) {
  const words = WORDS[language];
  const tag = language === 'hi' ? [] : ['@nightly'];
  test(`FLOW-01 FLOW-03 LANG-02 a customer signs in, gets offers, applies and is paid, in ${language}`, {
    tag,
  }, async ({ app, open }) => {
    const page = await open({ language });

    await test.step('signs in by a code', async () => {
      await page.goto('/');
      await expectLanguage(page, language);
      if (language === 'hi') await page.getByRole('button', { name: 'इसके बजाय ईमेल से' }).click();
      await signInByCode(page, words.contact);
      await page.waitForURL('**/products');
      await expectLanguage(page, language);
    });

    await test.step('reads the privacy notice before the first field', async () => {
      await page.locator('main button', { hasText: /Personal Loans|पर्सनल लोन/ }).click();
      await page.waitForURL('**/user/user-detail**');
      const start = page.locator('main button[class*="main"]:enabled');
      await start.waitFor();
      await expect(page.locator('main input')).toHaveCount(0);
      await expectLanguage(page, language);
      await start.click();
    });

    await test.step('fills the profile in; a reload keeps what was typed', async () => {
      await fillPersonal(page);
      await page.reload();
      await expect(field(page, 'first_name')).toHaveValue(CUSTOMER.firstName);
      await expect(field(page, 'birth_date')).toHaveValue('14/02/1992');
      await expect(field(page, 'tin')).toHaveValue('');
      await field(page, 'tin').fill(CUSTOMER.pan);
      await sendStep(page, 'contact');
      await fillContact(page, words.other);
      await sendStep(page, 'employment');
      await fillEmployment(page);
      await sendStep(page, 'additional');
      await fillAdditional(page);
      await expectLanguage(page, language);
      await sendStep(page, 'agreement');
    });

    await test.step('agrees to the terms; nothing is ticked in advance', async () => {
      await expect(page.locator('main input[type="checkbox"]')).toHaveCount(4);
      await expect(page.locator('main input:checked')).toHaveCount(0);
      await expectLanguage(page, language);
      await agreeToTerms(page);
      await page.waitForURL(/\/user\/offers(\?|$)/);
    });

    await test.step('compares offers and reads the key facts in both languages and as PDF', async () => {
      await waitForAllQuotes(page);
      expect(await page.locator('article h3').count()).toBeGreaterThan(2);
      await expect(page.locator('main input[type="radio"]:checked')).toHaveCount(0);
      await expectLanguage(page, language);
      await openKeyFacts(page, words.lender);
      const facts = page.locator('main article');
      for (const [read, title] of language === 'hi' ? [ENGLISH_FACTS, HINDI_FACTS] : [HINDI_FACTS, ENGLISH_FACTS]) {
        await page.getByRole('button', { name: read }).click();
        await expect(facts).toContainText(title);
      }
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /Download PDF|PDF डाउनलोड करें/ }).click();
      expect((await download).suggestedFilename()).toMatch(/^key-facts-.+\.pdf$/);
    });

    await test.step('applies, answers the lender’s questions, and is approved and paid', async () => {
      await applyTo(page);
      await answerLenderQuestions(page, words.lender);
      await page.waitForURL('**/user/lenders-transaction/**');
      await expect(page.getByText(words.approved).first()).toBeVisible();
      await payOut(app, LENDER_SLUG);
      await expect(page.getByText(words.paid).first()).toBeVisible();
    });

    await test.step('comes back, and confirms birth date and PAN before new offers', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/');
      if (language === 'hi') await page.getByRole('button', { name: 'इसके बजाय ईमेल से' }).click();
      await signInByCode(page, words.contact);
      await page.waitForURL('**/products');
      await page.locator('main button', { hasText: /Personal Loans|पर्सनल लोन/ }).click();
      await page.waitForURL('**/user/welcome-back');
      await field(page, 'birth_date').pressSequentially(CUSTOMER.birthDate);
      await field(page, 'pan').fill(CUSTOMER.pan);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL(/\/user\/offers(\?|$)/);
      await page.locator('article').first().waitFor();
    });
  });
}
