import { expect, test } from 'vitest';
import { plainQuote, startSandbox } from './sandbox-under-test';

test('the same question gets the same quote, also from a lender that is in no table', async () => {
  const { quote } = await startSandbox();
  const first = await quote('some-new-lender', plainQuote);
  const second = await quote('some-new-lender', plainQuote);
  expect(first.status).toBe(200);
  expect({ ...second.body, validUntil: '' }).toEqual({ ...first.body, validUntil: '' });
});

test.each(['fullName', 'pan', 'mobile', 'email', 'dateOfBirth'])('a quote that carries %s is refused', async (name) => {
  const { quote } = await startSandbox();
  const { status, body } = await quote('aster-finance', { ...plainQuote, [name]: 'x' });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'UNEXPECTED_FIELD', field: name });
});

test('a quote can be declined with a named reason, be left out, lack its rate, or be beyond all bounds', async () => {
  const { quote } = await startSandbox();
  const as = (behaviour: string) => quote('aster-finance', plainQuote, { 'x-sandbox-behaviour': behaviour });
  expect((await as('decline:HIGH_EXISTING_DEBT')).body).toEqual({ eligible: false, reason: 'HIGH_EXISTING_DEBT' });
  expect((await as('never-decides')).status).toBe(204);
  const incomplete = await as('incomplete');
  expect(incomplete.body).toMatchObject({ eligible: true, amount: 250000 });
  expect(incomplete.body).not.toHaveProperty('interestRate');
  expect((await as('implausible:amount')).body).toMatchObject({ eligible: true, amount: 2500000 });
  expect((await as('implausible:rate')).body).toMatchObject({ eligible: true, interestRate: 99 });
  expect((await as('implausible:term')).body).toMatchObject({ eligible: true, tenureMonths: 599 });
});

test('the demo lenders behave as their rows say', async () => {
  const { quote, sandbox } = await startSandbox();
  const startedAt = performance.now();
  expect((await quote('deodar-finance', plainQuote)).body.eligible).toBe(true);
  expect(performance.now() - startedAt).toBeGreaterThan(28);
  const broken = await quote('falcon-capital', plainQuote);
  expect(broken.status).toBe(503);
  expect(broken.headers.get('retry-after')).toBe('1');
  const hanging = fetch(`${sandbox.url}/lenders/emerald-nbfc/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-key-emerald-nbfc' },
    body: JSON.stringify(plainQuote),
    signal: AbortSignal.timeout(300),
  });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('the asks of quotes are kept, with the most that were under way at once', async () => {
  const { quote, call } = await startSandbox();
  await Promise.all([1, 2, 3].map(() => quote('aster-finance', plainQuote, { 'x-sandbox-behaviour': 'slow:30000' })));
  const { body } = await call('GET', '/control/asks?lender=aster-finance&operation=quotes');
  expect(body).toMatchObject({ asked: 3, mostInFlight: 3 });
  expect((body.asks as { body: unknown }[])[0]?.body).toEqual(plainQuote);
});
