import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runSql, startUnderAttack } from '../support/attack/app';
import { faultsOf } from '../support/attack/judge';
import { type Got, jsonOf, type Sent, send, sendJson, sendOwn } from '../support/attack/send';
import { WEBHOOK_SECRET } from '../support/sandbox';

const world = startUnderAttack();

const NEWS = { event: 'application.status', reference: 'AST-0000001', status: 'InCreditReview', version: 2 };
const bodyOf = (clientReference: string, more: object = {}) =>
  JSON.stringify({ ...NEWS, clientReference, updatedAt: new Date().toISOString(), ...more });
const BODY = bodyOf('lap_attack0000000000000');

interface Delivery {
  readonly body?: string;
  /** What is sent in place of the signed body. */
  readonly sent?: string;
  readonly lender?: string;
  readonly id?: string | readonly string[] | undefined;
  readonly secret?: string;
  readonly lateSeconds?: number;
  readonly headers?: Sent['headers'];
}
let deliveries = 0;
function freshId() {
  deliveries += 1;
  return `attack-${deliveries}`;
}
function deliver({ body = BODY, sent = body, lender = 'aster-finance', secret = WEBHOOK_SECRET, ...rest }: Delivery) {
  const timestamp = String(Math.floor(Date.now() / 1000) - (rest.lateSeconds ?? 0));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return send(world.app.url, {
    method: 'POST',
    path: `/api/lender-webhooks/${lender}`,
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': `v1=${signature}`,
      'x-lender-delivery': 'id' in rest ? rest.id : freshId(),
      ...rest.headers,
    },
    body: sent,
  });
}

test('S-HOOK-3 a lender’s message that comes many times at once is kept once', async () => {
  const id = freshId();
  const answers = await Promise.all(Array.from({ length: 30 }, () => deliver({ id })));
  answers.push(await deliver({ id, body: bodyOf('lap_attack1111111111111') }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  expect(answers.filter((one) => jsonOf(one)?.duplicate === false)).toHaveLength(1);
  expect(jsonOf(answers.at(-1) as Got)?.duplicate).toBe(true);
});

async function outcomeOf(id: string) {
  const statement = 'select applied_at, outcome from lender_deliveries where delivery_id = $1';
  return (await runSql<{ applied_at: Date | null; outcome: string | null }>(world.app, statement, [id]))[0];
}
async function waitForOutcome(id: string) {
  const until = Date.now() + 60_000;
  while (!(await outcomeOf(id))?.applied_at && Date.now() < until) await sleep(50);
  return (await outcomeOf(id))?.outcome;
}
interface Loan {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
}
async function waitingLoan(): Promise<Loan> {
  const [loan] = await runSql<Loan>(
    world.app,
    `select l.lender_application_id as id, l.reference, coalesce(l.lender_version, 0) as version
     from lender_applications l join lenders n on n.lender_id = l.lender_id
     where n.slug = 'aster-finance' and l.status in (2, 3) and l.reference is not null order by l.status limit 1`,
  );
  if (!loan) throw new Error('No loan waits for its lender');
  return loan;
}

test('S-DATA-1 a malformed message of a lender changes no loan', async () => {
  const { id, reference, version } = await waitingLoan();
  const rowOf = () => runSql(world.app, 'select * from lender_applications where lender_application_id = $1', [id]);
  const before = await rowOf();
  for (const more of [
    { reference: '<script>alert(1)</script>' },
    { reference: 'R'.repeat(500) },
    { reference: 'another' },
    { status: ['PaidOut'] },
    { clientReference: null, reference: 'another' },
    { version: '9e3' },
    { version: 9000.5 },
    { version: -1 },
    { version: 3e9 },
    { version: null },
    { updatedAt: 'owned' },
    { updatedAt: 1e15 },
    { updatedAt: '+275760-09-14T00:00:00Z' },
    { clientReference: `${id}' or '1'='1` },
  ]) {
    const delivery = freshId();
    const body = bodyOf(id, { reference, version: version + 1, status: 'PaidOut', ...more });
    const got = await deliver({ id: delivery, body });
    const what = `${JSON.stringify(more)}: ${got.status} ${got.text}`;
    expect.soft([202, 400], what).toContain(got.status);
    expect.soft(faultsOf(got), what).toEqual([]);
    if (got.status === 202) expect.soft(await waitForOutcome(delivery), what).toEqual(expect.any(String));
    expect.soft(await rowOf(), what).toEqual(before);
  }
  for (const word of ['owned', '__proto__', '<b>']) {
    const got = await deliver({ id: freshId(), body: bodyOf(id, { reference, version: version + 1, status: word }) });
    expect.soft(got.status, word).toBe(202);
    const held = await runSql(world.app, 'select 1 from lender_held_updates where word = $1', [word]);
    expect.soft(held, word).toHaveLength(1);
    expect.soft(await rowOf(), word).toEqual(before);
  }
});

test('S-HOOK-5 a message is answered 202 while its loan is locked, and worked on afterwards', async () => {
  const { id: clientReference, reference, version } = await waitingLoan();
  const body = bodyOf(clientReference, { reference, version: version + 1, status: 'Refused' });
  const [id, nobodys] = [freshId(), freshId()];
  const client = new pg.Client({ connectionString: world.app.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from lender_applications where lender_application_id = $1 for update', [
      clientReference,
    ]);
    expect((await deliver({ id, body })).status).toBe(202);
    expect(await outcomeOf(id)).toMatchObject({ applied_at: null });
  } finally {
    await client.end();
  }
  expect((await deliver({ id: nobodys })).status).toBe(202);
  expect(await waitForOutcome(id)).toBe('applied');
  expect(await waitForOutcome(nobodys)).toBe('unknown-application');
});

test('S-HOOK-1 S-HOOK-2 a message that is late, early, altered, unsigned or another’s is refused unread', async () => {
  const zeros = `v1=${'0'.repeat(64)}`;
  const signature = (value: string | string[] | undefined) => ({ headers: { 'x-lender-signature': value } });
  const timestamp = (value: string | undefined) => ({ headers: { 'x-lender-timestamp': value } });
  const forged: readonly Delivery[] = [
    { lateSeconds: 301 },
    { lateSeconds: 86_400 },
    // Early by more than the request takes to arrive.
    { lateSeconds: -330 },
    { sent: bodyOf('lap_attack2222222222222') },
    { sent: `${BODY} ` },
    { sent: BODY.slice(0, -1) },
    { secret: 'sandbox-webhook-secreT' },
    { secret: '' },
    { lender: 'nobody-at-all' },
    ...[undefined, zeros, 'v1=00', zeros.replace('v1', 'v0'), [zeros, zeros]].map(signature),
    ...[undefined, 'NaN', String(Date.now()), '1e9'].map(timestamp),
  ];
  const shapes = new Set<string>();
  for (const delivery of forged) {
    const got = await deliver(delivery);
    const { code, message } = jsonOf(got) ?? {};
    shapes.add(JSON.stringify([got.status, message]));
    expect.soft(code, JSON.stringify(delivery)).toBe('SIGNATURE_INVALID');
  }
  expect([...shapes]).toHaveLength(1);
  for (const id of [undefined, '', 'x'.repeat(101), 'a b', '../x', ['a', 'b']])
    expect.soft((await deliver({ id })).status, String(id)).toBe(400);
  for (const body of ['', 'null', '[]', '{}', '{"__proto__":{}}', '\0', '{"version":1e999}']) {
    const got = await deliver({ body });
    expect.soft(got.status, body).toBe(400);
    expect.soft(faultsOf(got), body).toEqual([]);
  }
});

test('S-HOOK-1 a gateway’s report is refused without its key’s signature', async () => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ messageId: 'msg_x', status: 'delivered' });
  for (const channel of ['sms', 'whatsapp', '__proto__', 'email']) {
    for (const secret of ['', WEBHOOK_SECRET, 'undefined', 'null']) {
      const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
      const got = await send(world.app.url, {
        method: 'POST',
        path: `/api/message-reports/${channel}`,
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signature,
        },
        body,
      });
      const what = `${channel} signed with "${secret}"`;
      expect.soft(got.status, what).toBeGreaterThanOrEqual(400);
      expect.soft(faultsOf(got), what).toEqual([]);
    }
  }
});

test('S-AZ-4 a guessed link opens nothing, and many guesses from one address have to wait', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const kind = ['resume', 'transfer', 'hand-in'][at % 3];
    const secret = Buffer.alloc(16, at).toString('base64url');
    const transfer = kind === 'transfer' ? { prospectId: 'prs_000000000000000000000' } : {};
    const headers = { 'x-forwarded-for': '15.0.0.1' };
    const body = { kind, secret, ...transfer };
    const got = await sendOwn(world.app.url, { method: 'POST', path: '/api/hand-overs/open', headers, body });
    statuses.push(got.status);
  }
  expect(statuses).not.toContain(200);
  expect(statuses).toContain(429);
});

/** Inside a network, and addresses by which clouds tell their machines who they are, however they are written. */
const INNER = `
  169.254.169.254 2852039166 [::ffff:a9fe:a9fe] 100.100.100.200 10.0.0.1 172.16.0.1 192.168.1.1 [fe80::1]
  [fd00:ec2::254] 100.64.0.1 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255
`
  .trim()
  .split(/\s+/)
  .map((host) => `https://${host}:8443/`);
/** On this machine, where a demo reaches lenders in its sandbox and no partner. */
const HERE = `
  127.1 2130706433 0x7f000001 0177.0.0.1 0 0.0.0.0 ①②⑦.0.0.1 127。0。0。1 [::1] [::] [::ffff:127.0.0.1]
  [64:ff9b::7f00:1] [2002:7f00:1::] localhost LOCALHOST. a.localhost @127.0.0.1
`
  .trim()
  .split(/\s+/)
  .map((host) => `https://${host}:8443/`);
const STRANGE = [
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_x',
  'javascript:alert(1)',
  'data:,x',
  '//127.0.0.1/',
  'https://',
  'https://a b/',
  'https://[::1/',
  'https://hooks.example.com@10.0.0.1/',
  '',
];

test('S-SSRF-1 S-SSRF-2 no address that staff or partners enter leads inside, however it is written', async () => {
  const [lender] = await runSql<{ id: number }>(
    world.app,
    `select lender_id as id from lenders where slug = 'harbour-bank'`,
  );
  const connection = { lender_id: Number(lender?.id), adapter: 'rest', dialect: 'plain' };
  const secrets = { api_key: 'a key of the attack', webhook_secret: 'a secret of the attack' };
  const switches = { offers_quotes: true, takes_withdrawals: false };
  const token = world.tokens['role 1'];
  for (const url of [...STRANGE, ...INNER]) {
    const body = { ...connection, ...secrets, ...switches, base_url: url };
    const got = await sendJson(world.app.url, 'POST', '/api/lender-connections/save', body, token);
    expect.soft(got.status, `a lender’s ${url}`).toBe(400);
    expect.soft(Object.keys((jsonOf(got)?.fields ?? {}) as object), `a lender’s ${url}`).toContain('base_url');
  }
  for (const url of [...STRANGE, ...INNER, ...HERE, 'http://hooks.example.com/']) {
    const body = { url, mode: 'sandbox', events: ['lead.created'] };
    const got = await sendJson(world.app.url, 'POST', '/api/partner/webhooks', body, world.tokens.owner);
    expect.soft(got.status, `a partner’s ${url}: ${got.text.slice(0, 120)}`).toBe(400);
    expect.soft(got.text, url).not.toMatch(/ECONN|ENOTFOUND|EAI_AGAIN|certificate/);
  }
});
