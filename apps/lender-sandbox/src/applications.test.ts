import { expect, test } from 'vitest';
import { SIGNED_AFTER_MS } from './plan';
import { type Json, plainApplication, startSandbox } from './sandbox-under-test';

test('the same key gets the same answer and makes one application', async () => {
  const { apply, control } = await startSandbox();
  const first = await apply('aster-finance', 'key-1', plainApplication());
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { clientReference, ...rest } = plainApplication();
  const again = await apply('aster-finance', 'key-1', { ...rest, clientReference });
  expect(first.status).toBe(201);
  expect(first.headers.get('idempotency-replayed')).toBe('false');
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const { body } = await control('lender=aster-finance&clientReference=sub_1');
  expect(body).toMatchObject({ asked: 2, created: 1, keys: ['key-1'] });
  expect(body.bodies).toEqual([plainApplication(), plainApplication()]);
  expect((body.asks as Json[]).map(({ outcome }) => outcome)).toEqual(['created', 'replayed']);
});

test('fifty equal submissions at once make one application', async () => {
  const { apply, control } = await startSandbox();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => apply('aster-finance', 'key-1', plainApplication())),
  );
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect((await control('')).body).toMatchObject({ asked: 50, created: 1 });
});

test('another key makes another application, so that asking twice shows', async () => {
  const { apply, byClientReference } = await startSandbox();
  await apply('aster-finance', 'key-1', plainApplication());
  await apply('aster-finance', 'key-2', plainApplication());
  expect((await byClientReference('aster-finance', 'sub_1')).body.applications).toHaveLength(2);
});

test('the same key with another body is refused, at another lender it is a key of its own', async () => {
  const { apply, control } = await startSandbox();
  await apply('aster-finance', 'key-1', plainApplication());
  const changed = await apply('aster-finance', 'key-1', plainApplication({ amount: 250000.5 }));
  expect(changed.status).toBe(422);
  expect(changed.body.error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await apply('deodar-finance', 'key-1', plainApplication())).status).toBe(201);
  expect((await control('lender=aster-finance')).body.created).toBe(1);
});

test('a key is needed, and the key of the lender', async () => {
  const { apply, call, status, quote } = await startSandbox();
  const noKey = await call('POST', '/lenders/aster-finance/applications', plainApplication(), {
    authorization: 'Bearer sandbox-key-aster-finance',
  });
  expect([noKey.status, (noKey.body.error as Json).code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  expect((await apply('aster-finance', 'k'.repeat(256), plainApplication())).status).toBe(400);
  expect((await apply('aster-finance', 'k'.repeat(255), plainApplication())).status).toBe(201);
  const foreign = { authorization: 'Bearer sandbox-key-banyan-bank' };
  expect((await apply('aster-finance', 'k', plainApplication(), foreign)).status).toBe(401);
  expect((await quote('aster-finance', {}, { authorization: '' })).status).toBe(401);
  expect((await call('GET', '/lenders/aster-finance/applications/AST-1')).status).toBe(401);
  expect((await status('aster-finance', 'AST-0000')).status).toBe(404);
});

test("another lender's application is not found", async () => {
  const { apply, status } = await startSandbox();
  const { body } = await apply('aster-finance', 'key-1', plainApplication());
  expect((await status('aster-finance', String(body.reference))).status).toBe(200);
  expect((await status('deodar-finance', String(body.reference))).status).toBe(404);
});

test.each([
  ['amount', { amount: '250000' }],
  ['amount', { amount: 1.001 }],
  ['amount', { amount: -5 }],
  ['tenureMonths', { tenureMonths: 1.5 }],
  ['employment', { employment: 'SAL' }],
  ['clientReference', { clientReference: '' }],
  ['callbackUrl', { callbackUrl: 'file:///etc/passwd' }],
  ['applicant', { applicant: [] }],
  ['dateOfBirth', { applicant: { fullName: 'A', mobile: '9876543210', dateOfBirth: '1994-02-30', pincode: '560001' } }],
  ['mobile', { applicant: { fullName: 'A', mobile: '12345', dateOfBirth: '1994-02-28', pincode: '560001' } }],
])('an application with a wrong %s is refused by name and not stored', async (field, change) => {
  const { apply, control } = await startSandbox();
  const { status, body } = await apply('aster-finance', 'key-1', plainApplication(change));
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'INVALID_FIELD', field });
  expect((await control('')).body).toMatchObject({ asked: 1, created: 0 });
  expect((await apply('aster-finance', 'key-1', plainApplication())).status).toBe(201);
});

test('what is no JSON is 400, another media type 415, more than 256 KB 413', async () => {
  const { apply } = await startSandbox();
  expect((await apply('aster-finance', 'k', '{"amount":')).status).toBe(400);
  expect((await apply('aster-finance', 'k', 'amount=1', { 'content-type': 'text/plain' })).status).toBe(415);
  const padded = (bytes: number) => {
    const bare = JSON.stringify(plainApplication({ note: '' }));
    return bare.replace('"note":""', `"note":"${'x'.repeat(bytes - bare.length)}"`);
  };
  expect((await apply('aster-finance', 'k', padded(256 * 1024))).status).toBe(201);
  expect((await apply('aster-finance', 'k2', padded(256 * 1024 + 1))).status).toBe(413);
  expect((await apply('aster-finance', 'k2', padded(4 * 1024 * 1024))).status).toBe(413);
});

test('unknown addresses, methods and lender codes are refused', async () => {
  const { call } = await startSandbox();
  expect((await call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect((await call('GET', '/lenders/aster-finance/nothing')).status).toBe(404);
  expect((await call('DELETE', '/lenders/aster-finance/quotes')).status).toBe(405);
  expect((await call('POST', '/lenders/Aster/quotes', {})).status).toBe(404);
  expect((await call('POST', '/lenders/a/quotes', {})).status).toBe(404);
  expect((await call('GET', '//')).status).toBe(400);
});

test('the state moves on by itself and the version rises', async () => {
  const { apply, status } = await startSandbox();
  const { body } = await apply('aster-finance', 'key-1', plainApplication());
  const seen = new Map<unknown, unknown>();
  await expect
    .poll(
      async () => {
        const now = (await status('aster-finance', String(body.reference))).body;
        seen.set(now.version, now.status);
        return now.status;
      },
      { interval: 4, timeout: 3000 },
    )
    .toBe('PaidOut');
  expect(seen.get(3)).toBe('Sanctioned');
  expect(seen.get(4)).toBe('PaidOut');
});

test('an approved application counts as signed ten minutes after the approval, and not before', async () => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const { apply, status } = await startSandbox({ speed: 1, signedAfterMs: SIGNED_AFTER_MS, now: () => nowMs });
  const { body } = await apply('aster-finance', 'key-1', plainApplication());
  const stateAfter = async (ms: number) => {
    nowMs += ms;
    return (await status('aster-finance', String(body.reference))).body.status;
  };
  expect(await stateAfter(3_000)).toBe('Sanctioned');
  expect(await stateAfter(599_000)).toBe('Sanctioned');
  expect(await stateAfter(1_000)).toBe('PaidOut');
});

test('a knock-out rule declines in the answer itself', async () => {
  const { apply } = await startSandbox();
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ monthlyIncome: 9000 }));
  expect(body).toMatchObject({ status: 'Refused', version: 1, reason: 'LOW_INCOME', decidedAt: expect.any(String) });
});
