import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startMerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BucketMood } from '../../scripts/lib/faults/object-storage.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { givePaper, sendMerchantForm } from '../support/by-api/merchant-by-api';
import { PNG } from '../support/photo';
import { outcomeOf, runCommand } from '../support/programs/run-command';
import { startBucket } from './support/bucket';
import { startLoad } from './support/clients/load';
import { countRows, inDatabase } from './support/in-database';
import { signInStaff } from './support/people';
import { useWorld } from './support/world';

/** More uploads than there are connections to the database. */
const MANY = 14;
/** A store’s time-out of a few seconds, on a busy machine. */
const ANSWERED_WITHIN_MS = 15_000;
const BUSY = 'The service is busy. Please try again in a moment.';
const AWAY = 'Files cannot be kept or opened at the moment. Please try again later.';
const FULL = 'There is no room for files at the moment. Please try again later.';
const WRONG = 'Something went wrong on our side. Please try again.';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket?.storage.stop());
const world = useWorld(() => ({ env: bucket.env }));

/** Of the papers alone: the roots of the audit chain are in the bucket, too. */
function papersAre(mood: BucketMood) {
  bucket.storage.illBelow = bucket.pathOf('merchant-documents/');
  bucket.storage.mood = mood;
}
beforeEach(() => papersAre('well'));

const countPapers = () => countRows(world.databaseUrl, 'select count(*) as n from merchant_documents');
const readiness = async () => (await fetch(`${world.url}/api/health/ready`)).status;
const begin = () => new ApiClient(world.url).send(startMerchantForm, { body: { language: 'en' } });
async function beginForm() {
  const { status, body } = await begin();
  if (!('secret' in body)) throw new Error(`A form was answered with ${status}`);
  return body;
}
async function give(form: Awaited<ReturnType<typeof beginForm>>, from = '203.0.113.1') {
  const began = performance.now();
  const answer = await givePaper(world.url, form, { from });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, message, isInTime: performance.now() - began < ANSWERED_WITHIN_MS };
}
const refusal = (message: string) => ({ status: 503, message, isInTime: true });
/** Other callers’ requests. None of them may fail while the bucket is faulty. */
async function amidLoad(run: () => Promise<void>) {
  const load = startLoad(world.url);
  await load.more(10);
  await run();
  await load.finish();
  expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
}

test('R-RUN-4 R-RUN-3 a mute bucket: documents are refused within seconds, and all else is served', () =>
  amidLoad(async () => {
    const forms = await Promise.all(Array.from({ length: MANY }, beginForm));
    const before = await countPapers();
    papersAre('mute');
    const giving = Promise.all(forms.map((form, at) => give(form, `203.0.113.${at}`)));
    // Until all that get in are in.
    let asked = 0;
    const isFull = () => {
      const before = asked;
      asked = bucket.storage.answering;
      return asked > 0 && asked === before;
    };
    await expect.poll(isFull, { timeout: 10_000, interval: 500 }).toBe(true);
    expect([await readiness(), (await begin()).status]).toEqual([200, 200]);
    const answers = await giving;
    for (const answer of answers) expect([refusal(AWAY), refusal(BUSY)]).toContainEqual(answer);
    expect(answers).toContainEqual(refusal(AWAY));
    expect([await countPapers(), await readiness()]).toEqual([before, 200]);
  }));

test('R-RUN-4 a bucket that is full or loses data: a document is refused, and later taken', () =>
  amidLoad(async () => {
    const form = await beginForm();
    const before = await countPapers();
    for (const [mood, message] of [
      ['full', FULL],
      ['over-quota', FULL],
      ['keeps-half', AWAY],
      ['keeps-nothing', AWAY],
    ] as const) {
      papersAre(mood);
      expect({ mood, ...(await give(form)) }).toEqual({ mood, ...refusal(message) });
    }
    expect([await countPapers(), await readiness()]).toEqual([before, 200]);
    papersAre('well');
    expect((await give(form)).status).toBe(200);
    expect(await countPapers()).toBe(before + 1);
  }));

test('R-RUN-4 S-PAN-3 a bucket that breaks off or returns other bytes: nobody sees a wrong document', () =>
  amidLoad(async () => {
    const staff = await signInStaff(world.url);
    await sendMerchantForm(world.url, 'bucket@example.in');
    const newest = 'select form_id, document_id from merchant_documents order by uploaded_at desc limit 1';
    const [paper] = await inDatabase(world.databaseUrl, async (client) => (await client.query(newest)).rows);
    const open = async () => {
      const path = `/api/merchant-applications/${paper.form_id}/documents/${paper.document_id}`;
      const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${staff.token}` } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    papersAre('cut');
    const cut = await open();
    expect([cut.status, JSON.parse(String(cut.bytes)).message]).toEqual([503, AWAY]);
    papersAre('wrong');
    const changed = await open();
    expect([changed.status, JSON.parse(String(changed.bytes)).message]).toEqual([500, WRONG]);
    papersAre('well');
    expect(await open()).toEqual({ status: 200, bytes: PNG });
  }));

test('R-DB-3 S-PAN-7 REG-DP-8 REG-ID-6 the restore drill backs up a busy product and proves its data and files', () =>
  amidLoad(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saakh-drill-'));
    const restored = Object.assign(new URL(world.databaseUrl), { pathname: '/restored' }).href;
    const ask = (text: string) => inDatabase(world.databaseUrl, async (client) => (await client.query(text)).rows);
    const isThere = async () => (await ask(`select from pg_database where datname = 'restored'`)).length === 1;
    try {
      const [{ dataDir }] = world.apps;
      const secrets = JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')) as Record<string, string>;
      const settings = {
        ...secrets,
        ...bucket.env,
        PATH: [findPostgres(), process.env.PATH].join(delimiter),
        BACKUP_KEY: 'd'.repeat(64),
        // The client of buckets warns of versions of Node that it will not support some day.
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: dataDir,
        DRILL_DATABASE_URL: restored,
        DRILL_DATABASE_OWNER_URL: restored,
        DRILL_FOLDER: folder,
      };
      const drill = () =>
        outcomeOf('/bin/sh', [inRoot('deploy', 'restore-drill.sh')], {
          ...process.env,
          SAAKH_ENV: 'demo',
          ...settings,
        });
      const { code, stderr, lines } = await drill();
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(lines.at(-1)).toMatch(/^Backed up in \d+ s, restored and proved in \d+ s, its files in \d+ s\.$/);
      const proof = JSON.parse(lines.at(-2) ?? '');
      expect(proof).toEqual({ files: expect.any(Number), missingFiles: 0, changedFiles: 0, missing: [], changed: [] });
      expect(proof.files).toBeGreaterThanOrEqual(await countPapers());
      // It removes what it made.
      expect([await isThere(), readdirSync(folder)]).toEqual([false, []]);

      // A database that exists belongs to somebody: the drill neither fills nor drops it.
      await ask('create database restored');
      const again = await drill();
      expect(again.code).not.toBe(0);
      expect(again.stderr).toMatch(/could not create its database restored/);
      expect([await isThere(), readdirSync(folder)]).toEqual([true, []]);

      // One paper is gone, and lies in the place of another.
      const [gone, changed] = await ask(
        'select document_id, file_key from merchant_documents order by document_id limit 2',
      );
      const { objects } = bucket.storage;
      const stolen = objects.get(bucket.pathOf(gone.file_key));
      if (stolen) objects.set(bucket.pathOf(changed.file_key), stolen);
      objects.delete(bucket.pathOf(gone.file_key));
      const found = await runCommand(settings, 'verify-files');
      expect({ code: found.code, ...JSON.parse(found.lines.at(-1) ?? '') }).toMatchObject({
        code: 1,
        missing: [`merchant_documents ${gone.document_id}`],
        changed: [`merchant_documents ${changed.document_id}`],
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }));
