import { getPaymentDetails, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { maskGstin } from '@saakh/rules/identifiers';
import { gstOn } from '@saakh/rules/money/statements/taxes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openGstin, selectPaymentDetails } from './payment-details.repository';

const ACCOUNT = '123456789012';
const PAN = 'AAACP1234F';
/** One company may be registered more than once in a state. */
const registrationOf = (n: number) => `27${PAN}${n}Z${gstinCheckCharacter(`27${PAN}${n}Z`)}`;
const [FIRST, SECOND] = [registrationOf(1), registrationOf(2)];

let app: TestApp;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Pagdandi')`);
  owner = await signInPartnerPerson(app, 'Gopal', {
    partnerId: 'ptr_a',
  });
});
afterAll(() => app.close());

const save = (gstin: string | null) =>
  app.inject(
    savePaymentDetails,
    {
      body: {
        ...{ holder: 'Pagdandi Services', account: ACCOUNT, accountAgain: ACCOUNT, ifsc: 'HDFC0000001' },
        ...{ pan: PAN, gstin },
      },
    },
    owner,
  );
const shown = async () => (await app.inject(getPaymentDetails, {}, owner)).body.data?.gstin;
const kept = () =>
  inTransaction(asSystem(app.context(), 'test'), async (tx) => {
    const row = await selectPaymentDetails(tx, 'ptr_a');
    return row && openGstin(tx, row);
  });
async function stored() {
  const [row] = await app.sql<{ gstin: string | null; gstin_sealed: string | null }>(
    'select gstin, gstin_sealed from partner_payment_details',
  );
  return row;
}
beforeEach(async () => {
  expect((await save(FIRST)).status).toBe(200);
});

test('S-PAN-6 a GSTIN is sealed, and stands masked beside it, with its state by which tax is reckoned', async () => {
  const row = await stored();
  expect(row).toEqual({ gstin: maskGstin(FIRST), gstin_sealed: expect.stringMatching(/^v\d+\./) });
  expect(await kept()).toBe(FIRST);
  const as = { day: '2026-10-31', ownGstin: registrationOf(3) };
  const tax = gstOn(1_000_00, { ...as, gstin: row?.gstin ?? null });
  expect(tax).toEqual(gstOn(1_000_00, { ...as, gstin: FIRST }));
  expect(tax.cgstPaise).toBeGreaterThan(0);
});

test('REG-ID-2 the masked GSTIN that comes back keeps the whole one', async () => {
  expect((await save(SECOND)).status).toBe(200);
  expect([await shown(), await kept()]).toEqual([maskGstin(SECOND), SECOND]);
  expect((await save(maskGstin(SECOND))).status).toBe(200);
  expect(await kept()).toBe(SECOND);
});

test('S-PAN-6 no row holds a mask without what it masks', async () => {
  await expect(app.sql('update partner_payment_details set gstin_sealed = null')).rejects.toThrow(
    'masked_gstin_is_sealed',
  );
  expect(await kept()).toBe(FIRST);
  expect((await save(null)).status).toBe(200);
  expect(await stored()).toEqual({ gstin: null, gstin_sealed: null });
});
