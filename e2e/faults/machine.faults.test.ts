import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { getUser } from '@saakh/contracts/customers';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { sendMerchantForm } from '../support/by-api/merchant-by-api';
import { readOtp, readOutbox } from '../support/outbox';
import { startLoad } from './support/clients/load';
import { test } from './support/fault-test';
import { countRows, inDatabase } from './support/in-database';
import { type MovableClock, makeMovableClock } from './support/movable-clock';
import { readPeople, signInStaff } from './support/people';
import { untilSealed } from './support/proof/sealed';
import { itsTimeFor } from './support/time-passes';
import { startWorld, type World } from './support/world';
import '../support/by-api/without-patience';

const SMALL = '12m';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A small disk of its own is the right of root only. */
const mountSmall = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL},mode=0777`, 'tmpfs', folder]).status === 0;

describe('a disk that is full', () => {
  let folder: string;
  let isMounted = false;
  let world: World;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'saakh-small-'));
    isMounted = mountSmall(folder);
    if (isMounted) world = await startWorld({ dataDir: join(folder, 'data') });
  });
  afterAll(async () => {
    await world?.stop();
    if (isMounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('R-TEST-4 R-RUN-4 uploads are refused in words with 503, nothing half is kept, and all else goes on', async ({
    skip,
  }) => {
    if (!isMounted) return skip('only root may mount a small disk');
    const load = startLoad(world.url, { applyAfterMs: 2_000 });
    await load.more(10);
    const staff = await signInStaff(world.url);
    const work = join(folder, 'data', 'work');
    mkdirSync(work, { recursive: true });
    const filler = join(folder, 'filler');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 4_096)));
    const files = () =>
      readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(part|upload)$/.test(name),
      );
    const rows = Array.from({ length: 20_000 }, (_, at) => `lap_nobody_${at},Sanctioned,01/11/2026,`);
    const content = Buffer.from(['Application id,Status,Status date,Disbursed amount', ...rows].join('\n'));
    const imports = 'select count(*) as n from imports';
    const before = await countRows(world.databaseUrl, imports);
    await expect(staff.upload(uploadApplicationStatusFile, {}, content, 'full.csv', 'image_name')).rejects.toThrow(
      /503.*no room/,
    );
    await expect(sendMerchantForm(world.url, 'full@example.in')).rejects.toThrow(/503/);
    expect(await countRows(world.databaseUrl, imports)).toBe(before);
    expect(files()).toEqual([]);
    expect((await fetch(`${world.url}/api/health/ready`)).status).toBe(200);
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(figure('saakh_disk_free_bytes') / figure('saakh_disk_size_bytes')).toBeLessThan(0.1);
    rmSync(filler);
    await sendMerchantForm(world.url, 'room@example.in');
    await load.finish();
  });
});

/** Clocks of a program and of this test, and what is on its way. */
const SLACK_MS = 5_000;
/** Two clocks of one machine. */
const MEANWHILE_MS = 500;

describe('a clock that jumps', () => {
  let world: World;
  let clock: MovableClock;
  beforeAll(async () => {
    clock = makeMovableClock();
    world = await startWorld({ env: clock.env });
  });
  afterAll(async () => {
    await world?.stop();
    clock.remove();
  });

  /** The newest may be of a clock that was ahead: the code is read that was sent just now. */
  const askCode = async (mobile: string) => {
    const from = clock.now() - MEANWHILE_MS;
    const { prospectId } = await new ApiClient(world.url).call(sendOtp, { body: { mobile } });
    const find = async () =>
      (await readOutbox(world.url, mobile)).find(({ at, otp }) => {
        const sentMs = new Date(at).getTime();
        return otp !== null && sentMs >= from && sentMs <= clock.now() + MEANWHILE_MS;
      })?.otp;
    await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined();
    return { prospectId, otp: (await find()) ?? '' };
  };
  const signIn = async (code: { readonly prospectId: string; readonly otp: string }) => {
    const api = new ApiClient(world.url);
    const { status, body } = await api.send(verifyOtp, { body: code });
    if ('token' in body) api.token = body.token;
    return { api, status };
  };
  const seen = async (api: ApiClient) => (await api.send(getUser, { params: { id: 'me' } })).status;
  const newestEntry = () => countRows(world.databaseUrl, 'select coalesce(max(id), 0) as n from audit_entries');

  test('R-TEST-4 R-TIME-1 while it is stopped, a day ahead and an hour back: it goes on, sees it, and nothing proves false', async () => {
    const [app] = world.apps;
    const drift = async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      return Number(/^saakh_clock_drift_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    expect(Math.abs(await drift())).toBeLessThan(5);
    const [person] = readPeople().customers;
    // Before it, and looked for when the clock is right again: a day ahead its customers would be signed out.
    const load = startLoad(world.url);
    await load.more(20);
    await load.finish();
    world.mayBe('away', 'it is stopped for each turn of the clock');
    for (const [byMs, total] of [
      [DAY_MS, DAY_MS],
      [-DAY_MS - HOUR_MS, -HOUR_MS],
    ] as const) {
      await app.stopApi();
      await app.startApi(byMs);
      expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
      // With its first heartbeat, which comes after the jobs have begun.
      const off = async () => Math.abs((await drift()) - total / 1000);
      await expect.poll(off, { timeout: 20_000, interval: 200 }).toBeLessThan(60);
      const fresh = new ApiClient(app.url);
      const mobile = `98600010${total > 0 ? 10 : 20}`;
      const { prospectId } = await fresh.call(sendOtp, { body: { mobile } });
      const otp = await readOtp(app.url, mobile);
      fresh.token = (await fresh.call(verifyOtp, { body: { prospectId, otp } })).token;
      expect((await fresh.send(getUser, { params: { id: 'me' } })).status).toBe(200);
      // Somebody of before: gone after a day, and never an error.
      fresh.token = person?.token;
      expect([200, 401]).toContain((await fresh.send(getUser, { params: { id: 'me' } })).status);
    }
    // By the work's own minute, which a clock that is behind must not put off.
    await untilSealed(app, { by: 'its minute' });
    await app.stopApi();
    // As late as everybody again.
    await app.startApi(HOUR_MS);
  });

  test('R-TIME-1 S-OTP-6 S-AUD-4 while it runs, a quarter of an hour and more ahead, then behind: no call fails, sessions, codes and jobs hold, and the audit says what the clock said, in order', async () => {
    const [app] = world.apps;
    const load = startLoad(world.url);
    await load.more(20);
    const before = await signIn(await askCode('9860002001'));
    const early = await askCode('9860002002');
    const often = '9860002003';
    for (const byMs of [20 * MINUTE_MS, -10 * MINUTE_MS, 0]) {
      const atMs = await clock.jump(byMs);
      // What was under way at that moment is written by then.
      await load.more(10);
      const from = await newestEntry();
      await load.more(20);
      expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
      // A session outlives that; a code of before the jump is over once its minutes are, and one that is young is good.
      expect(await seen(before.api)).toBe(200);
      if (byMs > 0) expect((await signIn(early)).status).toBe(400);
      // The same number each time: no limit of a clock that was ahead is waited for.
      const again = await signIn(await askCode(often));
      expect([again.status, await seen(again.api)]).toEqual([200, 200]);
      await itsTimeFor(world.databaseUrl, 'audit-seal');
      const times = await inDatabase(world.databaseUrl, async (client) => {
        const text = 'select at from audit_entries where id > $1 order by id';
        return (await client.query<{ at: Date }>(text, [from])).rows.map(({ at }) => at.getTime());
      });
      expect(times.length).toBeGreaterThan(5);
      // Transactions that overlap draw their numbers in any order; none is off by more than one lasts.
      let latest = atMs - SLACK_MS;
      for (const time of [...times, clock.now() + SLACK_MS]) {
        expect(time).toBeGreaterThan(latest - SLACK_MS);
        latest = Math.max(latest, time);
      }
      expect(latest).toBeLessThanOrEqual(clock.now() + SLACK_MS);
    }
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('R-TIME-1 S-SES-3 while it runs, a day ahead: sessions of before are over, in words, and everybody can sign in', async () => {
    const load = startLoad(world.url);
    await load.more(20);
    await load.finish();
    const before = await signIn(await askCode('9860002004'));
    await clock.jump(DAY_MS + HOUR_MS);
    expect(await seen(before.api)).toBe(401);
    const after = await signIn(await askCode('9860002004'));
    expect([after.status, await seen(after.api)]).toEqual([200, 200]);
    await untilSealed(world.apps[0]);
    await clock.jump(0);
    // Those signed out by a clock that was wrong were only told so: it forgot nobody.
    expect([await seen(before.api), await seen(after.api)]).toEqual([200, 200]);
  });
});
