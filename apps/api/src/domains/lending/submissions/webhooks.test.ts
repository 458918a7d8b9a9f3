import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveConnection } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

const SECRET = 'sandbox-webhook-secret';
let world: LendingWorld;
beforeAll(async () => {
  // Its own webhooks are switched off: the test plays the lender's sender.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

async function accepted(slug = 'aster-finance') {
  const somebody = await world.makeCustomer();
  const { application, offer } = await world.applyTo(somebody, slug);
  await world.app.platform.jobs.drain();
  const { lenderApplications } = await world.readApplication(somebody);
  const { lenderApplicationId } = application;
  return { somebody, offer, lenderApplicationId, reference: lenderApplications[0]?.reference ?? '' };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;

const STATUS = { 2: 'InCreditReview', 3: 'Sanctioned', 4: 'PaidOut' } as const;
const bodyOf = (
  { lenderApplicationId, reference, offer }: Accepted,
  version: 2 | 3 | 4,
  at = world.app.clock.now().toISOString(),
) =>
  JSON.stringify({
    event: 'application.status',
    reference,
    clientReference: lenderApplicationId,
    status: STATUS[version],
    version,
    updatedAt: at,
    ...(version > 2
      ? {
          offer: {
            amount: offer.amountPaise / 100,
            tenureMonths: offer.tenureMonths,
            interestRate: offer.rateMaxBps / 100,
            processingFee: offer.processingFeePaise / 100,
            gst: offer.taxOnFeePaise / 100,
          },
        }
      : {}),
    applicant: { fullName: 'Ravi Sharma' },
  });

interface Sending {
  readonly body: string;
  readonly delivery?: string;
  readonly lender?: string;
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly signature?: string;
}
async function send({
  body,
  delivery = `d-${Math.random()}`,
  lender = 'aster-finance',
  secret = SECRET,
  ...rest
}: Sending) {
  const timestamp = String(Math.floor(world.app.clock.now().getTime() / 1000) - (rest.ageSeconds ?? 0));
  const signature = rest.signature ?? `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${lender}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': signature,
      'x-lender-delivery': delivery,
    },
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
async function told({ somebody }: Accepted) {
  const { status, lenderApplications } = await world.readApplication(somebody);
  const [one] = lenderApplications;
  return {
    status,
    lenderStatus: one?.status,
    disbursedPaise: one?.disbursedPaise,
    events: one?.timeline.map(({ event }) => event),
  };
}

test('S-HOOK-3 S-HOOK-5 R-IDEM-1 a delivery is accepted, then applied once by a job, however often it comes, and the repeat is told as one', async () => {
  const loan = await accepted();
  const body = bodyOf(loan, 3);
  expect(await send({ body, delivery: 'dlv-1' })).toMatchObject({
    status: 202,
    body: { success: true, duplicate: false },
  });
  expect(await send({ body, delivery: 'dlv-1' })).toMatchObject({
    status: 202,
    body: { success: true, duplicate: true },
  });
  expect(await send({ body, delivery: 'dlv-2' })).toMatchObject({ body: { duplicate: false } });
  expect(await told(loan)).toMatchObject({ lenderStatus: 2, events: ['submitted', 'lender-received'] });
  await world.app.platform.jobs.drain();
  expect(await told(loan)).toMatchObject({ status: 3, lenderStatus: 3 });
  expect((await told(loan)).events).toEqual(['submitted', 'lender-received', 'lender-approved']);
  const messages = await world.app.platform.outbox.listDevelopmentMessages(loan.somebody.mobile);
  expect(messages.filter(({ body: text }) => text.includes('has approved your loan application'))).toHaveLength(1);
  const kept = await world.app.sql<{ body: object; outcome: string }>(
    `select body, outcome from lender_deliveries where delivery_id in ('dlv-1', 'dlv-2')`,
  );
  expect(kept.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'stale']);
  expect(JSON.stringify(kept)).not.toContain('Sharma');
});

test.each([
  ['4.51E+11', '"4.51E+11" is not the whole reference'],
  ['AST-12**', '"AST-12**" is not the whole reference'],
  ['2026-11-27', '"2026-11-27" is not the whole reference'],
  ['Awaiting', '"Awaiting" is not a reference'],
])(
  'S-HOOK-5 K4 a reference that a file would be refused for is refused with the reason: %s',
  async (reference, why) => {
    const loan = await accepted();
    const answer = await send({ body: bodyOf({ ...loan, reference }, 3) });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.message).toContain(why);
    await world.app.platform.jobs.drain();
    expect(await told(loan)).toMatchObject({ lenderStatus: 2 });
  },
);

test('S-HOOK-5 REG-DL-4 a lender whose clock is years ahead, or behind, paid out now or when it was applied for: its word moves no day that is counted from', async () => {
  for (const [at, expected] of [
    ['2099-01-01T00:00:00Z', 'now'],
    ['1999-01-01T00:00:00Z', 'made'],
  ] as const) {
    const loan = await accepted();
    world.app.clock.advance(60_000);
    expect((await send({ body: bodyOf(loan, 4, at) })).status).toBe(202);
    await world.app.platform.jobs.drain();
    const [row] = await world.app.sql<Record<'status' | 'created_at' | 'disbursed_at' | 'lender_said_at', unknown>>(
      'select status, created_at, disbursed_at, lender_said_at from lender_applications where lender_application_id = $1',
      [loan.lenderApplicationId],
    );
    const day = expected === 'now' ? world.app.clock.now() : row?.created_at;
    expect(row).toMatchObject({ status: 4, disbursed_at: day, lender_said_at: day });
  }
});

test('S-HOOK-6 R-IDEM-1 webhooks in any order, each also twice, converge to the same state', async () => {
  const orders = [
    [2, 3, 4],
    [2, 4, 3],
    [3, 2, 4],
    [3, 4, 2],
    [4, 2, 3],
    [4, 3, 2],
  ] as const;
  for (const order of orders) {
    const loan = await accepted();
    for (const version of [...order, ...order]) {
      await send({ body: bodyOf(loan, version) });
      await world.app.platform.jobs.drain();
    }
    expect([order, await told(loan)]).toMatchObject([
      order,
      { status: 4, lenderStatus: 4, disbursedPaise: loan.offer.amountPaise },
    ]);
    const { events = [] } = await told(loan);
    expect(new Set(events).size).toBe(events.length);
  }
});

test('S-HOOK-1 S-HOOK-2 a forged, altered, late, early or unsigned webhook is refused before it is read, and leaves nothing', async () => {
  const loan = await accepted();
  const body = bodyOf(loan, 3);
  const attempts: Sending[] = [
    { body, secret: 'another-secret' },
    { body, signature: 'v1=00' },
    { body, signature: '' },
    { body, ageSeconds: 301 },
    { body, ageSeconds: -301 },
    { body, lender: 'nobody-at-all' },
    { body: '{"not json', secret: 'another-secret' },
  ];
  for (const attempt of attempts) {
    expect(await send(attempt)).toMatchObject({ status: 401, body: { success: false, code: 'SIGNATURE_INVALID' } });
  }
  expect(await send({ body, ageSeconds: 299 })).toMatchObject({ status: 202 });
  expect(await send({ body: '{"not json' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  expect(await send({ body: JSON.stringify({ status: 'Sanctioned' }) })).toMatchObject({ status: 400 });
  const [kept] = await world.app.sql<{ n: number }>(
    `select count(*)::int as n from lender_deliveries where body->>'clientReference' = $1`,
    [loan.lenderApplicationId],
  );
  expect(kept?.n).toBe(1);
});

test('S-AZ-3 one lender can not tell of an application that another one has, nor under another reference', async () => {
  const loan = await accepted();
  const snake = JSON.stringify({
    data: {
      application_no: 'BAN-1',
      client_ref: loan.lenderApplicationId,
      application_status: 'sanctioned',
      version_no: 9,
      updated_at: world.app.clock.now().toISOString(),
    },
  });
  expect(await send({ body: snake, lender: 'banyan-bank', delivery: 'b-1' })).toMatchObject({ status: 202 });
  const otherReference = bodyOf({ ...loan, reference: 'AST-OTHER-1' }, 3);
  expect(await send({ body: otherReference, delivery: 'a-1' })).toMatchObject({ status: 202 });
  await world.app.platform.jobs.drain();
  expect(await told(loan)).toMatchObject({ lenderStatus: 2 });
  const outcomes = await world.app.sql<{ outcome: string }>(
    `select outcome from lender_deliveries where delivery_id in ('b-1', 'a-1') order by delivery_id`,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['other-reference', 'unknown-application']);
});

test('S-HOOK-4 S-AUD-2 a webhook secret is changed without losing a delivery: both are live, the one before is not', async () => {
  const loan = await accepted();
  const rotate = (webhookSecret: string) =>
    inTransaction(world.system, (tx) =>
      saveConnection(tx, {
        lenderId: world.lenderId('aster-finance'),
        adapter: 'rest',
        dialect: 'plain',
        baseUrl: `${world.sandbox.url}/lenders/aster-finance`,
        apiKey: 'sandbox-key-aster-finance',
        webhookSecret,
        offersQuotes: true,
        takesWithdrawals: true,
      }),
    );
  await rotate('second-secret');
  expect((await send({ body: bodyOf(loan, 2) })).status).toBe(202);
  expect((await send({ body: bodyOf(loan, 2), secret: 'second-secret' })).status).toBe(202);
  await rotate('third-secret');
  expect((await send({ body: bodyOf(loan, 2) })).status).toBe(401);
  expect((await send({ body: bodyOf(loan, 2), secret: 'second-secret' })).status).toBe(202);
  const audits = await world.app.sql<{ text: string }>(
    `select row_to_json(a)::text as text from audit_entries a where action = 'lender-connection.saved'`,
  );
  expect(audits).toHaveLength(2);
  expect(JSON.stringify(audits)).not.toMatch(/secret-|second-secret|sandbox-key/);
});
