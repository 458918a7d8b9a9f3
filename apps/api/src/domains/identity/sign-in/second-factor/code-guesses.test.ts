import { forgotPartnerPassword, resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { adminLogin, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { forgotPassword, resetPassword } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { sealEmails } from '../accounts.service';
import { hashPassword } from '../password';
import { makeSecondFactor } from './second-factor';

const EMAIL = 'mina@mail.test';
const DOORS = [
  {
    ...{ whose: 'staff', signIn: adminLogin, forgot: forgotPassword, reset: resetPassword, known: 'a_known' },
    ...{ table: 'staff_users', key: { staffId: 'stf_mina' } },
  },
  {
    ...{ whose: 'a partner', signIn: partnerLogin, forgot: forgotPartnerPassword, reset: resetPartnerPassword },
    ...{ known: 'p_known', table: 'partner_users', key: { partnerUserId: 'pus_mina' } },
  },
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'required' } });
  const hash = await hashPassword('correct horse battery');
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_mina', $1, 'Mina', 1, $2)`,
    [EMAIL, hash],
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     values ('pus_mina', 'ptr_cl', 'owner', $1, 'Mina', $2)`,
    [EMAIL, hash],
  );
  await sealEmails(app.context());
});
afterAll(() => app.close());

test.each(DOORS)(
  'S-OTP-5 who reads the mailbox of $whose gets 30 codes a day, for all resets together',
  { timeout: 120_000 },
  async ({ signIn, forgot, reset, known, table, key }) => {
    const { sealed } = makeSecondFactor(app.context(), key, { label: EMAIL, issuer: 'Saakh' });
    await app.sql(`update ${table} set totp_secret_sealed = $1, totp_confirmed_at = $2`, [
      sealed,
      app.clock.now().toISOString(),
    ]);
    const resetAgain = async (password: string) => {
      app.clock.advance(20 * 60_000);
      await app.inject(forgot, { body: { email: EMAIL } });
      await app.platform.jobs.drain();
      const [mail] = await app.platform.outbox.listDevelopmentMessages(EMAIL);
      const token = /reset-password#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
      const done = await app.inject(reset, { body: { token, password } });
      expect(done.status).toBe(200);
      return { [known]: done.cookies.find(({ name }) => name === known)?.value ?? '' };
    };
    const answers: string[] = [];
    for (let round = 0; round < 7; round += 1) {
      const password = `another horse ${round}`;
      const cookies = await resetAgain(password);
      for (let tried = 0; tried < 5; tried += 1) {
        const code = String(100_000 + round * 7 + tried);
        answers.push((await app.inject(signIn, { body: { email: EMAIL, password, code } }, { cookies })).error.code);
      }
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('WRONG_CREDENTIALS'));
    expect(answers.slice(30)).toEqual(Array(5).fill('TOO_MANY_REQUESTS'));
  },
);
