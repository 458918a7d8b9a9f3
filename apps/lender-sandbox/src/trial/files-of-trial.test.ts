import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config';
import { type Json, plainApplication, startSandbox } from '../sandbox-under-test';
import { listedTerms } from './files-of-trial';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-trial-'));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, content: unknown) {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}

const LISTED = { rateBps: 1150, feeBps: 150, feeFlatPaise: 0, feeMinPaise: 0, feeMaxPaise: 300_000, gstBps: 1800 };

test.each([
  ['a share', LISTED, 20_000_000, 300_000],
  ['no more than its most', { ...LISTED, feeMaxPaise: 100_000 }, 20_000_000, 100_000],
  ['no less than its least', { ...LISTED, feeMinPaise: 50_000 }, 1_000_000, 50_000],
  ['a flat fee', { ...LISTED, feeBps: 0, feeMaxPaise: null, feeFlatPaise: 99_900 }, 1_000_000, 99_900],
] as const)('what is listed as %s is charged as that', (_name, listed, amountPaise, feePaise) => {
  expect(listedTerms(listed, { amountPaise, tenureMonths: 24 })).toEqual({
    ...{ amountPaise, tenureMonths: 24, rateBps: 1150, feePaise, gstPaise: Math.round(feePaise * 0.18) },
  });
});

test('with a file of terms everybody is approved at what the lender lists now, and the clock is ahead as its file says', async () => {
  const terms = file('terms.json', {});
  const clock = file('clock.json', { aheadMs: 0 });
  const { now, listedOf } = readConfig({ SANDBOX_TERMS_FILE: terms, SANDBOX_CLOCK_FILE: clock });
  const lender = await startSandbox({ ...(now ? { now } : {}), ...(listedOf ? { listedOf } : {}) });
  file('terms.json', { 'own-lender': { 'personal-loan': LISTED } });
  file('clock.json', { aheadMs: 40 * 86_400_000 });
  // Whom the rules of the stand-in would decline.
  const body = plainApplication({
    monthlyIncome: 9_000,
    applicant: { ...(plainApplication().applicant as Json), pincode: '900056' },
  });
  const first = await lender.apply('own-lender', 'key-1', body);
  const { reference, updatedAt } = first.body as { reference: string; updatedAt: string };
  expect(Date.parse(updatedAt) - Date.now()).toBeGreaterThan(39 * 86_400_000);
  await expect
    .poll(async () => (await lender.status('own-lender', reference)).body)
    .toMatchObject({ status: 'Sanctioned', offer: { interestRate: 11.5, amount: 250_000 } });
  // Of another lender nothing is listed: the stand-in's own rules decide.
  expect((await lender.apply('other-lender', 'key-2', body)).body).toMatchObject({ status: 'Refused' });
});
