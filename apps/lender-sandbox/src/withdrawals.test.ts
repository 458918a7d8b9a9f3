import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plainApplication, receiveWebhooks, startSandbox } from './sandbox-under-test';

const slow = { speed: 100 };
const withdrawal = { clientReference: 'sub_1', reason: 'CustomerRequest' };

async function start(options: Parameters<typeof startSandbox>[0] = slow) {
  const sandbox = await startSandbox(options);
  const withdraw = (key: string, body: unknown = withdrawal, lender = 'aster-finance') =>
    sandbox.call('POST', `/lenders/${lender}/withdrawals`, body, {
      authorization: `Bearer sandbox-key-${lender}`,
      'idempotency-key': key,
    });
  return { ...sandbox, withdraw };
}

test('a withdrawal cancels the application, tells it by webhook, and drops what was still planned', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply, status, withdraw } = await start();
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }));
  const answer = await withdraw('w-1');
  expect([answer.status, answer.body.status, answer.body.version]).toEqual([200, 'Withdrawn', 2]);
  expect((await status('aster-finance', String(body.reference))).body.status).toBe('Withdrawn');
  await expect.poll(() => received.map((one) => one.body.status)).toEqual(['Received', 'Withdrawn']);
});

test('the same key and body get the same answer, the same key with another body is refused, another key changes nothing', async () => {
  const { apply, withdraw, call } = await start();
  await apply('aster-finance', 'key-1', plainApplication());
  const first = await withdraw('w-1');
  const again = await withdraw('w-1');
  expect(again.body).toEqual(first.body);
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual(['false', 'true']);
  expect((await withdraw('w-1', { ...withdrawal, reason: 'CoolingOff' })).status).toBe(422);
  expect((await withdraw('w-2')).body.version).toBe(2);
  expect((await withdraw('')).status).toBe(400);
  expect((await call('GET', '/control/asks?operation=withdrawals')).body.asked).toBe(5);
});

test('what the lender does not know is 404, also when another lender knows it', async () => {
  const { apply, withdraw } = await start();
  expect((await withdraw('w-1')).status).toBe(404);
  await apply('deodar-finance', 'key-1', plainApplication());
  expect((await withdraw('w-1')).status).toBe(404);
});

test('a declined application is not withdrawn, a paid one only within the cooling-off days', async () => {
  const { apply, withdraw, call } = await start();
  const declined = await apply('aster-finance', 'key-1', plainApplication({ monthlyIncome: 9000 }));
  expect(declined.body.status).toBe('Refused');
  expect((await withdraw('w-1')).status).toBe(409);
  const paid = await apply('aster-finance', 'key-2', plainApplication({ clientReference: 'sub_2' }));
  await call('POST', `/control/applications/${paid.body.reference}/state`, { state: 'disbursed' });
  expect((await withdraw('w-2', { clientReference: 'sub_2', reason: 'CustomerRequest' })).status).toBe(409);
  expect((await withdraw('w-3', { clientReference: 'sub_2', reason: 'CoolingOff' })).body.status).toBe('Withdrawn');
});

test.each([
  ['banyan-bank', { data: { client_ref: 'sub_1', withdrawal_reason: 'cooling_off' } }],
  ['cobalt-credit', { ref: 'sub_1', why: 2 }],
  ['aster-finance', { clientReference: 'sub_1', reason: 'CoolingOff' }],
])('%s reads a withdrawal in its own words, and refuses a reason that is none of them', async (lender, body) => {
  const { withdraw } = await start();
  expect((await withdraw('w-1', body, lender)).status).toBe(404);
  const wrong = JSON.parse(JSON.stringify(body).replace(/"cooling_off"|"CoolingOff"|2/, '"because"'));
  expect((await withdraw('w-1', wrong, lender)).status).toBe(400);
});

test('a restart keeps the withdrawal and its key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lender-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = { ...slow, dataFile: join(folder, 'kept.jsonl') };
  const before = await start(options);
  await before.apply('aster-finance', 'key-1', plainApplication());
  const first = await before.withdraw('w-1');
  await before.sandbox.close();
  const after = await start(options);
  const again = await after.withdraw('w-1');
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
});
