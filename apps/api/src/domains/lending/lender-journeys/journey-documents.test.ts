import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idKey } from '#platform/limits/limit-key';
import { type JourneyWorld, startJourneyWorld } from '../../../testing/worlds/journey-world';
import { JPEG, PDF, PNG } from './testing/form-body';

let world: JourneyWorld;
beforeAll(async () => {
  world = await startJourneyWorld();
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const LENDER = 'banyan-bank';
const DAY_MS = 86_400_000;

function filesKept(): string[] {
  const folder = join(world.app.platform.config.DATA_DIR, 'files/journey-documents');
  return existsSync(folder) ? readdirSync(folder) : [];
}
const rowsOf = (userId: string) =>
  world.app.sql<{ key: string; file_key: string | null; handed_over_at: Date | null }>(
    'select key, file_key, handed_over_at from journey_documents where user_id = $1 order by uploaded_at, document_id',
    [userId],
  );
async function atLender(lender: string, clientReference: string) {
  const seen = await world.control<{
    applications: { documents?: { key: string; sha256: string; bytes: number }[] }[];
  }>(`applications?lender=${lender}&clientReference=${clientReference}`);
  return seen.applications[0]?.documents ?? [];
}
const drain = () => world.app.platform.jobs.drain();
/** As the schedule does every ten minutes. */
async function clear() {
  const { clearDocuments } = await import('./hand-over.service');
  await clearDocuments(world.system);
  await drain();
}

test('REG-DL-9 a document that is over is found behind any number that are not', async () => {
  const [staying, leaving] = [await world.makeCustomer(), await world.makeCustomer()];
  await world.answerAll(staying, LENDER);
  await world.upload(staying, LENDER, 'photo');
  await world.upload(staying, LENDER, 'bank_statement');
  await world.answerAll(leaving, LENDER);
  await world.upload(leaving, LENDER, 'photo');
  await world.app.sql('update applications set status = 6 where app_id = $1', [leaving.appId]);
  const { clearDocuments } = await import('./hand-over.service');
  await clearDocuments(world.system, 1);
  await drain();
  const keysOf = async ({ userId }: { userId: string }) =>
    (await rowsOf(userId)).filter(({ file_key }) => file_key !== null).length;
  expect([await keysOf(staying), await keysOf(leaving)]).toEqual([2, 0]);
  await world.remove(staying, LENDER, 'photo');
  await world.remove(staying, LENDER, 'bank_statement');
  await drain();
});

test('REG-DL-9 a document is kept sealed, and goes from us as soon as the lender has it', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  const [kept] = filesKept();
  const onDisk = readFileSync(join(world.app.platform.config.DATA_DIR, 'files/journey-documents', kept ?? ''));
  expect(filesKept()).toHaveLength(2);
  expect(onDisk.includes('Six months')).toBe(false);
  expect(onDisk.includes(PDF.toString('base64').slice(4, 20))).toBe(false);

  const { application } = await world.applyTo(ravi, LENDER);
  await drain();
  expect((await world.readApplication(ravi)).lenderApplications[0]?.submissionState).toBe('accepted');
  const given = await atLender(LENDER, application.lenderApplicationId);
  expect(given.map(({ key, bytes }) => [key, bytes]).sort()).toEqual([
    ['bank_statement', PDF.length],
    ['photo', PDF.length],
  ]);
  expect(filesKept()).toEqual([]);
  const rows = await rowsOf(ravi.userId);
  expect(rows.every(({ file_key, handed_over_at }) => file_key === null && handed_over_at !== null)).toBe(true);
  expect((await world.read(ravi, LENDER)).body.data).toMatchObject({
    documents: [],
    handedOver: expect.arrayContaining(['bank_statement', 'photo']),
  });
});

test('REG-DL-9 nothing is handed over before the lender has accepted the application, and nothing once it was left', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, LENDER);
  await world.behave(LENDER, 'applications', 'error:503');
  const { application } = await world.applyTo(ravi, LENDER);
  await drain();
  await clear();
  expect(filesKept()).toHaveLength(2);
  await world.app.sql('update lender_applications set status = 6 where app_id = $1', [ravi.appId]);
  await clear();
  expect(await atLender(LENDER, application.lenderApplicationId)).toEqual([]);
  expect(filesKept()).toEqual([]);
});

test('R-LND-3 a lender whose documents call fails is tried again under the same key, and gets each document once', async () => {
  const ravi = await world.makeCustomer();
  await world.finish(ravi, 'cobalt-credit');
  await world.behave('cobalt-credit', 'documents', 'accept-then-drop', 1);
  const { application } = await world.applyTo(ravi, 'cobalt-credit');
  await drain();
  world.app.clock.advance(3_600_000);
  await world.app.sql(
    `update pgboss.job set start_after = now() where name = 'lender-journeys.hand-over' and state < 'active'`,
  );
  await drain();
  expect((await atLender('cobalt-credit', application.lenderApplicationId)).map(({ key }) => key).sort()).toEqual([
    'address_proof',
    'bank_statement',
  ]);
  expect(filesKept()).toEqual([]);
});

test('REG-DL-7 papers that wait for a slow lender are dropped, file and row, once sharing with it is withdrawn', async () => {
  const { handOverDocuments } = await import('./hand-over.service');
  const people = [await world.makeCustomer(), await world.makeCustomer()];
  const sent: { userId: string; id: string }[] = [];
  for (const somebody of people) {
    await world.finish(somebody, LENDER);
    const { application } = await world.applyTo(somebody, LENDER);
    sent.push({ userId: somebody.userId, id: application.lenderApplicationId });
  }
  await world.behave(LENDER, 'documents', 'error:503');
  await drain();
  for (const { userId } of sent) expect(await rowsOf(userId)).toHaveLength(2);
  // Paid out, so that the withdrawal does not end them: their lender would get the papers all the same.
  await world.app.sql('update lender_applications set status = 4');
  await world.behave(LENDER, 'documents', null);
  await world.app.sql('delete from lender_breakers');
  const [hurried, told] = sent;
  const [first, second] = people;
  if (!first || !second || !hurried || !told) throw new Error('Two people');

  // The papers' turn comes before the job of the withdrawal does.
  await world.consentToSharing(first, LENDER, false);
  await handOverDocuments(world.system, { lenderApplicationId: hurried.id });
  expect(await rowsOf(hurried.userId)).toEqual([]);
  // And the other way round.
  await world.consentToSharing(second, LENDER, false);
  await drain();
  expect(await rowsOf(told.userId)).toEqual([]);
  expect(filesKept()).toEqual([]);
  for (const { id } of sent) expect(await atLender(LENDER, id)).toEqual([]);
});

test('REG-DL-9 a document goes after thirty days, and when its application ends', async () => {
  const [ravi, meena] = [await world.makeCustomer(), await world.makeCustomer()];
  await world.upload(ravi, LENDER, 'photo', JPEG);
  await world.upload(meena, LENDER, 'photo', PNG);
  await clear();
  expect(filesKept()).toHaveLength(2);
  await world.app.sql('update applications set status = 6 where app_id = $1', [ravi.appId]);
  await clear();
  expect((await rowsOf(ravi.userId))[0]?.file_key).toBeNull();
  expect((await rowsOf(meena.userId))[0]?.file_key).not.toBeNull();
  world.app.clock.advance(30 * DAY_MS);
  await clear();
  expect(filesKept()).toEqual([]);
});

test('UROUTE-11 a document takes the place of the one before, can be taken back, and finishing waits for it again', async () => {
  const ravi = await world.makeCustomer();
  const first = await world.upload(ravi, LENDER, 'photo', JPEG, 'C:\\Photos\\me .JPG');
  expect(first.body.data.documents).toMatchObject([{ key: 'photo', fileName: 'me.jpg', bytes: JPEG.length }]);
  const second = await world.upload(ravi, LENDER, 'photo', PNG, '../../etc/passwd');
  expect(second.body.data.documents).toMatchObject([{ key: 'photo', fileName: 'passwd.png', bytes: PNG.length }]);
  await drain();
  expect(filesKept()).toHaveLength(1);
  const gone = await world.remove(ravi, LENDER, 'photo');
  expect(gone.body.data.documents).toEqual([]);
  expect((await world.remove(ravi, LENDER, 'photo')).status).toBe(200);
  await drain();
  expect(filesKept()).toEqual([]);
  expect((await world.upload(ravi, LENDER, 'passport')).status).toBe(404);
});

test('R-RUN-2 a customer may not send documents without end', async () => {
  const ravi = await world.makeCustomer();
  for (let sent = 0; sent < 60; sent += 1) await world.app.platform.limits.consume(UPLOADS, idKey(ravi.userId));
  const { status, body } = await world.upload(ravi, LENDER, 'photo');
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});
const UPLOADS = { name: 'journey-upload', points: 60, seconds: 3600, onFailure: 'closed' } as const;
