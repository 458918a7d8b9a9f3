import { setTimeout } from 'node:timers/promises';
import { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { getLender, saveLenderConnection, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { listWaitingApplications, sendWaitingApplications } from '@saakh/contracts/lending/staff/waiting-applications';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { getSystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { followUp } from './follow-up.service';
import { takeBackHandOver } from './submit.service';

let world: LendingWorld;
let asha: { token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  asha = await signInStaff(world.app, 'Asha');
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const drain = () => world.app.platform.jobs.drain();
const messagesTo = (to: string) => world.app.platform.outbox.listDevelopmentMessages(to);
function save(slug: string, more: object) {
  const settings = { adapter: 'lead' as const, dialect: 'lead', offers_quotes: false, takes_withdrawals: false };
  const body = { lender_id: world.lenderId(slug), base_url: '', ...settings, ...more };
  return world.app.inject(saveLenderConnection, { body }, asha);
}
const takeRouteAway = (slug: string) =>
  world.app.sql('delete from lender_connections where lender_id = $1', [world.lenderId(slug)]);
async function applied(slug: string) {
  const somebody = await world.makeCustomer();
  await world.applyTo(somebody, slug);
  await drain();
  const read = async () => {
    const [part] = (await world.readApplication(somebody)).lenderApplications;
    if (!part) throw new Error('no application to the lender');
    return part;
  };
  return { somebody, read };
}
async function waitingFor(slug: string) {
  const { data } = (await world.app.inject(listWaitingApplications, {}, asha)).body;
  return data.find(({ lenderId }) => lenderId === world.lenderId(slug));
}
const problemsOf = async (name: string) =>
  (await world.app.inject(getSystemStatus, {}, asha)).body.data.problems.filter(({ of }) => of === name);

test('FLOW-03 what nothing leads to a lender for waits, is told alike to both sides, and goes with the address', async () => {
  const slug = 'umber-bank';
  await takeRouteAway(slug);
  const { somebody, read } = await applied(slug);
  const waiting = await read();
  expect(waiting).toMatchObject({ status: 2, submissionState: 'queued', next: { step: 'sending', by: 'saakh' } });
  expect(waiting.timeline.map(({ event }) => event)).toEqual(['submitted', 'kept-for-hand-over']);
  const [told, ...more] = await messagesTo(somebody.mobile);
  expect([told?.body, more.length]).toEqual([expect.stringContaining('is waiting with us'), 0]);
  expect(await waitingFor(slug)).toMatchObject({ route: 'none', applications: 1, name: waiting.lenderName });
  expect(await problemsOf(waiting.lenderName)).toMatchObject([{ problem: 'applications-waiting', level: 'bad' }]);

  // Looked at again, it is not told again.
  world.app.clock.advance(16 * 60_000);
  await followUp(world.system);
  await drain();
  expect(await messagesTo(somebody.mobile)).toHaveLength(1);

  asha = await signInStaff(world.app, 'Bela');
  expect((await save(slug, { base_url: 'loans@umber.example' })).status).toBe(200);
  await drain();
  const mails = await messagesTo('loans@umber.example');
  const leads = mails.filter(({ body }) => body.includes(waiting.lenderApplicationId));
  expect(leads).toHaveLength(1);
  // The lender and the customer on the phone name it alike.
  expect(leads[0]?.body).toContain(`Reference: ${shortReference(waiting.lenderApplicationId)}`);
  expect(leads[0]?.body).toContain('(Personal loan)');
  expect(leads[0]?.body).not.toContain('personal-loans');
  expect(await read()).toMatchObject({ submissionState: 'accepted', next: { step: 'lender-decision' } });
  expect(await messagesTo(somebody.mobile)).toHaveLength(2);
  expect(await waitingFor(slug)).toBeUndefined();
  expect(await problemsOf(waiting.lenderName)).toEqual([]);
});

test('FLOW-03 what waits for a lender out of reach is alarmed after a while and sent by a press', async () => {
  await world.behave('deodar-finance', 'applications', 'error:503');
  const { read } = await applied('deodar-finance');
  const { lenderName, submissionState } = await read();
  expect(submissionState).toBe('queued');
  expect(await problemsOf(lenderName)).toEqual([]);
  world.app.clock.advance(20 * 60_000);
  expect(await problemsOf(lenderName)).toMatchObject([{ problem: 'applications-waiting', level: 'warn' }]);
  await world.behave('deodar-finance', 'applications', null);
  await world.app.sql('delete from lender_breakers');
  const body = { lender_id: world.lenderId('deodar-finance') };
  const sent = await world.app.inject(sendWaitingApplications, { body }, asha);
  expect(sent.body).toMatchObject({ message: STAFF_MESSAGES.waitingSent, applications: 1 });
  await drain();
  expect((await read()).submissionState).toBe('accepted');
  const none = await world.app.inject(sendWaitingApplications, { body }, asha);
  expect(none.body).toMatchObject({ message: STAFF_MESSAGES.nothingWaits, applications: 0 });
  const unknown = await world.app.inject(sendWaitingApplications, { body: { lender_id: 999_999 } }, asha);
  expect(unknown.status).toBe(404);
});

test('FLOW-03 an application whose mail to the lender fails waits with its alarm, and goes out when somebody asks', async () => {
  asha = await signInStaff(world.app, 'Esha');
  const slug = 'umber-bank';
  const address = 'intake@umber.example';
  expect((await save(slug, { base_url: address })).status).toBe(200);
  const { somebody, read } = await applied(slug);
  const sent = await read();
  expect([sent.submissionState, sent.timeline.at(-1)?.event]).toEqual(['accepted', 'handed-over']);
  expect((await messagesTo(somebody.mobile))[0]?.body).toContain('The reference of your loan application');
  const fail = async () => {
    const [mail] = await world.app.sql<{ id: string; created_at: Date; about: string }>(
      `select id, created_at, about from outbox_messages where template_key = 'lender-lead' order by created_at desc limit 1`,
    );
    const failed = { messageId: mail?.id ?? '', about: mail?.about ?? '', createdAt: new Date(mail?.created_at ?? 0) };
    await inTransaction(asSystem(world.system, 'test'), (tx) =>
      takeBackHandOver(tx, { ...failed, templateKey: 'lender-lead', error: '550 no such user', isRefused: true }),
    );
  };
  world.app.clock.advance(60_000);
  await fail();
  expect(await read()).toMatchObject({ submissionState: 'queued', next: { step: 'sending', by: 'saakh' } });
  expect((await messagesTo(somebody.mobile))[0]?.body).toContain('is waiting with us');
  expect(await waitingFor(slug)).toMatchObject({ applications: 1 });
  world.app.clock.advance(20 * 60_000);
  expect(await problemsOf(sent.lenderName)).toMatchObject([{ problem: 'applications-waiting' }]);
  const mails = async () =>
    (await messagesTo(address)).filter(({ body }) => body.includes(sent.lenderApplicationId)).length;
  // The same address would fail again: nobody is told "sent" and "waiting" every few minutes.
  await followUp(world.system);
  await drain();
  expect([await mails(), (await read()).submissionState]).toEqual([1, 'queued']);
  await world.app.inject(sendWaitingApplications, { body: { lender_id: world.lenderId(slug) } }, asha);
  await drain();
  expect([await mails(), (await read()).submissionState]).toEqual([2, 'accepted']);
});

const missingOf = async (slug: string) =>
  (await world.app.inject(getLender, { params: { lenderId: String(world.lenderId(slug)) } }, asha)).body.data.missing;
function switchProduct(slug: string, value: 0 | 1) {
  const body = { lender_id: world.lenderId(slug), product_type: 'Personal Loans', property: 'active' as const, value };
  return world.app.inject(updateLenderProduct, { body }, asha);
}

test('REG-ML-2 a lender goes live only when its applications reach it: by mail, or by a tested system', async () => {
  asha = await signInStaff(world.app, 'Chandra');
  const slug = 'kadamb-bank';
  expect((await switchProduct(slug, 0)).status).toBe(200);
  await takeRouteAway(slug);
  expect((await switchProduct(slug, 1)).error.fields?.value).toContain(STAFF_MESSAGES.missingRoute);
  expect(await missingOf(slug)).toEqual([STAFF_CODES.missingRoute]);
  for (const base_url of [
    'kadamb',
    '@kadamb.example',
    'a b@kadamb.example',
    'loans@kadamb',
    'https://kadamb.example',
  ]) {
    expect([base_url, Object.keys((await save(slug, { base_url })).error.fields ?? {})]).toEqual([
      base_url,
      ['base_url'],
    ]);
  }
  for (const base_url of ['loans@kadamb.example', ' mailto:desk@kadamb.example ', 'MAILTO:Desk@Kadamb.example']) {
    expect((await save(slug, { base_url })).status).toBe(200);
  }
  expect(await missingOf(slug)).toEqual([]);
  expect((await switchProduct(slug, 1)).status).toBe(200);

  const rest = 'aster-finance';
  const body = { lender_id: world.lenderId(rest) };
  const tested = async () => (await world.app.inject(testLenderConnection, { body }, asha)).body.outcome;
  expect((await switchProduct(rest, 0)).status).toBe(200);
  await world.app.sql('update lender_connections set tested_at = null where lender_id = $1', [body.lender_id]);
  expect((await switchProduct(rest, 1)).error.fields?.value).toContain(STAFF_MESSAGES.routeUntested);
  await world.behave(rest, 'quotes', 'error:500');
  expect([await tested(), await missingOf(rest)]).toEqual(['refused', [STAFF_CODES.routeUntested]]);
  await world.behave(rest, 'quotes', null);
  await world.app.sql('delete from lender_breakers');
  expect([await tested(), await missingOf(rest)]).toEqual(['answered', []]);
  expect((await switchProduct(rest, 1)).status).toBe(200);
  // Another address is another system.
  const [{ base_url: address } = { base_url: '' }] = await world.app.sql<{ base_url: string }>(
    'select base_url from lender_connections where lender_id = $1',
    [body.lender_id],
  );
  await world.app.sql('update lenders set lender_status = 0 where lender_id = $1', [body.lender_id]);
  await save(rest, { adapter: 'rest', dialect: 'plain', base_url: `${address}/v2`, offers_quotes: true });
  expect(await missingOf(rest)).toEqual([STAFF_CODES.routeUntested]);
});

test('REG-ML-2 a lender on offer keeps its way until the new one answers, and is offered by no other', async () => {
  asha = await signInStaff(world.app, 'Divya');
  const slug = 'deodar-finance';
  const isOffered = async () => {
    await setTimeout(600);
    const { matched } = await world.settledOffers(await world.makeCustomer());
    return matched.some((one) => one.slug === slug);
  };
  const addressOf = async () => {
    const [row] = await world.app.sql<{ base_url: string }>(
      'select base_url from lender_connections where lender_id = $1',
      [world.lenderId(slug)],
    );
    return row?.base_url ?? '';
  };
  expect(await isOffered()).toBe(true);
  const address = await addressOf();
  const rest = { adapter: 'rest', dialect: 'plain', offers_quotes: true, takes_withdrawals: true };
  const secrets = { api_key: 'KEY-9', webhook_secret: 'HOOK-9' };
  for (const [base_url, said] of [
    ['http://127.0.0.1:9', 'http://127.0.0.1:9/quotes'],
    [`${address}/gone/`, `${address}/gone/quotes: HTTP 404`],
  ] as const) {
    const refused = await save(slug, { ...rest, ...secrets, base_url });
    expect(refused.error.fields).toEqual({ base_url: STAFF_MESSAGES.connectionDoesNotAnswer.replace('{w}', said) });
    expect([await addressOf(), await missingOf(slug)]).toEqual([address, []]);
  }
  // Held back by the pause of the old one, the new one is asked all the same, and in force at once.
  await world.app.sql(
    `insert into lender_breakers (lender_id, state, failures, opened_at) values ($1, 'open', 5, now())
     on conflict (lender_id) do update set state = 'open', opened_at = now()`,
    [world.lenderId(slug)],
  );
  expect((await save(slug, { ...rest, base_url: `${address}/` })).status).toBe(200);
  await world.app.sql('delete from lender_breakers');
  expect([await addressOf(), await missingOf(slug), await isOffered()]).toEqual([`${address}/`, [], true]);

  // A system that fails a test is offered again after one that it answers.
  const test = { body: { lender_id: world.lenderId(slug) } };
  await world.behave(slug, 'quotes', 'error:500');
  await world.app.inject(testLenderConnection, test, asha);
  await world.behave(slug, 'quotes', null);
  await world.app.sql('delete from lender_breakers');
  expect([await missingOf(slug), await isOffered()]).toEqual([[STAFF_CODES.routeUntested], false]);
  await world.app.inject(testLenderConnection, test, asha);
  expect(await isOffered()).toBe(true);
});
