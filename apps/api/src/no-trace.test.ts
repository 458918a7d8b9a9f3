import { setTimeout as wait } from 'node:timers/promises';
import { listConsents } from '@saakh/contracts/customers/consents';
import { completeProfile, getMaskInfo, getUser, savePersonalStep } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { getLoanDocument, listApplications } from '@saakh/contracts/lending/applications';
import { savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { exportMyData, getMyData } from '@saakh/contracts/operations/privacy';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDatabase } from './fill-database';
import { inTransaction } from './platform/context';
import { makeLogger } from './platform/telemetry/make-logger';
import { signInPartnerPerson } from './testing/partner-sessions';
import { startTestApp } from './testing/test-app';
import { typeEverywhere } from './testing/typed-everywhere';
import { type LendingWorld, startLendingWorld } from './testing/worlds/lending-world';
import { consentToAll, fillSteps, personal } from './testing/worlds/profile';

const lines: string[] = [];
const answers: { readonly url: string; readonly text: string }[] = [];
let world: LendingWorld;

/** What an answer says besides, so that a scan over nothing is seen. */
function listen() {
  const { server } = world.app;
  const inject = server.inject.bind(server) as (options: { url: string }) => Promise<{ rawPayload: Buffer }>;
  const listened = async (options: { url: string }) => {
    const answer = await inject(options);
    answers.push({ url: options.url, text: answer.rawPayload.toString('latin1') });
    return answer;
  };
  server.inject = listened as unknown as typeof server.inject;
}

const MOBILE = '9811100277';
const secrets = new Map<string, string>();
/** Tables where six digits may be a code; elsewhere they are an amount or a pincode. */
const MAY_HOLD_CODES = /otp|outbox|prospect|job|message|session|idempotency|audit|tries/;
beforeAll(async () => {
  const logger = makeLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
  world = await startLendingWorld({ logger, sandbox: { signedAfterMs: 100 } });
  listen();
  await journey();
}, 300_000);
afterAll(() => world.close());

/** The same person writes both numbers into a request for help, and is a partner, too, whose GSTIN holds the PAN. */
async function elsewhere() {
  const { app } = world;
  const words = `My PAN is ${personal.tin}, call me on ${MOBILE}`;
  const asks = { name: 'Asha Rao', email: 'asha.rao@example.com', phone: MOBILE, company: words, description: words };
  expect((await app.inject(createHelpRequest, { body: asks })).status).toBe(200);
  await app.sql(`insert into partners (partner_id, name) values ('ptr_own', 'A partner')`);
  const owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_own' });
  const first14 = `27${personal.tin}1Z`;
  const tax = { pan: personal.tin, gstin: `${first14}${gstinCheckCharacter(first14)}` };
  const bank = { holder: 'A partner', account: '123456789012', accountAgain: '123456789012', ifsc: 'HDFC0000001' };
  expect((await app.inject(savePaymentDetails, { body: { ...bank, ...tax } }, owner)).status).toBe(200);
}

/** From the number to the signed loan, with what goes wrong on the way. */
async function journey() {
  const { app } = world;
  const { prospectId } = (await app.inject(sendOtp, { body: { mobile: MOBILE } })).body;
  const otp = await app.readOtp(MOBILE);
  const wrong = otp === '000000' ? '111111' : '000000';
  expect((await app.inject(verifyOtp, { body: { prospectId, otp: wrong } })).status).toBe(400);
  const { token, userId } = (await app.inject(verifyOtp, { body: { prospectId, otp } })).body;
  secrets.set('PAN', personal.tin).set('birth date', personal.birth_date).set('mobile', MOBILE);
  secrets.set('OTP', otp).set('token', token);
  const me = { token };
  await consentToAll(app, token);
  const refused = { ...personal, last_name: `${personal.tin} <b>` };
  expect((await app.inject(savePersonalStep, { body: refused }, me)).status).toBe(400);
  await fillSteps(app, token);
  const { appId } = (await app.inject(completeProfile, { body: { productType: 'Personal Loans' } }, me)).body;
  if (appId === null) throw new Error('no application');
  const somebody = { userId, appId, token, mobile: MOBILE, productType: 'Personal Loans' };
  await app.inject(getUser, { params: { id: userId } }, me);
  await app.inject(getMaskInfo, { params: { id: userId } }, me);
  await world.behave('aster-finance', 'applications', 'accept-then-drop', 1);
  await world.applyTo(somebody, 'aster-finance');
  await app.platform.jobs.drain();
  const documents = async () => {
    await app.platform.jobs.drain();
    return (await world.readApplication(somebody)).lenderApplications[0]?.documents ?? [];
  };
  await vi.waitFor(async () => expect(await documents()).toHaveLength(3), { timeout: 60_000, interval: 100 });
  for (const { loanDocumentId } of await documents())
    await app.inject(getLoanDocument, { params: { loanDocumentId } }, me);
  await app.inject(listApplications, {}, me);
  await app.inject(listConsents, {}, me);
  await app.inject(getMyData, {}, me);
  await app.inject(exportMyData, {}, me);
  await app.server.inject({ method: 'POST', url: '/api/profile/personal', payload: `{"tin":"${personal.tin}"` });
  await app.server.inject({ url: `/api/user/${personal.tin}?mobile=${MOBILE}&otp=${otp}&token=${token}` });
  // Last, because the file with the own data gives back what was typed as it was.
  await elsewhere();
}

test('R-OBS-1 without a collector the log says by request id where the time went: jobs, lenders, slow transactions', async () => {
  const ctx = { ...world.app.context(), requestId: 'slow-request-7' };
  await inTransaction(ctx, () => wait(520));
  await inTransaction({ ...ctx, requestId: 'quick-request-7' }, async () => undefined);
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const linesOf = (msg: string) => told.filter((line) => line.msg === msg);
  const tried = linesOf('a job was tried');
  expect(new Set(tried.map(({ job }) => job))).toContain('submit-lender-application');
  const ids = new Set(tried.map(({ reqId }) => reqId));
  for (const { reqId, jobId, ms, attempt, outcome } of tried)
    expect([reqId, ms, attempt, outcome]).toEqual([
      `job-${jobId}`,
      expect.any(Number),
      expect.any(Number),
      expect.any(String),
    ]);
  const submits = linesOf('a lender was called').filter(({ operation }) => operation === 'submit');
  expect(submits.length).toBeGreaterThan(0);
  for (const call of submits) {
    expect(call).toMatchObject({ lender: 'aster-finance', attempt: expect.any(Number), ms: expect.any(Number) });
    expect(ids).toContain(call.reqId);
  }
  const requests = linesOf('answered');
  for (const answer of requests) expect(answer).toMatchObject({ ms: expect.any(Number), reqId: expect.any(String) });
  const [quote] = linesOf('a lender was called').filter(({ operation }) => operation === 'quote');
  expect(requests.find(({ reqId }) => reqId === quote?.reqId)?.route).toMatch(/^\/api\/applications\/:appId\/offer/);
  const slow = linesOf('a transaction was slow');
  expect(slow.find(({ reqId }) => reqId === 'slow-request-7')).toMatchObject({ waitedMs: expect.any(Number) });
  expect(slow.find(({ reqId }) => reqId === 'slow-request-7')?.ms).toBeGreaterThanOrEqual(500);
  expect(slow.filter(({ reqId }) => reqId === 'quick-request-7')).toEqual([]);
});

test('REG-ID-6 REG-ID-1 a whole journey leaves no PAN, code, token, number or birth date in the log, and no full PAN in any answer', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(answers.length).toBeGreaterThan(30);
  const log = lines.join('');
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(5);
    expect(
      lines.filter((line) => line.includes(secret)).map((line) => line.slice(0, 200)),
      name,
    ).toEqual([]);
  }
  expect(log).not.toMatch(/[A-Z]{3}P[A-Z]\d{4}[A-Z]/);
  const { tin } = personal;
  const shown = answers.filter(({ text }) => text.includes(tin) || text.includes(tin.slice(0, 5)));
  expect(shown.map(({ url }) => url)).toEqual([]);
});

test('S-PAN-6 the same journey leaves no PAN, code, token or number readable in any row of any table', async () => {
  const { sql } = world.app;
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const secretOf = (name: string) => secrets.get(name) ?? '';
  const code = new RegExp(`(?<![0-9a-f])${secretOf('OTP')}(?![0-9a-f])`);
  const found = [];
  let read = '';
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(`select t::text as row from "${name}" t`);
    const text = rows.map(({ row }) => row).join('\n');
    if (name === 'users') read = text;
    if (rows.length > 0) filled.push(name);
    for (const secret of ['PAN', 'token', 'mobile']) if (text.includes(secretOf(secret))) found.push([name, secret]);
    if (MAY_HOLD_CODES.test(name) && code.test(text)) found.push([name, 'OTP']);
  }
  expect(read).toContain('AB******4F');
  expect(filled).toEqual(expect.arrayContaining(['help_requests', 'partner_payment_details']));
  expect(found).toEqual([]);
});

/** Some of the calls that take them, whatever rows there are. */
const PLACES = [
  'POST /api/breaches',
  'POST /api/customer-service/customers/:userId/notes',
  'POST /api/customer-service/customers/:userId/reveal',
  'POST /api/evidence/lenders/:lenderId',
  'POST /api/lender-revenue/create',
  'POST /api/lender-switches/apply',
  'POST /api/masquerade',
  'POST /api/merchants/:merchantId/pause',
  'POST /api/partner/api-keys',
  'POST /api/partner/disputes',
  'POST /api/partner/queries',
  'POST /api/saved-views',
  'POST /api/staff/create',
  'POST /api/telecalling/do-not-call',
  'POST /api/tracking-links',
  'POST /api/update-lender-data',
];

/** Numbers and addresses of a person, of which none is in the demo. */
const TYPED = {
  PAN: 'QRSCP4712F',
  GSTIN: '27QRSCP4712F1ZV',
  mobile: '9811100278',
  Aadhaar: '2341 2341 2346',
  account: '50100123456789',
  mail: 'asha.typed@example.com',
};

test('S-PAN-6 what staff and partners type, wherever they may, leaves no number or address of a person in any row of any table', async () => {
  const app = await startTestApp();
  try {
    await fillDatabase(app.context(), 'few');
    const { PAN, mobile } = TYPED;
    const words = [Object.values(TYPED).join(', '), `${PAN}, ${mobile}`, `${mobile}`];
    const taken = await typeEverywhere(app, words);
    expect(taken).toEqual(expect.arrayContaining(PLACES));
    expect(taken.length).toBeGreaterThan(30);
    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    );
    const found = [];
    for (const { name } of tables) {
      const text = (await app.sql<{ row: string }>(`select t::text as row from ${name} t`))
        .map(({ row }) => row)
        .join();
      for (const [what, typed] of Object.entries(TYPED)) if (text.includes(typed)) found.push([name, what]);
    }
    expect(found).toEqual([]);
  } finally {
    await app.close();
  }
}, 300_000);
