import { request } from 'node:http';
import { expect, test } from 'vitest';
import { type Json, plainApplication, plainQuote, startSandbox } from './sandbox-under-test';

const as = (behaviour: string) => ({ 'x-sandbox-behaviour': behaviour });

test('accept-then-drop keeps the application, and the same key asked again hears its answer', async () => {
  const { apply, byClientReference, control } = await startSandbox();
  const dropping = as('accept-then-drop');
  await expect(apply('aster-finance', 'key-1', plainApplication(), dropping)).rejects.toThrow('fetch failed');
  const { body } = await byClientReference('aster-finance', 'sub_1');
  expect(body.applications).toHaveLength(1);
  const again = await apply('aster-finance', 'key-1', plainApplication(), dropping);
  expect(again.body.reference).toBe((body.applications as Json[])[0]?.reference);
  expect((await control('clientReference=sub_1')).body).toMatchObject({ asked: 2, created: 1 });
});

test.each(['reset', 'error:500', 'error:503'])('%s counts the ask and stores nothing', async (behaviour) => {
  const { apply, byClientReference, control } = await startSandbox();
  const answer = await apply('aster-finance', 'key-1', plainApplication(), as(behaviour)).catch(
    (error: Error) => error,
  );
  if (behaviour === 'reset') expect(answer).toMatchObject({ cause: { code: 'ECONNRESET' } });
  else
    expect(answer).toMatchObject({
      status: Number(behaviour.slice(6)),
      body: { error: { code: 'SIMULATED_FAILURE' } },
    });
  expect((await byClientReference('aster-finance', 'sub_1')).body).toEqual({ applications: [] });
  const { body } = await control('clientReference=sub_1');
  expect(body).toMatchObject({ asked: 1, created: 0, keys: ['key-1'], asks: [{ outcome: 'failed' }] });
});

test('accept-then-error keeps the application and answers with the status all the same, each time', async () => {
  const { apply, byClientReference, control } = await startSandbox();
  for (let n = 0; n < 2; n += 1) {
    const { status } = await apply('aster-finance', 'key-1', plainApplication(), as('accept-then-error:503'));
    expect(status).toBe(503);
  }
  expect((await byClientReference('aster-finance', 'sub_1')).body.applications).toHaveLength(1);
  expect((await control('clientReference=sub_1')).body).toMatchObject({ asked: 2, created: 1 });
});

test('garbage is no JSON, though the application is stored', async () => {
  const { apply, control } = await startSandbox();
  await expect(apply('aster-finance', 'key-1', plainApplication(), as('garbage'))).rejects.toThrow(SyntaxError);
  expect((await control('')).body.created).toBe(1);
});

test('slow answers late, and is stored before the answer', async () => {
  const { apply, control } = await startSandbox();
  let answered = false;
  const slow = apply('aster-finance', 'key-1', plainApplication(), as('slow:100000')).then((answer) => {
    answered = true;
    return answer;
  });
  await expect.poll(async () => (await control('')).body.created).toBe(1);
  expect(answered).toBe(false);
  expect((await slow).status).toBe(201);
});

test('slow-drip sends the right answer in single bytes', async () => {
  const { url } = await startSandbox({ speed: 0.004 });
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const call = request(`${url}/lenders/aster-finance/quotes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer sandbox-key-aster-finance',
        ...as('slow-drip'),
      },
    });
    call.on('error', reject);
    call.on('response', (response) => response.on('data', (chunk) => chunks.push(chunk)).on('end', resolve));
    call.end(JSON.stringify(plainQuote));
  });
  expect(chunks.length).toBeGreaterThan(20);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ eligible: true });
});

test('hang never answers, and closing does not wait for it', async () => {
  const { apply, sandbox, control } = await startSandbox();
  const hanging = apply('aster-finance', 'key-1', plainApplication(), as('hang')).catch(() => 'dropped');
  await expect.poll(async () => (await control('')).body.created).toBe(1);
  await sandbox.close();
  expect(await hanging).toBe('dropped');
});

test('never-decides stays under review', async () => {
  const { apply, status } = await startSandbox({ speed: 0.001 });
  const { body } = await apply('aster-finance', 'key-1', plainApplication(), as('never-decides'));
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await status('aster-finance', String(body.reference))).body).toMatchObject({
    status: 'InCreditReview',
    version: 2,
  });
});

test('higher-charge approves with a higher fee than was quoted', async () => {
  const { apply, quote, status } = await startSandbox({ speed: 0.001 });
  const quoted = (await quote('aster-finance', plainQuote)).body;
  const { body } = await apply('aster-finance', 'key-1', plainApplication(), as('higher-charge'));
  const read = async () => (await status('aster-finance', String(body.reference))).body.offer;
  await expect.poll(read).toMatchObject({
    amount: quoted.amount,
    interestRate: quoted.interestRate,
    processingFee: Number(quoted.processingFee) + 5000,
  });
});

test('without a higher charge the approval keeps what was quoted', async () => {
  const { apply, quote, status } = await startSandbox({ speed: 0.001 });
  const { eligible, quoteReference, validUntil, ...quoted } = (await quote('aster-finance', plainQuote)).body;
  expect(eligible).toBe(true);
  const { body } = await apply('aster-finance', 'key-1', plainApplication());
  await expect.poll(async () => (await status('aster-finance', String(body.reference))).body.offer).toEqual(quoted);
});

test.each(['sometimes', 'slow', 'slow:x', 'error:200', 'decline:BECAUSE', 'approve:now', ''])(
  'the unknown behaviour %o is refused',
  async (behaviour) => {
    const { quote } = await startSandbox();
    const { status, body } = await quote('aster-finance', plainQuote, as(behaviour));
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'UNKNOWN_BEHAVIOUR' });
  },
);
