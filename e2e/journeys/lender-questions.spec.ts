import { ApiClient } from '../support/by-api/api-client';
import { askForOffers } from '../support/by-api/customer-by-api';
import {
  applyTo,
  choose,
  field,
  givePapers,
  goToOffers,
  lenderStep,
  openKeyFacts,
  sendToLender,
} from '../support/customer-journey';
import { expect, test } from '../support/journey';
import { signIn } from '../support/sign-in';

// No refusal stands before the questions: the only one is that of a file that is none.
test.use({ expectedErrors: /status of 422/ });

test('UROUTE-11 a customer answers a lender’s questions, uploads documents, and applies', async ({ app, open }) => {
  const page = await open();
  const api = new ApiClient(app.url);
  api.token = await signIn(page, '9812345701');
  await askForOffers(api, 'banyan-bank');
  const go = () => page.locator('main button[type="submit"]').click();

  await goToOffers(page);
  await openKeyFacts(page, 'Banyan Bank');
  await applyTo(page);
  await page.waitForURL('**/user/lender/banyan-bank?**');
  await lenderStep(page, 1);
  await field(page, 'education').selectOption('graduate');
  await choose(page, 'marital_status', 'married');
  await field(page, 'dependents').fill('2');
  await page.reload();
  await expect(field(page, 'dependents')).toHaveValue('2');
  await go();
  await lenderStep(page, 2);
  await choose(page, 'years_at_address', 'gt_3y');
  await go();
  await lenderStep(page, 3);
  await field(page, 'company_type').selectOption('private_limited');
  await field(page, 'sector').selectOption('retail');
  await field(page, 'experience').selectOption('5y_10y');
  await go();
  await lenderStep(page, 4);
  const program = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
  await page.locator('main input[type="file"]').first().setInputFiles(program);
  await expect(page.getByText('Choose a JPEG, PNG or PDF file')).toBeVisible();
  await givePapers(page);
  await lenderStep(page, 5);
  await sendToLender(page, 'Banyan Bank');
  await page.waitForURL('**/user/lenders-transaction/banyan-bank**');
  await page.goto('/user/lender/banyan-bank');
  await expect(page.getByRole('heading', { name: 'We have sent your answers to Banyan Bank' })).toBeVisible();
});
