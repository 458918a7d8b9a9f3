import type { Page } from 'playwright-core';
import { noteTyped } from './answers/watch-answers';
import { readOtp } from './outbox';

export const DEMO_PASSWORD = 'Saakh-demo-1';

interface Answer {
  readonly url: string;
  readonly body: Readonly<Record<string, string | number | null>> & { readonly token: string };
}

/** A call as the page itself makes it: only those may set cookies. */
async function post(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return { url: answer.url(), body: await answer.json() };
}

/**
 * Signs the page's browser in without its forms, and returns the session's token. A mobile number signs a customer in with the
 * code from the outbox; an address signs in staff (admin@, admin2@, ops@, agent@) or the partner portal.
 */
export async function signIn(page: Page, who: string, password = DEMO_PASSWORD): Promise<string> {
  const [{ token }, items] = /^\d+$/.test(who)
    ? await signInCustomer(page, who)
    : /^(admin2?|ops|agent)@/.test(who)
      ? await signInStaff(page, who, password)
      : await signInPartner(page, who, password);
  for (const [name, value] of Object.entries(items)) {
    await post(page, '/api/cookies/save', { name, value: String(value), minutes: 60 });
  }
  return token;
}

async function signInCustomer(page: Page, mobile: string) {
  noteTyped(page.context(), mobile);
  const asked = new Date();
  const sent = await post(page, '/api/otp/send', { mobile });
  const otp = await readOtp(new URL(sent.url).origin, mobile, asked);
  const { body } = await post(page, '/api/otp/verify', { prospectId: sent.body.prospectId, otp });
  return [body, { atkn: body.token, prospectAppId: body.prospectAppId }] as const;
}

async function signInStaff(page: Page, email: string, password: string) {
  const { body } = await post(page, '/api/admin/login', { email, password });
  return [body, { a_atkn: body.token, adminId: body.adminId, roleId: btoa(String(body.roleId)) }] as const;
}

async function signInPartner(page: Page, email: string, password: string) {
  const { body } = await post(page, '/api/partner/login', { email, password });
  const isPartner = body.merchantId === null;
  return [body, { p_atkn: body.token, partnerId: body.partnerId, isPartner }] as const;
}

/** Signs staff or partners in by the form of the page, as a person does. */
export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[autocomplete="username"], input[type="email"]').first().fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press('Enter');
}
