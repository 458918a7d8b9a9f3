import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionSettings } from '../../testing/production-settings';
import { signInStaff } from '../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const host = 'saakh.example';
beforeAll(async () => {
  app = await startTestApp({ config: { ...productionSettings, MAIL_FROM: 'Saakh <no-reply@operator.example>' } });
  await app.sql(`update brands set hosts = '{saakh.example,loans.example}' where key = 'cl'`);
});
afterAll(() => app.close());

const DOCUMENTS = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'];
const read = async (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host, 'sec-fetch-site': 'same-origin', ...headers } });

describe('S-AZ-1 the API document in production', () => {
  test('leaves out the back office for anybody, and keeps the calls of customers and partners', async () => {
    const { token: customer } = { token: 'x'.repeat(43) };
    for (const url of DOCUMENTS) {
      for (const headers of [{}, { authorization: `Bearer ${customer}` }]) {
        const { statusCode, body } = await read(url, headers as Record<string, string>);
        expect([url, statusCode]).toEqual([url, 200]);
        for (const known of ['/api/otp/send', '/api/partner/cases', '/api/v1/leads'])
          expect(body.includes(known), known).toBe(true);
        for (const office of ['/api/staff', '/api/payout-files', '/api/customer-service/', 'x-audience']) {
          expect(body.includes(office), `${url} ${office}`).toBe(false);
        }
      }
    }
  });

  test('is whole for staff of each role who are signed in', async () => {
    for (const roleId of [1, 2, 3] as const) {
      const { token } = await signInStaff(app, `Reader${roleId}`, roleId);
      for (const url of DOCUMENTS) {
        const { body } = await read(url, { authorization: `Bearer ${token}` });
        expect(body.includes('/api/staff'), url).toBe(true);
      }
    }
  });
});

describe('S-WEB-4 security.txt', () => {
  test.each(['/.well-known/security.txt', '/security.txt'])(
    '%s says whom to write to, until when and in what language',
    async (url) => {
      const { statusCode, headers, body } = await read(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const fields = body.trim().split('\n');
      expect(fields).toEqual([
        'Contact: mailto:help@operator.example',
        expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
        'Preferred-Languages: en, hi',
        'Canonical: https://saakh.example/.well-known/security.txt',
      ]);
      const untilMs = Date.parse(fields[1]?.slice('Expires: '.length) ?? '') - app.clock.now().getTime();
      expect(untilMs).toBeGreaterThan(90 * 86_400_000);
      expect(untilMs).toBeLessThan(365 * 86_400_000);
    },
  );

  test('names the address of the host that was asked as well, and a contact of its own where one is set', async () => {
    expect((await read('/.well-known/security.txt', { host: 'loans.example' })).body).toContain(
      'Canonical: https://loans.example/.well-known/security.txt',
    );
    for (const [contact, line] of [
      ['security@operator.example', 'Contact: mailto:security@operator.example'],
      ['https://operator.example/report', 'Contact: https://operator.example/report'],
    ] as const) {
      const other = await startTestApp({ config: { SECURITY_CONTACT: contact } });
      const answer = await other.server.inject({ url: '/.well-known/security.txt' });
      expect(answer.body).toContain(`${line}\n`);
      await other.close();
    }
  });
});
