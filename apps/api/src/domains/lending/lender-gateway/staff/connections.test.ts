import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getLender, saveLenderConnection, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findConnection } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { signInStaff } from '../../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

let world: LendingWorld;
let asha: { token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1 } });
  asha = await signInStaff(world.app, 'Asha');
  // Off: while customers are offered it, a system that does not answer is not saved.
  await world.app.sql(`update lenders set lender_status = 0 where slug = 'xylia-finance'`);
});
afterAll(() => world.close());

const detailOf = async (lenderId: number) =>
  world.app.inject(getLender, { params: { lenderId: String(lenderId) } }, asha);
const connectionOf = (lenderId: number) => inTransaction(world.app.context(), (tx) => findConnection(tx, lenderId));
const ask = async (slug: string) =>
  (await world.app.inject(testLenderConnection, { body: { lender_id: world.lenderId(slug) } }, asha)).body;

test('production takes no secret of a sandbox: it stands in the source, so anybody could sign with it', async () => {
  const lender_id = world.lenderId('xylia-finance');
  const config = world.app.platform.config as { SAAKH_ENV: string };
  const save = async (secrets: object) => {
    const body = { lender_id, adapter: 'rest', dialect: 'plain', base_url: 'https://api.xylia.example' } as const;
    const more = { offers_quotes: true, takes_withdrawals: false, ...secrets };
    return (await world.app.inject(saveLenderConnection, { body: { ...body, ...more } }, asha)).error?.fields;
  };
  config.SAAKH_ENV = 'production';
  const refused = STAFF_MESSAGES.secretIsPublic;
  expect(await save({ api_key: ' Sandbox-Key-quarry', webhook_secret: 'HOOK-1' })).toEqual({ api_key: refused });
  expect(await save({ api_key: 'KEY-1', webhook_secret: 'sandbox-webhook-secret' })).toEqual({
    webhook_secret: refused,
  });
  config.SAAKH_ENV = 'demo';
});

test('ROLE-24 a connection is saved with its secrets sealed and never shown; one that is left out stays', async () => {
  const lender_id = world.lenderId('xylia-finance');
  const settings = {
    lender_id,
    adapter: 'rest' as const,
    dialect: 'plain',
    base_url: 'https://api.xylia.example/v1',
    offers_quotes: true,
    takes_withdrawals: false,
  };
  const save = (more: object) => world.app.inject(saveLenderConnection, { body: { ...settings, ...more } }, asha);
  await world.app.sql('delete from lender_connections where lender_id = $1', [lender_id]);
  const wrong = [
    [{}, 'api_key'],
    [{ api_key: 'KEY-1' }, 'webhook_secret'],
    [{ dialect: 'constructor' }, 'dialect'],
    [{ base_url: 'ftp://x.example' }, 'base_url'],
    [{ base_url: 'https://user:pass@x.example' }, 'base_url'],
    [{ base_url: 'https://' }, 'base_url'],
    [{ base_url: 'mailto:leads@xylia.example' }, 'base_url'],
    [{ adapter: 'lead' }, 'base_url'],
  ] as const;
  for (const [more, field] of wrong) expect((await save(more)).error.fields).toHaveProperty(field);
  for (const [adapter, typed, message] of [
    ['lead', 'leads.xylia.example', STAFF_MESSAGES.mailAddressRequired],
    ['lead', 'Loans Desk', STAFF_MESSAGES.mailAddressRequired],
    ['lead', '', STAFF_MESSAGES.mailAddressRequired],
    ['rest', 'api.xylia.example', STAFF_MESSAGES.addressInvalid],
    ['rest', 'https://', STAFF_MESSAGES.addressInvalid],
  ] as const) {
    const { fields } = (await save({ adapter, base_url: typed, api_key: 'KEY-1', webhook_secret: 'HOOK-1' })).error;
    expect([typed, fields]).toEqual([typed, { base_url: message }]);
  }
  expect(await connectionOf(lender_id)).toBeUndefined();
  expect((await save({ lender_id: 999_999, api_key: 'KEY-1', webhook_secret: 'HOOK-1' })).status).toBe(404);

  expect((await save({ api_key: 'KEY-1', webhook_secret: 'HOOK-1' })).body.message).toBe(
    STAFF_MESSAGES.connectionSaved,
  );
  const late = await save({ base_url: 'https://api.xylia.example/v0', seen: null });
  expect(late.error).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/changed by Asha/) });
  expect((await save({ webhook_secret: 'HOOK-2', base_url: 'https://api.xylia.example/v2' })).status).toBe(200);
  const connection = await connectionOf(lender_id);
  expect([connection?.apiKey(), connection?.webhookSecrets()]).toEqual(['KEY-1', ['HOOK-2', 'HOOK-1']]);
  const answer = await detailOf(lender_id);
  expect(answer.body.data.connection).toEqual({
    adapter: 'rest',
    dialect: 'plain',
    base_url: 'https://api.xylia.example/v2',
    offers_quotes: true,
    takes_withdrawals: false,
    has_api_key: true,
    has_webhook_secret: true,
  });
  const kept = await world.app.sql(
    `select (select json_agg(a) from audit_entries a)::text || (select json_agg(c) from lender_connections c)::text as all`,
  );
  expect(answer.raw.toString() + JSON.stringify(kept)).not.toMatch(/KEY-1|HOOK-\d/);

  await world.app.sql('delete from lender_connections where lender_id = $1', [lender_id]);
  expect((await save({ adapter: 'lead', base_url: 'mailto:leads@xylia.example' })).status).toBe(200);
  expect((await connectionOf(lender_id))?.webhookSecrets()[0]).toMatch(/^[0-9a-f]{64}$/);
  // Nobody gave these, so the page does not say that one is kept.
  expect((await detailOf(lender_id)).body.data.connection).toMatchObject({
    has_api_key: false,
    has_webhook_secret: false,
  });
});

test('S-SSRF-5 ROLE-24 S-AUD-2 a test of a connection says in words how the lender’s system answered, and keeps that somebody asked', async () => {
  expect(await ask('aster-finance')).toEqual({
    success: true,
    outcome: 'answered',
    message: STAFF_MESSAGES.lenderAnswered,
    messageCode: 'common.messages.office:lenderAnswered',
    milliseconds: expect.any(Number),
    status: 200,
    response: expect.stringContaining('"eligible":true'),
    unreadable: [],
  });
  await world.behave('banyan-bank', 'quotes', 'decline:LOW_CREDIT_SCORE');
  expect((await ask('banyan-bank')).outcome).toBe('answered');
  await world.app.sql(`update lender_connections set base_url = base_url || '/nowhere' where lender_id = $1`, [
    world.lenderId('banyan-bank'),
  ]);
  expect(await ask('banyan-bank')).toMatchObject({ outcome: 'refused', message: STAFF_MESSAGES.lenderRefusedUs });
  await world.app.sql(`update lender_connections set dialect = 'snake' where lender_id = $1`, [
    world.lenderId('aster-finance'),
  ]);
  expect((await ask('aster-finance')).outcome).toMatch(/^(refused|unreadable)$/);
  await world.app.sql(`update lender_connections set base_url = 'http://127.0.0.1:1' where lender_id = $1`, [
    world.lenderId('cobalt-credit'),
  ]);
  expect((await ask('cobalt-credit')).outcome).toBe('unreachable');
  expect(await ask('xylia-finance')).toMatchObject({ outcome: 'not-configured', milliseconds: null });
  const noted = await world.app.sql(
    `select actor, after->>'outcome' as outcome from audit_entries where action = 'lender-connection.tested' order by id limit 1`,
  );
  expect(noted).toEqual([{ actor: 'admin:stf_asha', outcome: 'answered' }]);
});

test('S-SSRF-5 a test of a connection shows the status, the answer and the part that could not be read, never our key', async () => {
  let said = { status: 200, body: '' };
  const system = createServer((_request, response) => {
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  });
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
  const { port } = system.address() as AddressInfo;
  await world.app.sql(`update lender_connections set base_url = $1, dialect = 'plain' where lender_id = $2`, [
    `http://127.0.0.1:${port}`,
    world.lenderId('deodar-finance'),
  ]);
  const test = async (status: number, body: string) => {
    said = { status, body };
    await world.app.sql('delete from lender_breakers');
    return ask('deodar-finance');
  };
  const key = (await connectionOf(world.lenderId('deodar-finance')))?.apiKey() ?? '';
  const refused = await test(401, `{"error":"no such key ${key}"}`);
  expect(refused).toMatchObject({ outcome: 'refused', status: 401, unreadable: [] });
  expect(refused.response).toBe('{"error":"no such key •••"}');
  const page = await test(200, '<html><body>Maintenance until 6 pm</body></html>');
  expect(page).toMatchObject({ outcome: 'unreadable', status: 200 });
  expect(page.unreadable).toEqual([{ field: '', found: expect.stringContaining('<html>') }]);
  const terms = { amount: 150_000, tenureMonths: 18, interestRate: 17.5, processingFee: 1500, gst: 270 };
  const quote = { eligible: true, quoteReference: 'Q-77', validUntil: 'next Friday', ...terms };
  expect(await test(200, JSON.stringify(quote))).toMatchObject({
    outcome: 'unreadable',
    unreadable: [{ field: 'validUntil', found: '"next Friday"' }],
  });
  const { gst: _gst, ...without } = { ...quote, validUntil: '2027-01-31T10:00:00Z' };
  expect(await test(200, JSON.stringify(without))).toMatchObject({
    outcome: 'unreadable',
    unreadable: [{ field: 'gst', found: null }],
  });
  expect((await test(200, `{"text":"${'x'.repeat(5000)}"}`)).response?.length).toBe(2000);
  await new Promise((resolve) => system.close(resolve));
});

const rest = (more: object) => ({
  ...{ lender_id: world.lenderId('xylia-finance'), adapter: 'rest' as const, dialect: 'plain' },
  ...{ base_url: 'https://api.xylia.example/v1', offers_quotes: true, takes_withdrawals: false, ...more },
});
const saveRest = (more: object, who = asha) => world.app.inject(saveLenderConnection, { body: rest(more) }, who);

test('S-AZ-7 a secret stays with its host: another host, port or protocol needs it typed again', async () => {
  const lenderId = world.lenderId('xylia-finance');
  expect((await saveRest({ api_key: 'KEY-3', webhook_secret: 'HOOK-3' })).status).toBe(200);
  for (const base_url of [
    'https://evil.example/v1',
    'https://api.xylia.example:8443/v1',
    'https://api.xylia.example.evil.example/v1',
    'https://evil.example/api.xylia.example',
  ]) {
    const missing = { message: expect.anything(), fields: { api_key: STAFF_MESSAGES.secretOfOtherHost } };
    expect((await saveRest({ base_url })).error, base_url).toMatchObject(missing);
    expect((await saveRest({ base_url, api_key: 'KEY-4' })).error.fields).toHaveProperty('webhook_secret');
  }
  expect((await connectionOf(lenderId))?.apiKey()).toBe('KEY-3');
  const own = { base_url: 'https://API.xylia.example/v9' };
  expect((await saveRest(own)).status).toBe(200);
  const moved = { base_url: 'https://new.xylia.example/v1', api_key: 'KEY-5', webhook_secret: 'HOOK-5' };
  expect((await saveRest(moved)).status).toBe(200);
  expect((await connectionOf(lenderId))?.apiKey()).toBe('KEY-5');
});

test('S-AZ-7 S-PAN-6 with two people a connection waits, its key sealed, until another one approves', async () => {
  const lenderId = world.lenderId('xylia-finance');
  const ravi = await signInStaff(world.app, 'Ravi');
  const config = world.app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  const decide = (approvalId: string, decision: 'approve' | 'refuse', who: { token: string }) =>
    world.app.inject(decideApproval, { params: { approvalId }, body: { decision } }, who);
  const steered = { base_url: 'https://evil.example/v1', api_key: 'KEY-6', webhook_secret: 'HOOK-6' };
  const { approvalId = '', message } = (await saveRest(steered)).body;
  expect([message, (await connectionOf(lenderId))?.apiKey()]).toEqual([STAFF_MESSAGES.waitsForApproval, 'KEY-5']);
  const shown = await world.app.inject(listApprovals, { query: {} }, ravi);
  expect(shown.body.data).toMatchObject([
    { recordType: 'lender-connection', after: { base_url: steered.base_url }, mayDecide: true },
  ]);
  const kept = JSON.stringify(await world.app.sql('select * from change_approvals'));
  expect(shown.raw.toString() + kept).not.toMatch(/KEY-6|HOOK-6/);
  expect((await decide(approvalId, 'approve', asha)).error.code).toBe('CONFLICT');
  expect((await decide(approvalId, 'refuse', ravi)).status).toBe(200);
  expect((await connectionOf(lenderId))?.baseUrl).toBe('https://new.xylia.example/v1');

  const again = (await saveRest({ api_key: 'KEY-7' })).error?.fields ?? {};
  expect(again).toHaveProperty('webhook_secret');
  const rotated = { base_url: 'https://new.xylia.example/v1', api_key: 'KEY-7' };
  const waiting = (await saveRest(rotated)).body.approvalId ?? '';
  expect((await decide(waiting, 'approve', ravi)).status).toBe(200);
  config.SECOND_APPROVAL = false;
  expect((await connectionOf(lenderId))?.apiKey()).toBe('KEY-7');
  expect(await world.app.sql('select 1 from change_approvals where secret_sealed is not null')).toEqual([]);
});

test('S-SSRF-2 ROLE-24 a host that leads into a private network is refused with the setting that names such hosts', async () => {
  // One that customers are offered: its connection has to answer before it is saved.
  const [{ slug } = { slug: '' }] = await world.app.sql<{ slug: string }>(
    `select slug from lenders join lender_connections using (lender_id)
      where adapter = 'rest' and lender_status = 1 and tested_at is not null order by slug limit 1`,
  );
  const lenderId = world.lenderId(slug);
  const config = world.app.platform.config as unknown as { SAAKH_ENV: string; PRIVATE_HOSTS?: Map<string, string[]> };
  const save = async (base_url: string) => {
    const body = { ...rest({ api_key: 'KEY-8', webhook_secret: 'HOOK-8' }), lender_id: lenderId, base_url };
    return (await world.app.inject(saveLenderConnection, { body }, asha)).error?.fields;
  };
  config.SAAKH_ENV = 'production';
  expect(await save('https://10.20.4.4/v1')).toEqual({ base_url: STAFF_MESSAGES.addressNotAllowed });
  expect(await save('https://localhost/v1')).toEqual({ base_url: STAFF_MESSAGES.addressNotAllowed });
  config.PRIVATE_HOSTS = new Map([['localhost', ['10.20.0.0/16']]]);
  expect(await save('https://localhost/v1')).toEqual({ base_url: STAFF_MESSAGES.addressNotAllowed });
  await world.app.sql(`update lender_connections set base_url = 'https://localhost' where lender_id = $1`, [lenderId]);
  await world.app.sql('delete from lender_breakers');
  expect(await ask(slug)).toMatchObject({ outcome: 'unreachable', message: STAFF_MESSAGES.addressNotAllowed });
  delete config.PRIVATE_HOSTS;
  config.SAAKH_ENV = 'demo';
});
