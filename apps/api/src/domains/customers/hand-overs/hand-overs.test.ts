import { createDemoHandOver, type HandOverKind, openHandOver } from '@saakh/contracts/customers/hand-overs';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { createHandOver } from './create-hand-over.service';
import { createDemoHandOver as createInDemo } from './demo-hand-over.service';
import { takeHandOver } from './hand-overs.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_ORIGIN: 'https://saakh.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-18T06:30:00Z');
  await app.sql('delete from rate_limits');
});

let last = 9_800_000_000;
function newMobile() {
  last += 10_007;
  return String(last);
}
async function person() {
  const mobile = newMobile();
  const { userId } = await app.signIn({ mobile });
  await app.sql('delete from rate_limits');
  // The next code is a later one.
  app.clock.advance(1000);
  return { mobile, userId };
}
function partsOf(address: string) {
  const url = new URL(address);
  return { path: url.pathname, search: url.search, secret: url.hash.slice(1) };
}
const resumeOf = (userId: string, more: { productType?: string; path?: string } = {}) =>
  createHandOver(app.context(), { kind: 'resume', userId, brandKey: 'cl', ...more });
async function transferTo(mobile: string, more: { productType?: string } = {}) {
  const { address } = await createHandOver(app.context(), {
    kind: 'transfer',
    contact: { mobile },
    brandKey: 'vetanika',
    utms: { utm_source: 'partner' },
    ...more,
  });
  const { path, secret } = partsOf(address);
  return { path, secret, prospectId: path.split('/').at(-1) ?? '' };
}
const open = (body: { kind: HandOverKind; secret: string; prospectId?: string }, ip = '10.0.0.1') =>
  app.inject(openHandOver, { body }, { ip });
const signInBy = async (prospectId: string, mobile: string) =>
  app.inject(verifyOtp, { body: { prospectId, otp: await app.readOtp(mobile) } });

describe('a link', () => {
  test('S-SES-6 ROUTE-24 carries 128 bits, as an SMS can hold them, behind the #, so that no log and no other site sees them, and only a hash is kept', async () => {
    const { userId } = await person();
    const { path, search, secret } = partsOf((await resumeOf(userId)).address);
    expect([path, search]).toEqual(['/resume', '']);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const kept = JSON.stringify([
      await app.sql('select * from hand_overs'),
      await app.sql("select * from audit_entries where action like 'hand-over.%'"),
    ]);
    expect(kept).not.toContain(secret);
    const [row] = await app.sql<{ secret_hash: string }>('select secret_hash from hand_overs where user_id = $1', [
      userId,
    ]);
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('PROD-APPLY-06 going on by our own link keeps the campaign that brought the customer', async () => {
    const mobile = newMobile();
    const utms = { utm_source: 'partner', utm_campaign: 'diwali' };
    const sent = await app.inject(sendOtp, { body: { mobile, utms, urlSegment: 'tier2' } });
    const { userId } = (await signInBy(sent.body.prospectId, mobile)).body;
    await app.sql('delete from rate_limits');
    app.clock.advance(60_000);
    const opened = await open({ kind: 'resume', secret: partsOf((await resumeOf(userId)).address).secret });
    expect((await signInBy(opened.body.prospectId, mobile)).body.userId).toBe(userId);
    const rows = await app.sql(
      `select p.utms, p.url_segment from prospect_applications a join prospects p using (prospect_id)
       where a.user_id = $1 order by a.created_at desc limit 1`,
      [userId],
    );
    expect(rows).toEqual([{ utms, url_segment: 'tier2' }]);
  });

  test('SCREEN-05 ROUTE-24 a resume link sends a code to the verified number and says where to go on; the code signs that person in', async () => {
    const { mobile, userId } = await person();
    const { address } = await resumeOf(userId, { productType: 'Gold Loans', path: '/user/user-detail/gold-loan' });
    const opened = await open({ kind: 'resume', secret: partsOf(address).secret });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      channel: 'sms',
      sentTo: `******${mobile.slice(-4)}`,
      productType: 'Gold Loans',
      next: '/user/user-detail/gold-loan',
    });
    expect(JSON.stringify(opened.body)).not.toContain(mobile);
    const signedIn = await signInBy(opened.body.prospectId, mobile);
    expect(signedIn.body.userId).toBe(userId);
  });

  test('SCREEN-05 a resume link opens for seven days, again and again', async () => {
    const { userId } = await person();
    const { secret } = partsOf((await resumeOf(userId)).address);
    expect((await open({ kind: 'resume', secret })).status).toBe(200);
    await app.sql('delete from rate_limits');
    app.clock.advance(7 * 86_400_000 - 1000);
    expect((await open({ kind: 'resume', secret })).status).toBe(200);
    await app.sql('delete from rate_limits');
    app.clock.advance(1000);
    const over = await open({ kind: 'resume', secret });
    expect([over.status, over.error.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  test('S-AZ-4 ROUTE-24 a transfer hands over its own prospect, once and for ten minutes, and keeps the partner and the campaign', async () => {
    const mobile = newMobile();
    const { path, secret, prospectId } = await transferTo(mobile, { productType: 'Business Loans' });
    expect(path).toBe(`/vetanika/transfer/${prospectId}`);
    const opened = await open({ kind: 'transfer', secret, prospectId });
    expect(opened.body).toMatchObject({ prospectId, productType: 'Business Loans', next: '/user/business-detail' });
    await app.sql('delete from rate_limits');
    expect((await open({ kind: 'transfer', secret, prospectId })).error.code).toBe('LINK_EXPIRED');
    const { userId } = (await signInBy(prospectId, mobile)).body;
    const [kept] = await app.sql('select brand_key, utms, user_id from prospects where prospect_id = $1', [prospectId]);
    expect(kept).toEqual({ brand_key: 'vetanika', utms: { utm_source: 'partner' }, user_id: userId });
    const late = await transferTo(newMobile());
    app.clock.advance(10 * 60_000);
    expect((await open({ kind: 'transfer', secret: late.secret, prospectId: late.prospectId })).error.code).toBe(
      'LINK_EXPIRED',
    );
  });

  test('ROUTE-21 S-AZ-4 a hand-in signs in once within ten minutes, and asks for the code all the same', async () => {
    const { mobile, userId } = await person();
    const make = async () =>
      partsOf((await createHandOver(app.context(), { kind: 'hand-in', userId, brandKey: 'cl' })).address);
    const { path, secret } = await make();
    expect(path).toBe('/auth');
    const opened = await open({ kind: 'hand-in', secret });
    expect(opened.body).toMatchObject({ next: '/products', productType: null });
    expect(opened.body).not.toHaveProperty('token');
    expect((await signInBy(opened.body.prospectId, mobile)).body.userId).toBe(userId);
    await app.sql('delete from rate_limits');
    expect((await open({ kind: 'hand-in', secret })).status).toBe(410);
    const { secret: late } = await make();
    app.clock.advance(10 * 60_000);
    expect((await open({ kind: 'hand-in', secret: late })).status).toBe(410);
  });

  test('S-AZ-4 two at once open a link that opens once only one time', async () => {
    const { secret, prospectId } = await transferTo(newMobile());
    const answers = await Promise.all([1, 2, 3].map(() => open({ kind: 'transfer', secret, prospectId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [{ count } = {}] = await app.sql<{ count: number }>(
      'select count(*)::int as count from otp_challenges where prospect_id = $1',
      [prospectId],
    );
    expect(count).toBe(1);
  });

  test('S-AZ-4 the statement that uses up a link refuses by itself one that is over or was used', async () => {
    const make = async () => {
      const { prospectId } = await transferTo(newMobile());
      const [row] = await app.sql<{ id: string }>('select hand_over_id as id from hand_overs where prospect_id = $1', [
        prospectId,
      ]);
      return row?.id ?? '';
    };
    const take = (id: string) => inTransaction(app.context(), (tx) => takeHandOver(tx, id));
    const inTime = await make();
    app.clock.advance(10 * 60_000 - 1);
    expect([await take(inTime), await take(inTime)]).toEqual([true, false]);
    const late = await make();
    app.clock.advance(10 * 60_000);
    expect(await take(late)).toBe(false);
  });

  test('S-AZ-4 S-OTP-6 a link that was used says so at once, and takes nothing of the codes that may be sent', async () => {
    const { secret, prospectId } = await transferTo(newMobile());
    expect((await open({ kind: 'transfer', secret, prospectId })).status).toBe(200);
    const counted = () => app.sql("select * from rate_limits where key not like 'hand-over-%' order by 1");
    const before = await counted();
    const again = await open({ kind: 'transfer', secret, prospectId });
    expect([again.status, again.error.code]).toEqual([410, 'LINK_EXPIRED']);
    expect(await counted()).toEqual(before);
  });

  test('ROUTE-24 while no code may be sent the link is not used up', async () => {
    const mobile = newMobile();
    await app.signIn({ mobile });
    const { secret, prospectId } = await transferTo(mobile);
    expect((await open({ kind: 'transfer', secret, prospectId })).error.code).toBe('TOO_MANY_REQUESTS');
    await app.sql('delete from rate_limits');
    expect((await open({ kind: 'transfer', secret, prospectId })).status).toBe(200);
  });

  test('ROUTE-21 ROUTE-24 a changed, foreign or wrongly used link is answered like one that never was', async () => {
    const { userId } = await person();
    const { secret: resume } = partsOf((await resumeOf(userId)).address);
    const one = await transferTo(newMobile());
    const other = await transferTo(newMobile());
    const flipped = `${one.secret.slice(0, -2)}${one.secret.at(-2) === 'A' ? 'B' : 'A'}${one.secret.at(-1)}`;
    const answers = await Promise.all([
      open({ kind: 'transfer', secret: flipped, prospectId: one.prospectId }),
      open({ kind: 'transfer', secret: one.secret, prospectId: other.prospectId }),
      open({ kind: 'transfer', secret: one.secret }),
      open({ kind: 'resume', secret: one.secret }),
      open({ kind: 'hand-in', secret: resume }),
      open({ kind: 'resume', secret: 'x'.repeat(43) }),
    ]);
    for (const { status, error } of answers) {
      const { requestId: _own, messageCode: _code, ...said } = error as typeof error & { messageCode?: string };
      expect([status, said]).toEqual([
        404,
        { success: false, code: 'LINK_INVALID', message: 'This link is not valid. Please sign in instead.' },
      ]);
    }
    expect((await open({ kind: 'transfer', secret: one.secret, prospectId: one.prospectId })).status).toBe(200);
  });

  test('ROUTE-24 what is no link at all is refused before anything is looked up', async () => {
    for (const secret of ['', 'short', 'x'.repeat(200), `${'x'.repeat(43)}'`])
      expect((await open({ kind: 'resume', secret })).status, secret).toBe(400);
  });

  test('S-OTP-6 ROUTE-24 anyone who tries many links from one address has to wait', async () => {
    const tries = [];
    for (let at = 0; at < 31; at += 1)
      tries.push((await open({ kind: 'resume', secret: 'y'.repeat(43) }, '10.0.0.77')).status);
    expect(tries.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(tries[30]).toBe(429);
    expect((await open({ kind: 'resume', secret: 'y'.repeat(43) }, '10.0.0.78')).status).toBe(404);
  });

  test('ROUTE-24 a page outside the customer area is never where a link goes on', async () => {
    const { userId } = await person();
    for (const path of ['//evil.test', 'https://evil.test/user/offers', '/user/../admin', '/user/verification']) {
      const { address } = await resumeOf(userId, { productType: 'Personal Loans', path });
      await app.sql('delete from rate_limits');
      const opened = await open({ kind: 'resume', secret: partsOf(address).secret });
      expect(opened.body.next, path).toBe('/user/user-detail');
    }
  });
});

describe('trying it out', () => {
  test('ROUTE-24 the demo makes a link for a number, and nothing but a demo does', async () => {
    const mobile = newMobile();
    const body = { kind: 'transfer', mobile, productType: 'Gold Loans' } as const;
    const made = await app.inject(createDemoHandOver, { body });
    const { path, secret } = partsOf(made.body.address);
    const prospectId = path.split('/').at(-1) ?? '';
    expect((await open({ kind: 'transfer', secret, prospectId })).body.next).toBe('/user/user-detail/gold-loan');
    const ctx = app.context();
    const production = { ...ctx.platform, config: { ...ctx.platform.config, SAAKH_ENV: 'production' as const } };
    await expect(createInDemo({ ...ctx, platform: production }, body)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const nobody = await app.inject(createDemoHandOver, { body: { kind: 'resume', mobile: newMobile() } });
    expect(nobody.status).toBe(404);
  });
});
