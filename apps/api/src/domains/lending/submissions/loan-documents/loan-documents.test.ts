import { createHmac } from 'node:crypto';
import { getLoanDocument } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  // Its own webhooks are switched off: the test plays the lender's sender.
  world = await startLendingWorld({ sandbox: { speed: 0.001, webhookUrl: undefined, signedAfterMs: 10 } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

/** A loan that its lender has paid out, and what the lender's status of it says then. */
async function paidOut(slug: string, change: Parameters<LendingWorld['makeCustomer']>[0] = {}) {
  const somebody = await world.makeCustomer(change);
  const { application } = await world.applyTo(somebody, slug);
  await world.app.platform.jobs.drain();
  const { lenderApplicationId } = application;
  const ask = async () => {
    const address = `${world.sandbox.url}/lenders/${slug}/applications?clientReference=${lenderApplicationId}`;
    return (await fetch(address, { headers: { authorization: `Bearer sandbox-key-${slug}` } })).text();
  };
  await expect.poll(ask, { timeout: 5000 }).toMatch(/PaidOut|"disbursed"|"st":400/);
  return { somebody, slug, lenderApplicationId, status: firstOf(JSON.parse(await ask())) };
}
type Loan = Awaited<ReturnType<typeof paidOut>>;
type Json = Record<string, unknown>;

/** The one status of a list answer, as the lender's webhook would carry it. */
function firstOf(answer: Json & { data?: { applications: Json[] }; applications?: Json[]; list?: Json[] }): Json {
  const [status] = answer.data?.applications ?? answer.applications ?? answer.list ?? [];
  if (!status) throw new Error('no application');
  return answer.data ? { data: status } : status;
}

async function tell({ slug, status }: Pick<Loan, 'slug' | 'status'>) {
  const payload = JSON.stringify(status);
  const timestamp = String(Math.floor(world.app.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', 'sandbox-webhook-secret').update(`${timestamp}.${payload}`).digest('hex');
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${slug}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': `v1=${signature}`,
      'x-lender-delivery': `d-${Math.random()}`,
    },
  });
  expect(answer.statusCode).toBe(202);
  await world.app.platform.jobs.drain();
}

const documentsOf = async (somebody: Somebody) =>
  (await world.readApplication(somebody)).lenderApplications[0]?.documents ?? [];
const open = ({ token }: { token: string }, loanDocumentId: string) =>
  world.app.inject(getLoanDocument, { params: { loanDocumentId } }, { token });
const mailsTo = async (address: string) =>
  (await world.app.platform.outbox.listDevelopmentMessages(address)).filter(({ body }) =>
    /sent a document|documents from/.test(body),
  );

const KINDS = ['key-facts', 'sanction-letter', 'terms'];

test.each([
  ['aster-finance', 'plain'],
  ['banyan-bank', 'snake'],
  ['cobalt-credit', 'paise'],
])('REG-DL-1 %s signs in its %s words: each document is there once, delivered once, and opens', async (slug) => {
  const loan = await paidOut(slug);
  const { somebody } = loan;
  await tell(loan);
  await tell(loan);
  const documents = await documentsOf(somebody);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(KINDS);
  const told = await mailsTo(somebody.mobile);
  expect(told.map(({ channel }) => channel)).toEqual(['sms']);
  expect(told[0]?.body).toMatch(/^3 documents from /);
  for (const words of ['Key facts', 'Sanction letter', 'Terms and conditions']) expect(told[0]?.body).toContain(words);
  for (const { loanDocumentId } of documents) {
    const answer = await open(somebody, loanDocumentId);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('REG-DL-1 two tellings at once, and an older word after a newer one, deliver each document once', async () => {
  const loan = await paidOut('aster-finance');
  const version = Number(loan.status.version);
  const [first, ...later] = loan.status.documents as Json[];
  await Promise.all([tell({ ...loan, status: { ...loan.status, documents: [first] } }), tell(loan)]);
  expect(await documentsOf(loan.somebody)).toHaveLength(3);
  // A word that came late may be the only one that names a document.
  const late = { ...first, sha256: 'b'.repeat(64), documentType: 'SomethingElse' };
  await tell({ ...loan, status: { ...loan.status, version: version - 1, documents: [late, ...later] } });
  const documents = await documentsOf(loan.somebody);
  expect(documents.map(({ kind }) => kind).sort()).toEqual([...KINDS, 'other'].sort());
  const told = await mailsTo(loan.somebody.mobile);
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toMatch(/^4 documents from /);
  expect((await world.readApplication(loan.somebody)).lenderApplications[0]?.status).toBe(4);
});

test('REG-DL-1 a verified e-mail gets the documents instead of SMS, in the customer’s language', async () => {
  const email = 'ravi.documents@example.com';
  const loan = await paidOut('aster-finance', { email, emailVerified: true, language: 'hi' });
  await tell(loan);
  const mails = (await world.app.platform.outbox.listDevelopmentMessages(email)).filter(({ body }) =>
    body.includes('3 काग़ज़ भेजे हैं'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toMatch(/मंज़ूरी पत्र/);
  expect(mails[0]?.body).toContain('/user/lenders-transaction/aster-finance');
  const sms = await world.app.platform.outbox.listDevelopmentMessages(loan.somebody.mobile);
  expect(sms.filter(({ body }) => body.includes('काग़ज़'))).toEqual([]);
});

test('REG-DL-1 a document is nobody else’s, and one that is not what was signed is not handed on', async () => {
  const loan = await paidOut('aster-finance');
  await tell(loan);
  const [document] = await documentsOf(loan.somebody);
  const loanDocumentId = document?.loanDocumentId ?? '';
  const other = await open(await world.makeCustomer(), loanDocumentId);
  expect([other.status, other.error]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  expect((await open(loan.somebody, loanDocumentId)).status).toBe(200);

  await world.behave('aster-finance', 'documents', 'error:404', 1);
  expect((await open(loan.somebody, loanDocumentId)).error).toMatchObject({ code: 'UNAVAILABLE' });
  const forged = { ...(loan.status.documents as Json[])[0], sha256: 'c'.repeat(64) };
  world.app.clock.advance(1000);
  await tell({ ...loan, status: { ...loan.status, documents: [forged] } });
  const all = await documentsOf(loan.somebody);
  const opened = await Promise.all(all.map(({ loanDocumentId: id }) => open(loan.somebody, id)));
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
});

test('REG-DL-1 a document whose file the lender makes again is told once, and the last file is the one that opens', async () => {
  const loan = await paidOut('aster-finance');
  const signed = loan.status.documents as Json[];
  const earlier = signed.map((document) => ({ ...document, sha256: 'd'.repeat(64) }));
  await tell({ ...loan, status: { ...loan.status, documents: earlier } });
  world.app.clock.advance(60_000);
  await tell(loan);
  const documents = await documentsOf(loan.somebody);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(KINDS);
  expect(await mailsTo(loan.somebody.mobile)).toHaveLength(1);
  const opened = await Promise.all(documents.map(({ loanDocumentId: id }) => open(loan.somebody, id)));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('R-RUN-2 a lender that never ends making files fills no table, and nobody opens documents without end', async () => {
  const loan = await paidOut('aster-finance');
  const [first] = loan.status.documents as Json[];
  const many = Array.from({ length: 220 }, (_, at) => ({
    ...first,
    sha256: String(at + 100)
      .repeat(22)
      .slice(0, 64),
  }));
  for (let at = 0; at < many.length; at += 20) {
    await tell({ ...loan, status: { ...loan.status, documents: many.slice(at, at + 20) } });
  }
  const rows = await world.app.sql('select 1 from loan_documents where lender_application_id = $1', [
    loan.lenderApplicationId,
  ]);
  expect(rows).toHaveLength(200);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await open(loan.somebody, 'ldc_none')).status);
  expect([statuses.indexOf(429), statuses[0]]).toEqual([30, 404]);
});

test('REG-DL-9 of a signed document only its kind, its hash and the lender’s id are kept, in rows that stand', async () => {
  const loan = await paidOut('aster-finance');
  await tell(loan);
  const rows = await world.app.sql<Json>('select * from loan_documents where lender_application_id = $1', [
    loan.lenderApplicationId,
  ]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    [
      'kind',
      'lender_application_id',
      'lender_document_id',
      'loan_document_id',
      'received_at',
      'sha256',
      'user_id',
    ].sort(),
  );
  expect(JSON.stringify(rows)).not.toContain('%PDF');
});

test('REG-DL-1 a status keeps its news when a document in it has no hash', async () => {
  const loan = await paidOut('aster-finance');
  const [first] = loan.status.documents as Json[];
  await tell({ ...loan, status: { ...loan.status, documents: [{ ...first, sha256: 'none' }, 'garbage', null] } });
  const [told] = (await world.readApplication(loan.somebody)).lenderApplications;
  expect([told?.status, told?.documents]).toEqual([4, []]);
});
