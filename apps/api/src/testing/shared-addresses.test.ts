import { createDemoHandOver, openHandOver } from '@saakh/contracts/customers/hand-overs';
import { resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { getMerchantForm, startMerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPasswordLink } from '#domains/identity/sign-in/passwords/password-links.repository';
import { inTransaction } from '../platform/context';
import { addressKey } from '../platform/limits/limit-key';
import { startTestApp, type TestApp } from './test-app';

const IP = '203.0.113.90';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_one', 'one@saakh.test', 'One', 1, 'x')`,
  );
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

/** Each secret that somebody holds: the limit of its address, a right use, and a wrong one. */
const SECRETS = [
  {
    ...{ what: 'a link to a new password', name: 'password-reset-address', points: 30, seconds: 3600 },
    make: () =>
      inTransaction(app.context(), (tx) =>
        insertPasswordLink(tx, {
          ...{ audience: 'admin', accountId: 'stf_one', isInvitation: false, isAsked: true },
          lifetimeMs: 60_000,
        }),
      ),
    use: (secret: string) =>
      app.inject(resetPassword, { body: { token: secret, password: 'another horse 4711' } }, { ip: IP }),
    wrong: 'x'.repeat(43),
  },
  {
    ...{ what: 'a link to go on', name: 'hand-over-address', points: 30, seconds: 600 },
    make: async () => {
      await app.signIn({ mobile: '9876502211' });
      const made = await app.inject(createDemoHandOver, { body: { kind: 'hand-in', mobile: '9876502211' } });
      await app.sql('delete from rate_limits');
      return new URL(made.body.address, 'http://localhost').hash.slice(1);
    },
    use: (secret: string) => app.inject(openHandOver, { body: { kind: 'hand-in', secret } }, { ip: IP }),
    wrong: 'x'.repeat(43),
  },
  {
    ...{ what: 'a merchant’s form', name: 'merchant-form-called', points: 300, seconds: 600 },
    make: async () => {
      const { formId, secret } = (await app.inject(startMerchantForm, { body: { language: 'en' } })).body;
      return `${formId} ${secret}`;
    },
    use: (both: string) => {
      const [formId = '', secret = ''] = both.split(' ');
      return app.inject(getMerchantForm, { params: { formId }, body: { secret } }, { ip: IP });
    },
    wrong: `mrf_0123456789 ${'x'.repeat(43)}`,
  },
];

test.each(SECRETS)('S-OTP-4 who holds $what passes where neighbours used the address up', async (one) => {
  const secret = await one.make();
  const rule = { name: one.name, points: one.points, seconds: one.seconds, onFailure: 'closed' } as const;
  await app.platform.limits.consume(rule, addressKey(IP), one.points - 1);
  expect([404, 410]).toContain((await one.use(one.wrong)).status);
  expect((await one.use(one.wrong)).status).toBe(429);
  expect((await one.use(secret)).status).toBe(200);
  expect((await one.use(one.wrong)).status).toBe(429);
});
