import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMerchantForm } from '@saakh/contracts/merchant-onboarding';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { BucketMood } from '../../scripts/lib/faults/object-storage.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { personalDataIn, refusePersonalData } from '../../scripts/lib/tests/personal-data.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { givePaper, PICTURE, sendMerchantForm } from '../support/by-api/merchant-by-api';
import { startLoad } from './support/clients/load';
import { nothingToLookAt, test } from './support/fault-test';
import { countRows, inDatabase } from './support/in-database';
import { startBucket } from './support/others/bucket';
import { signInStaff } from './support/people';
import { startWorld, type World } from './support/world';

const run = promisify(execFile);

/** Ends with how the program ended and with every line of it; throws where one of them is personal data. */
const outcome = async (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { stdout, stderr, code } = await run(file, [...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  return { code, stderr, said: stdout.trim().split('\n') };
};

interface Secrets {
  readonly [name: string]: string;
}

/** More uploads than there are connections to the database. */
const MANY = 14;
/** What a store's own few seconds may come to on a busy machine. */
const ANSWERED_WITHIN_MS = 15_000;
const NOTHING = { bytes: Buffer.alloc(0), type: '' };
const BUSY = 'The service is busy. Please try again in a moment.';
const AWAY = 'Files cannot be kept or opened at the moment. Please try again later.';
const FULL = 'There is no room for files at the moment. Please try again later.';

describe('an installation whose files are in a bucket', () => {
  let world: World;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket();
    world = await startWorld({ env: bucket.env });
  });
  afterAll(async () => {
    await world?.stop();
    await bucket?.storage.stop();
  });

  /** Of the papers alone: the roots of the audit chain lie there, too. */
  const papersAre = (mood: BucketMood) => {
    bucket.storage.illBelow = bucket.pathOf('merchant-documents/');
    bucket.storage.mood = mood;
  };
  // One that failed leaves no ill bucket behind.
  beforeEach(() => papersAre('well'));
  const count = () => countRows(world.databaseUrl, 'select count(*) as n from merchant_documents');
  const readiness = async () => (await fetch(`${world.url}/api/health/ready`)).status;
  const begin = () => new ApiClient(world.url).send(startMerchantForm, { body: { language: 'en' } });
  const beginWell = async () => {
    const { status, body } = await begin();
    if (!('secret' in body)) throw new Error(`A form was answered with ${status}`);
    return body;
  };
  const give = async (draft: { readonly formId: string; readonly secret: string }, from = '203.0.113.1') => {
    const began = performance.now();
    const answer = await givePaper(world.url, draft, { from });
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    return { status: answer.status, code, message, isInTime: performance.now() - began < ANSWERED_WITHIN_MS };
  };
  const refusal = (message: string) => ({ status: 503, code: 'UNAVAILABLE', message, isInTime: true });

  test('R-RUN-4 R-RUN-3 mute: papers are refused in words within seconds, nothing is recorded, and everybody else is served, as readiness says', async () => {
    const drafts = await Promise.all(Array.from({ length: MANY }, beginWell));
    const before = await count();
    const load = startLoad(world.url);
    await load.more(10);
    papersAre('mute');
    const giving = Promise.all(drafts.map((draft, at) => give(draft, `203.0.113.${at}`)));
    // Until all that get in are in.
    await sleep(1_500);
    expect([await readiness(), (await begin()).status]).toEqual([200, 200]);
    const answers = await giving;
    for (const answer of answers) expect([refusal(AWAY), refusal(BUSY)]).toContainEqual(answer);
    expect(answers.map(({ message }) => message)).toContain(AWAY);
    expect([await count(), await readiness()]).toEqual([before, 200]);
    papersAre('well');
    expect((await give(await beginWell())).status).toBe(200);
    expect(await count()).toBe(before + 1);
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('R-RUN-4 full, or keeping half or nothing of what it says it took: a paper is refused in words, and no row names it', async () => {
    const draft = await beginWell();
    const before = await count();
    const load = startLoad(world.url);
    await load.more(10);
    for (const [mood, message] of [
      ['full', FULL],
      ['over-quota', FULL],
      ['keeps-half', AWAY],
      ['keeps-nothing', AWAY],
    ] as const) {
      papersAre(mood);
      expect({ mood, ...(await give(draft)) }).toEqual({ mood, ...refusal(message) });
    }
    expect([await count(), await readiness()]).toEqual([before, 200]);
    papersAre('well');
    expect((await give(draft)).status).toBe(200);
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('R-RUN-4 S-PAN-3 breaking off, or giving other bytes than it was given: nobody is shown a paper that is not what was sent', async () => {
    const staff = await signInStaff(world.url);
    await sendMerchantForm(world.url, 'bucket@example.in');
    const newest = 'select form_id, document_id from merchant_documents order by uploaded_at desc limit 1';
    const [paper] = await inDatabase(world.databaseUrl, async (client) => (await client.query(newest)).rows);
    const open = async () => {
      const path = `/api/merchant-applications/${paper.form_id}/documents/${paper.document_id}`;
      const answer = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${staff.token}` } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const load = startLoad(world.url);
    await load.more(10);
    for (const [mood, status, message] of [
      ['cut', 503, AWAY],
      ['wrong', 500, 'Something went wrong on our side. Please try again.'],
    ] as const) {
      papersAre(mood);
      const answer = await open();
      expect({ mood, status: answer.status, ...JSON.parse(String(answer.bytes)) }).toMatchObject({
        mood,
        status,
        message,
      });
    }
    papersAre('well');
    expect(await open()).toEqual({ status: 200, bytes: PICTURE });
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('R-DB-3 S-PAN-7 REG-DP-8 REG-ID-6 the drill of deploy/ backs a product up that is written to, and proves it restored elsewhere and its files where they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saakh-drill-'));
    try {
      const restored = new URL(world.databaseUrl);
      restored.pathname = '/restored';
      const owner = new pg.Client({ connectionString: world.databaseUrl });
      await owner.connect();
      const countRestored = async () =>
        (await owner.query(`select from pg_database where datname = 'restored'`)).rowCount;
      const load = startLoad(world.url);
      await load.more(20);

      const secrets = JSON.parse(readFileSync(join(world.apps[0].dataDir, 'demo-secrets.json'), 'utf8')) as Secrets;
      const { DATABASE_URL: _mine, ...environment } = process.env;
      const env = {
        ...environment,
        ...secrets,
        ...bucket.env,
        PATH: [findPostgres(), environment.PATH].join(delimiter),
        SAAKH_ENV: 'demo',
        BACKUP_KEY: 'd'.repeat(64),
        // The client of buckets warns of versions of Node that it will not know some day.
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: world.apps[0].dataDir,
        DRILL_DATABASE_URL: restored.href,
        DRILL_FOLDER: folder,
      };
      const script = [inRoot('deploy', 'restore-drill.sh')];
      const { code, stderr, said } = await outcome('/bin/sh', script, env);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(said.at(-1)).toMatch(/^Backed up in \d+ s, restored and proved in \d+ s, its files in \d+ s\.$/);
      const proof = JSON.parse(said.at(-2) ?? '');
      expect(proof).toEqual({ files: expect.any(Number), missingFiles: 0, changedFiles: 0, missing: [], changed: [] });
      expect(proof.files).toBeGreaterThanOrEqual(await count());

      // It takes away what it made.
      expect([await countRestored(), readdirSync(folder)]).toEqual([0, []]);

      // A database that is there already is somebody's: the drill neither fills nor drops it.
      await owner.query('create database restored');
      const again = await outcome('/bin/sh', script, env);
      expect(again.code).not.toBe(0);
      expect(again.stderr).toMatch(/could not create its database restored/);
      expect([await countRestored(), readdirSync(folder)]).toEqual([1, []]);
      await owner.end();

      // One paper is gone, and it lies in the place of another.
      const named = 'select document_id, file_key from merchant_documents order by document_id limit 2';
      const [gone, changed] = await inDatabase(world.databaseUrl, async (client) => (await client.query(named)).rows);
      const { objects } = bucket.storage;
      objects.set(bucket.pathOf(changed.file_key), objects.get(bucket.pathOf(gone.file_key)) ?? NOTHING);
      objects.delete(bucket.pathOf(gone.file_key));
      const looked = await outcome(process.execPath, [inRoot('apps', 'api', 'dist', 'main.js'), 'verify-files'], env);
      expect({ code: looked.code, ...JSON.parse(looked.said.at(-1) ?? '') }).toMatchObject({
        code: 1,
        missingFiles: 1,
        changedFiles: 1,
        missing: [`merchant_documents ${gone.document_id}`],
        changed: [`merchant_documents ${changed.document_id}`],
      });
      await load.more(10);
      await load.finish();
      expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('R-RUN-1 REG-ID-6 the topology of deploy/ as plain processes: each instance is replaced while it is written to, and no call fails', async () => {
  nothingToLookAt('the rehearsal starts instances of its own, and looks at them by itself before it stops them');
  const { DATABASE_URL: _mine, ...env } = process.env;
  const { code, said } = await outcome(process.execPath, [inRoot('deploy', 'rehearse.mjs')], env);
  expect(said).toContain('The audit chain and the ledger are whole, and who was ready by its own word was there');
  expect({ code, last: said.at(-1) }).toEqual({
    code: 0,
    last: expect.stringMatching(/^[1-9]\d* calls answered, 0 failed; ([1-9]\d*) of \1 rows answered are there$/),
  });
});
