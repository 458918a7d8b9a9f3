import { STEP_UP_MINUTES } from '@saakh/contracts/call';
import { getUser } from '@saakh/contracts/customers/profile';
import { mergeDuplicate, reportDuplicate } from '@saakh/contracts/operations/duplicates';
import { ApiClient } from '../support/by-api/api-client';
import { fillProfile } from '../support/by-api/customer-by-api';
import { expect, type Page, test } from '../support/journey';
import { linkSentTo, readOtp } from '../support/outbox';
import { DEMO_PASSWORD, fillLogin, signIn } from '../support/sign-in';

const WIFE = '9812346391';
const HUSBAND = '9812346392';
const NEW_PASSWORD = 'seven quiet rivers';

// A session that the merge or a new password has ended, a guess that is answered with a puzzle, and a password that was proved long ago.
test.use({
  expectedErrors:
    /status of 401 .*\/api\/(?:user\/me|drafts)|status of 428 .*\/api\/partner\/login|status of 403 .*\/api\/partner\/api-keys|status of 401 .*\/api\/partner\//,
  // An app of its own: its clock is moved.
  appOptions: { env: { OTP_RESEND_SECONDS: '1' } },
});

const idOf = async (api: ApiClient) => (await api.call(getUser, { params: { id: 'me' } })).data.user_id;

test('S-OTP-11 a customer whose account is merged by mistake gets it back alone', async ({ app, open }) => {
  const [ops, admin, husband, wife] = [await open(), await open(), await open(), await open({ language: 'hi' })];
  const [hers, his] = [new ApiClient(app.url), new ApiClient(app.url)];
  hers.token = await signIn(wife, WIFE);
  await fillProfile(hers);
  his.token = await signIn(husband, HUSBAND);
  const keptId = await idOf(his);
  const staff = new ApiClient(app.url);
  const reason = 'They sound like one person';
  staff.token = await signIn(ops, 'ops@saakh.test');
  const { findingId } = await staff.call(reportDuplicate, {
    body: { userId: keptId, otherId: await idOf(hers), reason },
  });
  staff.token = await signIn(admin, 'admin@saakh.test');
  await staff.call(mergeDuplicate, { params: { findingId }, body: { keptId, reason } });

  await test.step('he holds both phones, and says yes', async () => {
    await husband.goto('/my-account');
    await husband.getByRole('button', { name: 'Yes, join the accounts' }).click();
    const dialog = husband.getByRole('dialog');
    const asked = new Date();
    await dialog.getByRole('button', { name: 'Send codes' }).click();
    const codes = dialog.getByLabel(/^Code sent to/);
    await codes.nth(0).fill(await readOtp(app.url, WIFE, asked));
    await codes.nth(1).fill(await readOtp(app.url, HUSBAND, asked));
    await dialog.getByRole('button', { name: 'Join the accounts' }).click();
    await expect(husband.getByText(/^The accounts are joined/)).toBeVisible();
  });

  await test.step('she says by the link of her SMS that it was not her', async () => {
    await wife.goto(await linkSentTo(app.url, WIFE, /\/not-me#[\w-]+/));
    await wife.getByRole('button', { name: 'यह मैं नहीं था / थी' }).click();
    await expect(wife.getByRole('status').filter({ hasText: 'दोनों खाते अलग हैं' })).toBeVisible();
  });

  await test.step('her number opens her own account, with what was hers', async () => {
    hers.token = await signIn(wife, WIFE);
    expect(await idOf(hers)).not.toBe(keptId);
    await wife.goto('/my-account/my-data');
    await expect(wife.getByText(/Meera/).first()).toBeAttached();
    await signIn(husband, HUSBAND);
    await husband.goto('/my-account/my-data');
    await expect(husband.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(husband.getByText(/Meera/)).toHaveCount(0);
  });
});

test('S-OTP-4 a partner whose account is attacked all day still works', async ({ app, open }) => {
  const email = 'partner@saakh.test';
  const [known, working, elsewhere] = [await open(), await open({ width: 1280 }), await open()];
  const signInByForm = async (page: Page) => {
    await page.goto('/partner/login');
    await fillLogin(page, email);
    await page.waitForURL(/\/partner(?:\/dashboard)?$/);
    await page.waitForLoadState('networkidle');
  };
  await signInByForm(known);
  await known.context().clearCookies({ name: 'p_atkn' });
  await signInByForm(working);
  for (const page of [known, working]) await page.goto('/robots.txt');
  await app.stopApi();
  await app.startApi(STEP_UP_MINUTES * 60_000);

  const attack = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  for (let guess = 0; guess < 30; guess += 1) {
    await attack('/api/partner/login', { email, password: `Guess-number-${guess}` });
  }
  for (let asked = 0; asked < 6; asked += 1) await attack('/api/partner/forgot-password', { email });

  await test.step('who is signed in goes on, and confirms what takes the password', async () => {
    await working.goto('/partner/digital-integration');
    await working.getByRole('button', { name: 'API keys', exact: true }).click();
    await working.getByRole('button', { name: 'Create key' }).click();
    const dialog = working.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Till of the shop');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const proof = working.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByLabel('Your password').fill(DEMO_PASSWORD);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await working.getByRole('button', { name: 'I have saved it' }).click();
    await expect(working.getByText('Till of the shop').first()).toBeVisible();
  });
  await test.step('the browser of yesterday signs in at once', () => signInByForm(known));
  await test.step('another browser signs in after a puzzle that it solves by itself', () => signInByForm(elsewhere));
  await test.step('the mailed link still leads to a new password', async () => {
    await elsewhere.goto(await linkSentTo(app.url, email, /\/partner\/reset-password#[\w-]{43}/));
    // A new password signs out everywhere.
    for (const page of [known, working]) await page.goto('/robots.txt');
    await elsewhere.getByLabel('New password').fill(NEW_PASSWORD);
    await elsewhere.getByRole('button', { name: 'Save password' }).click();
    await expect(elsewhere.getByText('Password saved')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Back to sign-in' }).click();
    await fillLogin(elsewhere, email, NEW_PASSWORD);
    await elsewhere.waitForURL(/\/partner(?:\/dashboard)?$/);
  });
});
