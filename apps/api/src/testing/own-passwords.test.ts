import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../modules/identity';
import { signInEverybody } from './every-actor';
import { fieldsOf, findCalls, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';

const PASSWORD = 'blue horse 4711';
/** Their files are looked for before the password: the tests of imports give a wrong one to a file that is there. */
const OF_A_FILE = ['/api/imports/:importId/apply', '/api/imports/:importId/bad-rows/:format'];
/** Of these only some things take the password. */
const GRAVE: Readonly<Record<string, object>> = {
  '/api/staff/update': { property: 'active', value: false, reason: 'They have left' },
  '/api/customer-service/customers/:userId/reveal': { field: 'pan' },
  '/api/partner/people/:partnerUserId/switch': { active: false },
};

const namesIn = (call: Call): string[] => fieldsOf(call).flatMap(({ part, name }) => (part === 'body' ? [name] : []));
/** A call that changes the own password takes the new one under that name. */
const asksPassword = (call: Call): boolean =>
  ['admin', 'partner'].includes(call.access.audience) &&
  namesIn(call).includes('password') &&
  !namesIn(call).includes('current');
const asking = (await findCalls()).filter((call) => asksPassword(call) && !OF_A_FILE.includes(call.path));

let app: TestApp;
let tokenOf: Awaited<ReturnType<typeof signInEverybody>>;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  const passwordHash = await hashPassword(PASSWORD);
  for (const table of ['staff_users', 'partner_users']) {
    await app.sql(`update ${table} set password_hash = $1`, [passwordHash]);
  }
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

test('S-AZ-7 the calls that take the own password are found by their contracts', () => {
  expect(asking.length).toBeGreaterThan(20);
});

test.each(asking.map((call) => [call.path, call] as const))(
  'S-AZ-7 who does not prove the own password is refused: %s',
  async (path, call) => {
    const token = (await tokenOf(call.access.audience === 'admin' ? 'admin 1' : 'owner')) ?? '';
    const ask = (password: string) => {
      const input = sampleInput(call);
      return app.inject(call, { ...input, body: { ...input.body, ...GRAVE[path], password } } as never, { token });
    };
    const { status, error } = await ask('not my password');
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'WRONG_CREDENTIALS', ['password']]);
    // With the right one whatever is refused is refused for something else.
    expect(Object.keys((await ask(PASSWORD)).error?.fields ?? {})).not.toContain('password');
  },
);
