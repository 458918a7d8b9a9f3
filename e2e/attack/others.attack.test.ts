import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { faultsOf } from '../support/attack/judge';
import { connectionTo, lenderIdOf, tryConnection } from '../support/attack/others/lender-connection';
import { applyForLoan, deliver, LENDER, type Loan } from '../support/attack/others/loan';
import { type OtherServer, startOther } from '../support/attack/others/other-server';
import { OPEN_TO_ATTACK, signInAs } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { readOutbox } from '../support/outbox';

const GATEWAY_KEY = 'a key of the gateway';
const settings = { WEBHOOK_TEST_HOSTS: '127.0.0.1', SMS_GATEWAY_KEY: GATEWAY_KEY };
const world = startUnderAttack({ ...OPEN_TO_ATTACK, env: { ...OPEN_TO_ATTACK.env, ...settings } });
const other: OtherServer = await startOther();
afterAll(() => other.close());

let loan: Loan;
beforeAll(async () => {
  loan = await applyForLoan(world.app, '9876500871');
});
const rowsOf = (text: string, values: readonly unknown[] = []) =>
  inDatabase(world.app.databaseUrl ?? '', async (client) => (await client.query(text, [...values])).rows);

const GOOD_QUOTE = {
  ...{ eligible: true, quoteReference: 'Q-1', validUntil: '2099-01-01T00:00:00Z', amount: 200_000, tenureMonths: 24 },
  ...{ interestRate: 14.5, processingFee: 2000, gst: 360 },
};
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
/** None of it is a quote, whatever its sender means by it. */
const HOSTILE_QUOTES: readonly (object | string)[] = [
  ...['', 'null', '[]', '"x"', '{', '<html>', deep, '{"__proto__":{"eligible":true}}', '{"eligible":true}', '\ufeff{}'],
  ...[
    { eligible: 'true' },
    { eligible: 1 },
    { quoteReference: '<script>alert(1)</script>' },
    { quoteReference: "Q'; drop table offers; --" },
    { quoteReference: 'Q\u202e1' },
    { quoteReference: 'Q'.repeat(5000) },
    { quoteReference: null },
    { validUntil: 'never' },
    { validUntil: `2099-01-01T00:00:00Z${' '.repeat(50)}` },
    { amount: '200000' },
    { amount: -1 },
    { amount: 0 },
    { amount: 1e30 },
    { amount: 0.001 },
    { amount: [200_000] },
    { tenureMonths: 1.5 },
    { tenureMonths: 1e9 },
    { tenureMonths: -24 },
    { interestRate: -1 },
    { interestRate: 1e6 },
    { interestRate: 'NaN' },
    { processingFee: -2000 },
    { processingFee: null },
    { gst: { toString: 'x' } },
  ].map((more) => ({ ...GOOD_QUOTE, ...more })),
];

attack('S-DATA-1 no quote is one that is not, of whatever form, length and figures', async (surface) => {
  const lenderId = await lenderIdOf(world.app, 'harbour-bank');
  const secrets = { api_key: 'a key of the attack', webhook_secret: 'a secret of the attack' };
  let body = JSON.stringify(GOOD_QUOTE);
  other.answer = (_received, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  const ask = () => tryConnection(world.app, world.tokens['role 1'], connectionTo(lenderId, other.url, secrets));
  const good = await ask();
  if (good.outcome !== 'answered')
    surface.found(`A good one is ${good.outcome} ${good.saved.text} ${good.tested.text}`);
  for (const one of HOSTILE_QUOTES) {
    surface.tried();
    body = typeof one === 'string' ? one : JSON.stringify(one);
    const { tested, outcome } = await ask();
    // Nothing at all is an answer, which makes no offer.
    if (outcome !== 'unreadable') surface.found(`${body.slice(0, 160)} is ${outcome}`);
    for (const fault of faultsOf(tested)) surface.found(`${body.slice(0, 80)}: ${fault}`);
  }
});

const MARK = 'owned-4711';

attack('S-DATA-1 no word of a lender’s is kept but in its form and length', async (surface) => {
  const before = JSON.stringify(await loan.row());
  const hostile: readonly object[] = [
    { reference: `<script>${MARK}</script>` },
    { reference: MARK },
    { reference: 'R'.repeat(500) },
    { status: MARK },
    { status: ['PaidOut'] },
    { status: '__proto__' },
    { version: '9000' },
    { version: 9000.5 },
    { version: -1 },
    { version: 1e9 },
    { version: null },
    { updatedAt: MARK },
    { updatedAt: 1e15 },
    { updatedAt: '+275760-09-14T00:00:00Z' },
    { clientReference: `lap_${MARK}` },
    { clientReference: `${loan.lenderApplicationId}' or '1'='1` },
    { clientReference: null },
  ];
  for (const [at, more] of hostile.entries()) {
    surface.tried();
    const got = await deliver(world.app, loan.word(9000, 'PaidOut', more), `hostile-${at}`);
    if (got.status !== 400 && got.status !== 202) surface.found(`${JSON.stringify(more)}: ${got.status} ${got.text}`);
    for (const fault of faultsOf(got)) surface.found(`${JSON.stringify(more)}: ${fault}`);
    if (JSON.stringify(await loan.row()) !== before) return surface.found(`${JSON.stringify(more)} changed the loan`);
  }
  // What else it says is passed over, and where its words are of no list of ours they become one of it.
  const more = {
    ...{ reason: `<img src=x onerror=${MARK}>`, remark: MARK, [MARK]: 1, applicant: { pan: 'ABCPE1234F' } },
    documents: [
      { documentId: `../../${MARK}`, documentType: 'KeyFactStatement', sha256: 'a'.repeat(64) },
      { documentId: `<b>${MARK}`, documentType: MARK, sha256: 'b'.repeat(64) },
      { documentId: 'D-1', documentType: 'KeyFactStatement', sha256: MARK },
      ...Array.from({ length: 3000 }, (_, n) => ({ documentId: `D-${n}`, documentType: MARK, sha256: `${n}` })),
    ],
  };
  surface.tried();
  const { status } = await deliver(world.app, loan.word(10, 'InCreditReview', more), 'passed-over');
  if (status !== 202) surface.found(`A good word with more is answered ${status}`);
  const told = await sendJson(world.app.url, 'GET', '/api/applications', undefined, loan.token);
  const kept = await rowsOf(
    `select t::text as row from lender_applications t union all select t::text from lender_deliveries t
     union all select t::text from application_events t union all select t::text from outbox_messages t`,
  );
  for (const text of [told.text, ...kept.map(({ row }) => String(row))]) {
    if (text.includes('script>') || text.includes('onerror')) surface.found(`It is kept: ${text.slice(0, 200)}`);
    if (/<b>|remark|ABCPE1234F/.test(text)) surface.found(`It is kept: ${text.slice(0, 200)}`);
  }
});

attack(
  'S-HOOK-6 a loan’s state goes by the lender’s version, and an end stays one, whatever comes when and how often',
  async (surface) => {
    const SUBMITTED = 2;
    const APPROVED = 3;
    const DISBURSED = 4;
    const words: readonly (readonly [version: number, status: string, expected: number])[] = [
      [40, 'Sanctioned', APPROVED],
      [30, 'InCreditReview', APPROVED],
      [12, 'Received', APPROVED],
      [40, 'InCreditReview', APPROVED],
      [50, 'PaidOut', DISBURSED],
      [45, 'Refused', DISBURSED],
      [60, 'InCreditReview', DISBURSED],
      [999_999, 'Sanctioned', DISBURSED],
      [40, 'Sanctioned', DISBURSED],
      [50, 'PaidOut', DISBURSED],
    ];
    const start = Number((await loan.row()).status);
    if (start !== SUBMITTED) surface.found(`It begins with ${start}`);
    for (const [at, [version, status, expected]] of words.entries()) {
      for (const time of [1, 2]) {
        surface.tried();
        const got = await deliver(world.app, loan.word(version, status), `order-${at}-${time}`);
        const { status: stands } = await loan.row();
        if (got.status !== 202 || Number(stands) !== expected)
          surface.found(`${status} ${version}, time ${time}: ${got.status}, it stands at ${stands}`);
      }
    }
  },
);

attack('S-HOOK-4 while a lender’s secret changes both sign, and none of before', async (surface) => {
  const connection = connectionTo(await lenderIdOf(world.app, LENDER), `${world.app.sandboxUrl}/lenders/${LENDER}`);
  const change = (secret: string) =>
    tryConnection(world.app, world.tokens['role 1'], { ...connection, webhook_secret: secret } as typeof connection);
  const isHeard = async (secret: string | undefined, at: string) => {
    surface.tried();
    return (await deliver(world.app, loan.word(1, 'Received'), `secret-${at}`, secret)).status === 202;
  };
  for (const [at, expected] of [
    ['first', [true, false, false]],
    ['second', [true, true, false]],
    ['third', [false, true, true]],
  ] as const) {
    if (at !== 'first') {
      const { saved } = await change(`the ${at} secret of the lender`);
      if (saved.status !== 200) surface.found(`The ${at} secret: ${saved.status} ${saved.text}`);
    }
    const secrets = [undefined, 'the second secret of the lender', 'the third secret of the lender'];
    const heard = await Promise.all(secrets.map((secret, n) => isHeard(secret, `${at}-${n}`)));
    if (heard.join() !== expected.join()) surface.found(`With the ${at} one they are heard: ${heard.join()}`);
  }
});

attack(
  'S-DATA-2 S-TEXT-2 a gateway’s report is taken in its form and length, and tells nobody’s number',
  async (surface) => {
    const [message] = await rowsOf(
      `select id from outbox_messages where channel = 'sms' order by created_at desc limit 1`,
    );
    const messageId = String(message?.id);
    const report = (body: string) => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', GATEWAY_KEY).update(`${timestamp}.${body}`).digest('hex');
      const headers = { 'x-gateway-timestamp': timestamp, 'x-gateway-signature': `v1=${signature}` };
      const path = '/api/message-reports/sms';
      return send(world.app.url, {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
    };
    const good = { messageId, status: 'failed', at: new Date().toISOString() };
    const kept = async () =>
      (await rowsOf('select delivery, error from outbox_messages where id = $1', [messageId]))[0];
    const hostile = [
      ...[{ status: 'sent' }, { status: '__proto__' }, { status: { a: 1 } }, { at: 'now' }, { at: 0 }, { at: null }],
      ...[{ messageId: "msg_x' or 1=1 --" }, { messageId: ['msg_x'] }, { messageId: 'm'.repeat(500) }],
      ...[
        { reason: 'x'.repeat(201) },
        { reason: 'a\u202eb' },
        { reason: 'a\0b' },
        { reason: 'a\r\nb' },
        { reason: ['a'] },
      ],
    ].map((more) => JSON.stringify({ ...good, ...more }));
    for (const body of [...hostile, '', 'null', '[]', `[${JSON.stringify(good)}]`, '{"__proto__":{}}', deep]) {
      surface.tried();
      const got = await report(body);
      if (got.status !== 400) surface.found(`${body.slice(0, 120)}: ${got.status} ${got.text.slice(0, 80)}`);
      for (const fault of faultsOf(got)) surface.found(`${body.slice(0, 80)}: ${fault}`);
      const { delivery, error } = await kept();
      if (delivery !== null || error !== null)
        return surface.found(`${body.slice(0, 120)} was kept: ${delivery} ${error}`);
    }
    surface.tried(2);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    if ((await report(JSON.stringify({ ...good, at: tomorrow }))).status !== 200)
      surface.found('One of tomorrow is refused');
    if ((await kept()).delivery !== null) surface.found('One of tomorrow is believed');
    const reason = `${MARK} <b>off</b> 919876500871 ABCPE1234F`;
    const { status } = await report(JSON.stringify({ ...good, reason, [MARK]: MARK }));
    const { delivery, error } = await kept();
    if (status !== 200 || delivery !== 'failed')
      surface.found(`A good one is answered ${status} and kept as ${delivery}`);
    if (/9876500871|ABCPE1234F/.test(String(error))) surface.found(`It tells of somebody: ${error}`);
  },
);

interface Made {
  readonly endpointId: string;
  readonly secret: string;
}
interface Delivery {
  readonly deliveryId: string;
  readonly type: string;
  readonly state: string;
  readonly tries: number;
  readonly nextTryAt: string | null;
  readonly lastTriedAt: string | null;
}
const PATIENCE_MS = 20_000;

attack(
  'S-HOOK-7 S-HOOK-8 S-HOOK-4 partners’ systems are told under a secret for each address; what is not taken comes again later and later, is given up and told so, and again by hand',
  async (surface) => {
    let owner = world.tokens.owner;
    const call = async (method: string, path: string, body?: object, token = owner) => {
      const got = await sendJson(world.app.url, method, path, body, token);
      if (got.status !== 200) throw new Error(`${path} answered ${got.status} ${got.text}`);
      return jsonOf(got) as Record<string, unknown>;
    };
    const add = async (path: string): Promise<Made> => {
      const body = { url: `${other.url}${path}`, mode: 'sandbox', events: ['lead.created'] };
      const { data, secret } = await call('POST', '/api/partner/webhooks', body);
      return { endpointId: (data as Made).endpointId, secret: String(secret) };
    };
    const [good, bad] = [await add('/good'), await add('/bad')];
    let isTaken = false;
    other.answer = ({ path }, response) => void response.writeHead(path === '/good' || isTaken ? 200 : 500).end();
    const received = (path: string) => other.received.filter((one) => one.path === path);
    const waitFor = async (what: string, isThere: () => boolean | Promise<boolean>) => {
      const until = Date.now() + PATIENCE_MS;
      while (!(await isThere())) {
        if (Date.now() > until) throw new Error(`It was waited in vain for ${what}`);
        await sleep(50);
      }
    };
    const logged = async (): Promise<Delivery> => {
      const { data } = await call('GET', `/api/partner/webhooks/${bad.endpointId}/deliveries`);
      const own = (data as Delivery[]).filter(({ type }) => type === 'lead.created');
      return own.at(-1) as Delivery;
    };
    const key = await call('POST', '/api/partner/api-keys', {
      name: 'Attack',
      mode: 'sandbox',
      scopes: ['leads:write'],
    });
    const made = await send(world.app.url, {
      ...{ method: 'POST', path: '/api/v1/leads' },
      headers: {
        authorization: `Bearer ${key.secret}`,
        'content-type': 'application/json',
        'idempotency-key': 'lead-1',
      },
      body: JSON.stringify({
        ...{ mobile: '9876500872', name: 'Asha Rao', reference: 'lead-of-the-attack' },
        consent: { text: 'I agree that my number is handed over', at: new Date().toISOString() },
      }),
    });
    if (made.status !== 200) return surface.found(`No lead was made: ${made.status} ${made.text}`);
    await waitFor('the first try', async () => received('/good').length > 0 && (await logged())?.tries === 1);

    const signers = ({ headers, body }: (typeof other.received)[number], secrets: readonly string[]) => {
      const signed = `${headers['saakh-timestamp']}.${body}`;
      const values = String(headers['saakh-signature']).split(',');
      return secrets.filter((one) => values.includes(`v1=${createHmac('sha256', one).update(signed).digest('hex')}`));
    };
    const [first] = received('/good');
    const [refused] = received('/bad');
    if (!first || !refused) return surface.found('Nobody was told');
    surface.tried(4);
    if (signers(first, [good.secret, bad.secret]).join() !== good.secret)
      surface.found('Another secret signs at /good');
    if (signers(refused, [good.secret, bad.secret]).join() !== bad.secret)
      surface.found('Another secret signs at /bad');
    if (/9876500872|Asha/.test(first.body)) surface.found(`It tells of a person: ${first.body}`);
    const age = Math.abs(Date.now() / 1000 - Number(first.headers['saakh-timestamp']));
    if (age > 60) surface.found(`It is signed for ${age} seconds ago`);

    const { secret: newer } = await call('POST', `/api/partner/webhooks/${good.endpointId}/secret`);
    const judgeWait = ({ nextTryAt, lastTriedAt, tries }: Delivery) => {
      surface.tried();
      const ms = Date.parse(String(nextTryAt)) - Date.parse(String(lastTriedAt));
      const most = 10_000 * 2 ** (tries - 1);
      if (!(ms > most / 2 - 200 && ms < most + 200)) surface.found(`After ${tries} tries it waits ${ms} ms`);
    };
    judgeWait(await logged());
    /** Later by the clock of the program; a trial wakes whatever is due by then. */
    const later = async (hours: number) => {
      const before = received('/bad').length;
      await world.app.stopApi();
      await world.app.startApi(hours * 3_600_000);
      owner = await signInAs(world.app.url, 'owner');
      await call('POST', `/api/partner/webhooks/${good.endpointId}/test`);
      await waitFor('the next try', () => received('/bad').length > before);
      await waitFor('its end', async () => (await logged()).tries === received('/bad').length);
    };
    await later(1);
    judgeWait(await logged());
    surface.tried();
    const trial = received('/good').at(-1);
    if (trial && signers(trial, [good.secret, String(newer)]).length !== 2)
      surface.found('Not both secrets sign for a day');

    await later(80);
    surface.tried(4);
    const dead = await logged();
    if (dead.state !== 'dead') surface.found(`After three days it is ${dead.state}`);
    const late = received('/good').at(-1);
    if (late && signers(late, [good.secret, String(newer)]).join() !== newer)
      surface.found('The old secret signs for ever');
    const mails = async () => (await readOutbox(world.app.url, 'partner@saakh.test')).map(({ body }) => body);
    await waitFor('the mail to the owner', async () => (await mails()).some((body) => body.includes('lead.created')));

    isTaken = true;
    const before = received('/bad').length;
    await call('POST', `/api/partner/webhook-deliveries/${dead.deliveryId}/replay`);
    await waitFor('what is repeated', () => received('/bad').length > before);
    const again = received('/bad').at(-1);
    if (again?.headers['saakh-event-id'] !== refused.headers['saakh-event-id']) surface.found('It is another event');
  },
);
