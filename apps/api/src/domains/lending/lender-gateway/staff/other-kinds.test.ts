import type { LenderOperation } from '@saakh/contracts/lending/connections/document';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAsyncLender } from '../../../../../../lender-sandbox/src/kinds/async-lender';
import type { LenderConnection } from '../../../../../../lender-sandbox/src/kinds/serve-lender';
import { startXmlLender } from '../../../../../../lender-sandbox/src/kinds/xml-lender';
import { signInStaff } from '../../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

let world: LendingWorld;
let asha: { token: string };
let asynchronous: Awaited<ReturnType<typeof startAsyncLender>>;
let bank: Awaited<ReturnType<typeof startXmlLender>>;
beforeAll(async () => {
  world = await startLendingWorld();
  asha = await signInStaff(world.app, 'Asha');
  [asynchronous, bank] = await Promise.all([startAsyncLender({ offersAfterMs: 10 }), startXmlLender()]);
});
afterAll(async () => {
  await Promise.all([asynchronous.close(), bank.close()]);
  await world.close();
});

/** Connects a lender as staff do: a template, the parts of it that differ, and its secrets. */
async function connect(slug: string, { template, changes, secrets }: LenderConnection) {
  const lender_id = world.lenderId(slug);
  const { data: templates } = (await world.app.inject(calls.listConnectionTemplates, {}, asha)).body;
  const document = { ...templates.find(({ name }) => name === template)?.document, ...changes };
  const saved = await world.app.inject(
    calls.saveConnectionDraft,
    { body: { lender_id, revision: 0, document: JSON.stringify(document) } },
    asha,
  );
  expect(saved.body).toMatchObject({ revision: 1, problems: [] });
  for (const [name, value] of Object.entries(secrets)) {
    await world.app.inject(
      calls.saveConnectionSecret,
      { body: { lender_id, environment: 'sandbox', name, value } },
      asha,
    );
  }
  return {
    run: async (operation: LenderOperation, facts: Record<string, string | number> = {}) => {
      const body = { lender_id, revision: 1, operation, facts };
      const { data } = (await world.app.inject(calls.tryConnection, { body }, asha)).body;
      return { ...data, told: Object.fromEntries(data.read.map(({ name, value }) => [name, value])) };
    },
  };
}

test('a lender that answers later is connected from its template: token, offers, choice, link, withdrawal', async () => {
  const { run } = await connect('xylia-finance', asynchronous.connection);
  const submitted = await run('submit');
  expect(submitted).toMatchObject({ outcome: 'answered', told: { reference: 'AL100001' } });
  await expect.poll(() => asynchronous.requests()[0]?.stage).toBe('OFFERS_READY');
  const { told } = await run('status');
  expect(told).toMatchObject({
    stage: 'OFFERS_READY',
    'offers.0.amountPaise': '20000000',
    'offers.1.rateBps': '1400',
    'offers.2.offerReference': 'AL100001-3',
  });
  const chosen = await run('choose');
  expect(chosen.told).toMatchObject({ stage: 'OFFER_CHOSEN', nextUrl: expect.stringContaining('/pages/') });
  expect((await run('link')).told.nextUrl).not.toBe(chosen.told.nextUrl);
  expect((await run('document')).outcome).toBe('answered');
  asynchronous.endTokens();
  const last = await run('withdraw');
  expect(last.told.stage).toBe('WITHDRAWN');
  // The token that was over is renewed once, and the call repeated.
  expect(last.wire.map(({ step }) => step)).toEqual(['withdraw', 'login', 'withdraw']);
  expect(last.checks.map(({ check, passedAt }) => [check, passedAt !== null])).toEqual([
    ['answered:submit', true],
    ['answered:choose', true],
    ['answered:document', true],
    ['answered:status', true],
    ['answered:link', true],
    ['answered:withdraw', true],
    ['once', true],
    ['link', true],
    // Nobody has opened its page; its callback about the offers has come.
    ['return', false],
    ['webhook', true],
    ['word', true],
  ]);
});

test('a bank that speaks sealed XML is connected from its template', async () => {
  const { run } = await connect('verbena-finance', bank.connection);
  const quoted = await run('quote');
  expect(quoted.told).toMatchObject({ eligible: 'true', 'offers.0.offerReference': 'OF1', 'offers.1.rateBps': '1575' });
  const [wire] = quoted.wire;
  expect(wire?.plainBody).toContain('<EligibilityRequest><Product>PL</Product>');
  expect(Object.keys(JSON.parse(wire?.body ?? '{}'))).toEqual(['data', 'key', 'iv', 'tag']);
  // A single offer is a list of one.
  expect((await run('quote', { amountPaise: 5_000_000 })).told['offers.0.amountPaise']).toBe('5000000');
  expect((await run('quote', { monthlyIncomePaise: 900_000 })).told).toMatchObject({
    eligible: 'false',
    reasonCode: 'LOW_INCOME',
  });
  expect((await run('submit')).told).toMatchObject({ reference: 'XB70000001', stage: 'APPLICATION_RECEIVED' });
  expect((await run('document')).outcome).toBe('answered');
  const [made] = bank.cases();
  bank.move(made?.partnerReference ?? '', 'DISBURSED');
  expect((await run('status')).told).toMatchObject({
    stage: 'DISBURSED',
    utr: 'UTRXB70000001',
    amountPaise: '20000000',
  });
  expect((await run('withdraw', { withdrawalReason: 'cooling-off' })).told.stage).toBe('CANCELLED');
  bank.sealForAnother();
  const unread = await run('status');
  expect([unread.outcome, unread.told]).toEqual(['unreadable', {}]);
});
