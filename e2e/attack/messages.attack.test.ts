import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { runSql } from '../support/attack/sql';
import { attack } from '../support/attack/surface';

const world = startUnderAttack();

/** The demo's own, which its sandbox signs with: whoever has it is the lender. */
const SECRET = 'sandbox-webhook-secret';
const NEWS = { event: 'application.status', reference: 'AST-0000001', status: 'InCreditReview', version: 2 };
const bodyOf = (clientReference: string) =>
  JSON.stringify({ ...NEWS, clientReference, updatedAt: new Date().toISOString() });

interface Delivery {
  readonly body?: string;
  readonly sent?: string;
  readonly lender?: string;
  readonly id?: string | readonly string[] | undefined;
  readonly secret?: string;
  readonly lateSeconds?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}
let deliveries = 0;
const freshId = () => {
  deliveries += 1;
  return `attack-${deliveries}`;
};
const BODY = bodyOf('lap_attack0000000000000');
const deliver = ({ body = BODY, sent = body, lender = 'aster-finance', secret = SECRET, ...rest }: Delivery) => {
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
};

attack(
  'S-HOOK-3 a lender’s message is kept once, however often and at once it comes, also under another content',
  async (surface) => {
    const id = freshId();
    const answers = await Promise.all(Array.from({ length: 30 }, () => deliver({ id })));
    answers.push(await deliver({ id, body: bodyOf('lap_attack1111111111111') }));
    surface.tried(answers.length);
    const told = answers.map((one) => jsonOf(one)?.duplicate);
    for (const { status, text } of answers) if (status !== 202) surface.found(`${status} ${text.slice(0, 80)}`);
    if (told.filter((one) => one === false).length !== 1) surface.found(`It was new so often: ${told.join()}`);
    if (told.at(-1) !== true) surface.found('Another content under the same id was kept');
  },
);

interface KeptDelivery {
  readonly applied_at: Date | null;
  readonly outcome: string | null;
}
const keptDelivery = async (id: string): Promise<KeptDelivery | undefined> =>
  (
    await runSql<KeptDelivery>(world.app, 'select applied_at, outcome from lender_deliveries where delivery_id = $1', [
      id,
    ])
  )[0];
const PATIENCE_MS = 20_000;

attack(
  'S-HOOK-5 a lender’s message is answered 202 when it is kept, while what it is about can’t be worked on yet, and is worked on afterwards without being asked for',
  async (surface) => {
    const [loan] = await runSql<{ id: string; reference: string; version: number }>(
      world.app,
      `select l.lender_application_id as id, l.reference, coalesce(l.lender_version, 0) as version
       from lender_applications l join lenders n on n.lender_id = l.lender_id
       where n.slug = 'aster-finance' and l.status = 2 and l.reference is not null limit 1`,
    );
    if (!loan) return surface.found('No loan waits for its lender');
    const known = { clientReference: loan.id, reference: loan.reference, version: loan.version + 1 };
    const body = JSON.stringify({ ...NEWS, ...known, status: 'Refused', updatedAt: new Date().toISOString() });
    const [id, nobodys] = [freshId(), freshId()];
    await inDatabase(world.app.databaseUrl ?? '', async (client) => {
      await client.query('begin');
      await client.query('select 1 from lender_applications where lender_application_id = $1 for update', [loan.id]);
      // Whoever waited for the row would be refused when the database has waited long enough for it.
      const got = await deliver({ id, body });
      surface.tried();
      if (got.status !== 202) surface.found(`While its loan is taken: ${got.status} ${got.text.slice(0, 100)}`);
      const kept = await keptDelivery(id);
      if (!kept || kept.applied_at !== null) surface.found(`It is kept as ${JSON.stringify(kept)}`);
      await client.query('rollback');
    });
    const other = await deliver({ id: nobodys });
    surface.tried();
    if (other.status !== 202) surface.found(`Of nobody’s loan: ${other.status} ${other.text.slice(0, 100)}`);
    for (const [what, of, outcome] of [
      ['The message', id, 'applied'],
      ['That of nobody’s loan', nobodys, 'unknown-application'],
    ] as const) {
      const until = Date.now() + PATIENCE_MS;
      let kept = await keptDelivery(of);
      for (; !kept?.applied_at && Date.now() < until; kept = await keptDelivery(of)) await sleep(50);
      if (kept?.outcome !== outcome) surface.found(`${what} came to ${JSON.stringify(kept)}`);
    }
  },
);

attack(
  'S-HOOK-1 S-HOOK-2 a lender’s message that is late, early, altered, unsigned or another’s is refused unread',
  async (surface) => {
    const signed = '0'.repeat(64);
    const forged: readonly (readonly [what: string, delivery: Delivery])[] = [
      ['late', { lateSeconds: 301 }],
      ['a day late', { lateSeconds: 86_400 }],
      // By more than it may take to get there: what is a second too early when it is sent is in time when it comes.
      ['early', { lateSeconds: -330 }],
      ['altered', { sent: bodyOf('lap_attack2222222222222') }],
      ['with a blank more', { sent: `${BODY} ` }],
      ['without its end', { sent: BODY.slice(0, -1) }],
      ['by another secret', { secret: 'sandbox-webhook-secreT' }],
      ['by no secret', { secret: '' }],
      ['of nobody', { lender: 'nobody-at-all' }],
      ['unsigned', { headers: { 'x-lender-signature': undefined } }],
      ['signed by zeros', { headers: { 'x-lender-signature': `v1=${signed}` } }],
      ['signed short', { headers: { 'x-lender-signature': 'v1=00' } }],
      ['of another version', { headers: { 'x-lender-signature': `v0=${signed}` } }],
      ['signed twice', { headers: { 'x-lender-signature': [`v1=${signed}`, `v1=${signed}`] } }],
      ['without a time', { headers: { 'x-lender-timestamp': undefined } }],
      ['at no time', { headers: { 'x-lender-timestamp': 'NaN' } }],
      ['in milliseconds', { headers: { 'x-lender-timestamp': String(Date.now()) } }],
      ['in another form', { headers: { 'x-lender-timestamp': '1e9' } }],
    ];
    const shapes = new Set<string>();
    for (const [what, delivery] of forged) {
      surface.tried();
      const got = await deliver(delivery);
      const { code, message } = jsonOf(got) ?? {};
      shapes.add(JSON.stringify([got.status, code, message]));
      if (code !== 'SIGNATURE_INVALID') surface.found(`${what}: ${got.status} ${got.text.slice(0, 100)}`);
    }
    if (shapes.size !== 1) surface.found(`They are told apart: ${[...shapes].join(' · ')}`);
    for (const id of [undefined, '', 'x'.repeat(101), 'a b', '../x', ['a', 'b']]) {
      surface.tried();
      const { status } = await deliver({ id });
      if (status !== 400) surface.found(`The delivery ${JSON.stringify(id)}: ${status}`);
    }
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      '{"__proto__":{}}',
      '\0',
      '{"event":"application.status","version":1e999}',
    ]) {
      surface.tried();
      const { status, text } = await deliver({ body });
      if (status !== 400 || /Error|\bat \w/.test(text))
        surface.found(`${JSON.stringify(body)}: ${status} ${text.slice(0, 80)}`);
    }
  },
);

attack('S-HOOK-1 a gateway’s report is refused without its key’s signature', async (surface) => {
  for (const channel of ['sms', 'whatsapp', '__proto__', 'email']) {
    for (const secret of ['', SECRET, 'undefined', 'null']) {
      surface.tried();
      const timestamp = String(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({ messageId: 'msg_x', status: 'delivered' });
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const { status } = await send(world.app.url, {
        method: 'POST',
        path: `/api/message-reports/${channel}`,
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': `v1=${signature}`,
          'x-lender-timestamp': timestamp,
          'x-lender-signature': `v1=${signature}`,
        },
        body,
      });
      if (status < 400 || status >= 500) surface.found(`${channel} signed with "${secret}": ${status}`);
    }
  }
});

/** Inside a network, on this machine, or no https: however it is written. */
const INNER = [
  ...['http://hooks.example.com/', 'ftp://hooks.example.com/', 'file:///etc/passwd', 'javascript:alert(1)'],
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'],
  ...['https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/', 'https://0/', 'https://0.0.0.0/'],
  ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/', 'https://198.18.0.1/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://224.0.0.1/', 'https://255.255.255.255/'],
  ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:a9fe:a9fe]/'],
  ...['https://[fd00::1]/', 'https://[fe80::1]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/'],
  ...['https://user:pass@8.8.8.8/', 'https://127.0.0.1:5432/', 'https://①②⑦.0.0.1/', 'https://127。0。0。1/'],
];

attack('S-SSRF-2 a partner’s address inside a network or on this machine is told nothing (SSRF)', async (surface) => {
  for (const url of INNER) {
    surface.tried();
    const body = { url, mode: 'sandbox', events: ['lead.created'] };
    const { status, text } = await sendJson(world.app.url, 'POST', '/api/partner/webhooks', body, world.tokens.owner);
    if (status !== 400) surface.found(`${url}: ${status} ${text.slice(0, 80)}`);
    if (/ECONN|ENOTFOUND|EAI_AGAIN|certificate/.test(text)) surface.found(`${url} is told of: ${text.slice(0, 120)}`);
  }
});

attack(
  'S-AZ-4 2.1 a link that was never given opens nothing, and many tries from one address wait',
  async (surface) => {
    const open = (body: object, from: string): Promise<Got> =>
      send(world.app.url, {
        method: 'POST',
        path: '/api/hand-overs/open',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
    let waits = 0;
    for (let at = 0; at < 60; at += 1) {
      surface.tried();
      const kind = ['resume', 'transfer', 'hand-in'][at % 3];
      const secret = Buffer.alloc(16, at).toString('base64url');
      const transfer = kind === 'transfer' ? { prospectId: 'prs_000000000000000000000' } : {};
      const { status, text } = await open({ kind, secret, ...transfer }, '15.0.0.1');
      if (status === 200) surface.found(`A guessed ${kind} opened: ${text.slice(0, 80)}`);
      if (status === 429) waits += 1;
    }
    if (waits === 0) surface.found('Sixty guesses of one address were all heard');
  },
);
