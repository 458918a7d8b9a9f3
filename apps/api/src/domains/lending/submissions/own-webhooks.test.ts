import { constants, createCipheriv, createHmac, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import type {
  ConnectionDocument,
  LenderEncryption,
  LenderWebhook,
} from '@saakh/contracts/lending/connections/document';
import { FlattenedSign } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSecret } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';

const SLUG = 'aster-finance';
const HOUR_MS = 3_600_000;
let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
afterAll(() => world.close());

const withWebhook = (change: Partial<LenderWebhook>) => (document: ConnectionDocument) => {
  const { webhook } = document.updates;
  if (!webhook) throw new Error('no webhook');
  return { ...document, updates: { ...document.updates, webhook: { ...webhook, ...change } } };
};

async function accepted() {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplications } = await world.readApplication(somebody);
  return { somebody, id: application.lenderApplicationId, reference: lenderApplications[0]?.reference ?? '' };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;

const bodyOf = ({ id, reference }: Accepted, status: string, version: number, more: object = {}) =>
  JSON.stringify({
    ...{ reference, clientReference: id, status, version, updatedAt: world.app.clock.now().toISOString() },
    ...more,
  });

async function send(payload: string, headers: Record<string, string> = {}, type = 'application/json') {
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${SLUG}`,
    payload,
    headers: { 'content-type': type, 'x-lender-delivery': `d-${Math.random()}`, ...headers },
  });
  await world.app.platform.jobs.drain();
  return [answer.statusCode, answer.json().duplicate ?? answer.json().code];
}
async function statusOf({ somebody }: Accepted) {
  return (await world.readApplication(somebody)).lenderApplications[0]?.status;
}
/** Replaces a secret, as staff do while the lender still signs with the one before. */
const replace = (name: string, value: string) =>
  inTransaction(world.system, (tx) =>
    saveSecret(tx, { lenderId: world.lenderId(SLUG), environment: 'live', name, value }),
  );
const REFUSED = [401, 'SIGNATURE_INVALID'];
const TAKEN = [202, false];

test('S-HOOK-1 S-HOOK-4 a secret in a header: old and new are taken while it is rotated, another one and none are not', async () => {
  await connectOwn(world, SLUG, withWebhook({ proof: { kind: 'header', header: 'X-Token', secret: 'hook' } }), {
    hook: 'first',
  });
  const loan = await accepted();
  const body = bodyOf(loan, 'Sanctioned', 3);
  expect(await send(body)).toEqual(REFUSED);
  expect(await send(body, { 'x-token': '' })).toEqual(REFUSED);
  expect(await send(body, { 'x-token': 'forged' })).toEqual(REFUSED);
  await replace('hook', 'second');
  expect(await send(bodyOf(loan, 'InCreditReview', 2), { 'x-token': 'first' })).toEqual(TAKEN);
  expect(await send(body, { 'x-token': 'second', 'x-lender-delivery': 'once' })).toEqual(TAKEN);
  expect(await send(body, { 'x-token': 'second', 'x-lender-delivery': 'once' })).toEqual([202, true]);
  expect(await statusOf(loan)).toBe(3);
  // Out of order: what is older changes nothing.
  expect(await send(bodyOf(loan, 'Received', 1), { 'x-token': 'second' })).toEqual(TAKEN);
  expect(await statusOf(loan)).toBe(3);
  const now = world.app.clock.now();
  world.app.clock.advance(73 * HOUR_MS);
  expect(await send(body, { 'x-token': 'first' })).toEqual(REFUSED);
  world.app.clock.set(now);
});

test('S-HOOK-6 R-LND-3 a webhook that comes before our answer settles the submission, of which one came there', async () => {
  await connectOwn(world, SLUG, withWebhook({ proof: { kind: 'header', header: 'x-token', secret: 'hook' } }), {
    hook: 'token',
  });
  await world.behave(SLUG, 'applications', 'accept-then-drop');
  await world.behave(SLUG, 'status', 'error:500');
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplicationId: id } = application;
  const seen = await world.control<{ applications: { reference: string }[] }>(`applications?clientReference=${id}`);
  const reference = seen.applications[0]?.reference ?? '';
  const state = async () => (await world.readApplication(somebody)).lenderApplications[0]?.submissionState;
  expect(await state()).toBe('unknown');
  expect(await send(bodyOf({ somebody, id, reference }, 'InCreditReview', 2), { 'x-token': 'token' })).toEqual(TAKEN);
  expect(await state()).toBe('accepted');
  expect((await world.seenByLender(SLUG, id)).created).toBe(1);
  await world.startAnew();
});

test('S-HOOK-1 HTTP’s own sign-in: both parts have to be right, and a delivery without an id is known by what it says', async () => {
  const proof = { kind: 'basic', user: 'hookUser', password: 'hookPassword' } as const;
  await connectOwn(world, SLUG, withWebhook({ proof, delivery: undefined }), {
    hookUser: 'aster',
    hookPassword: 's:cret',
  });
  const loan = await accepted();
  const body = bodyOf(loan, 'Sanctioned', 3);
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect(await send(body, basic('aster:other'))).toEqual(REFUSED);
  expect(await send(body, basic('other:s:cret'))).toEqual(REFUSED);
  expect(await send(body)).toEqual(REFUSED);
  expect(await send(body, basic('aster:s:cret'))).toEqual(TAKEN);
  expect(await send(body, basic('aster:s:cret'))).toEqual([202, true]);
  expect(await statusOf(loan)).toBe(3);
});

test('S-HOOK-1 a JWS beside the body, in it, or as the body: another body, key or algorithm is refused', async () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jws = async (body: string, key = keys.privateKey, b64 = true) => {
    const header = b64 ? { alg: 'ES256' } : { alg: 'ES256', b64: false, crit: ['b64'] };
    return new FlattenedSign(Buffer.from(body)).setProtectedHeader(header).sign(key);
  };
  const proof = { kind: 'jws', header: 'X-Jws', key: 'hookKey', algorithm: 'ES256' } as const;
  await connectOwn(world, SLUG, withWebhook({ proof }), { hookKey: pem });
  const loan = await accepted();
  const body = bodyOf(loan, 'InCreditReview', 2);
  const [good, forged, plain] = [
    await jws(body),
    await jws(body, others.privateKey),
    await jws(body, keys.privateKey, false),
  ];
  const detached = ({ protected: start, signature }: typeof good) => ({ 'x-jws': `${start}..${signature}` });
  expect(await send(body, detached(forged))).toEqual(REFUSED);
  expect(await send(bodyOf(loan, 'PaidOut', 4), detached(good))).toEqual(REFUSED);
  expect(await send(body, { 'x-jws': 'a.b' })).toEqual(REFUSED);
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await send(body, { 'x-jws': `${none}..${good.signature}` })).toEqual(REFUSED);
  expect(await send(body, detached(good))).toEqual(TAKEN);
  expect(await send(body, detached(plain))).toEqual(TAKEN);
  expect(await send(body, { 'x-jws': `${good.protected}.${good.payload}.${good.signature}` })).toEqual(TAKEN);

  const { header: _header, ...whole } = proof;
  await connectOwn(world, SLUG, withWebhook({ proof: whole }), { hookKey: pem });
  const made = await jws(bodyOf(loan, 'Sanctioned', 3));
  expect(await send(`${made.protected}.${made.payload}.${forged.signature}`, {}, 'application/jose')).toEqual(REFUSED);
  expect(await send(`${made.protected}.${made.payload}.${made.signature}`, {}, 'application/jose')).toEqual(TAKEN);
  expect(await statusOf(loan)).toBe(3);
});

test('S-HOOK-1 a webhook under a layer of encryption is opened first, also for the key before while keys are rotated', async () => {
  const [first, second] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!first || !second) throw new Error('no keys');
  const layer: LenderEncryption = {
    ...{ kind: 'envelope', key: 'ourKey', hash: 'sha256', encoding: 'base64' },
    ...{ dataAt: 'data', keyAt: 'key', ivAt: 'iv', tagAt: 'tag' },
  };
  const seal = (body: string, { publicKey }: typeof first) => {
    const [key, iv] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const data = Buffer.concat([cipher.update(body), cipher.final()]);
    const wrapped = publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      key,
    );
    const parts = { data, key: wrapped, iv, tag: cipher.getAuthTag() };
    return JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])),
    );
  };
  const pem = ({ privateKey }: typeof first) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Made before answers are sealed: the sandbox seals none.
  await connectOwn(world, SLUG);
  const loan = await accepted();
  const proof = { kind: 'header', header: 'x-token', secret: 'hook' } as const;
  const change = (document: ConnectionDocument) => ({
    ...withWebhook({ proof })(document),
    encryption: { answer: [layer] },
  });
  await connectOwn(world, SLUG, change, { hook: 'token', ourKey: pem(first) });
  await replace('ourKey', pem(second));
  const token = { 'x-token': 'token' };
  expect(await send(seal(bodyOf(loan, 'InCreditReview', 2), first), token)).toEqual(TAKEN);
  expect(await send(seal(bodyOf(loan, 'Sanctioned', 3), second), token)).toEqual(TAKEN);
  expect(await send(bodyOf(loan, 'PaidOut', 4), token)).toEqual(REFUSED);
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await send(seal(bodyOf(loan, 'PaidOut', 4), strangers), token)).toEqual(REFUSED);
  expect(await statusOf(loan)).toBe(3);
});

test('S-HOOK-1 S-AZ-3 a webhook that proves nothing is not believed: its lender is asked, about its own applications alone', async () => {
  await connectOwn(world, SLUG, withWebhook({ proof: { kind: 'none' } }));
  await world.behave(SLUG, 'applications', 'never-decides');
  const loan = await accepted();
  const asked = async () => {
    const { asks } = await world.control<{ asks: { operation: string; clientReference?: string }[] }>('asks');
    return asks.filter(({ operation }) => operation === 'status').map(({ clientReference }) => clientReference);
  };
  const before = (await asked()).length;
  for (let times = 0; times < 3; times += 1) expect(await send(bodyOf(loan, 'PaidOut', 9))).toEqual(TAKEN);
  expect(await send(bodyOf({ ...loan, id: 'lap_0123456789abcdef' }, 'PaidOut', 9))).toEqual(TAKEN);
  world.app.clock.advance(10_000);
  await world.app.sql(`update pgboss.job set start_after = now() where name = 'ask-lender-for-status'`);
  await world.app.platform.jobs.drain();
  expect(await statusOf(loan)).toBe(2);
  expect((await asked()).slice(before)).toEqual([loan.id]);
  const kept = await world.app.sql(`select body from lender_deliveries where body->>'clientReference' = $1`, [loan.id]);
  expect(kept).toEqual([]);
});

test('S-HOOK-1 REG-ID-1 the link to go on with is not kept in clear with the delivery, and an own reference is enough to name a loan', async () => {
  const host = 'pages.lender.example';
  const change = (document: ConnectionDocument) => {
    const { status } = document.readings ?? {};
    const link = { to: 'nextUrl', from: 'answer:link' } as const;
    const { live, sandbox } = document.environments;
    return {
      ...document,
      environments: { sandbox, live: { ...live, pageHosts: [host] } },
      readings: { status: { ...status, read: [...(status?.read ?? []), link] } },
      states: { ...document.states, InCreditReview: { is: 'under-review', next: 'kyc' } as const },
    };
  };
  await connectOwn(world, SLUG, change);
  await world.behave(SLUG, 'applications', 'never-decides');
  const loan = await accepted();
  const body = bodyOf({ ...loan, id: undefined as unknown as string }, 'InCreditReview', 2, {
    link: `https://${host}/go?k=1`,
  });
  const t = String(Math.floor(world.app.clock.now().getTime() / 1000));
  const signature = `v1=${createHmac('sha256', 'sandbox-webhook-secret').update(`${t}.${body}`).digest('hex')}`;
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${SLUG}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      ...{ 'x-lender-timestamp': t, 'x-lender-signature': signature, 'x-lender-delivery': 'link-1' },
    },
  });
  expect(answer.statusCode).toBe(202);
  const kept = () =>
    world.app.sql<{ body: { link?: { url: string } } }>(
      `select body from lender_deliveries where delivery_id = 'link-1'`,
    );
  const [row] = await kept();
  expect(row?.body.link?.url).toMatch(/^v\d+\./);
  expect(JSON.stringify(row)).not.toContain(host);
  await world.app.platform.jobs.drain();
  expect((await kept())[0]?.body.link).toBeUndefined();
  const [shown] = (await world.readApplication(loan.somebody)).lenderApplications;
  expect(shown?.atLender).toMatchObject({ kind: 'kyc' });
});
