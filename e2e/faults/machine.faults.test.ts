import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { getUser } from '@saakh/contracts/customers';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { sendMerchantForm } from '../support/by-api/merchant-by-api';
import { readOtp } from '../support/outbox';
import { countRows } from './support/in-database';
import { startLoad } from './support/load';
import { readPeople, signInStaff } from './support/people';
import { untilSealed } from './support/sealed';
import { expectBalancedLedger, expectWhole } from './support/whole';
import { startWorld, type World } from './support/world';
import '../support/by-api/without-patience';

const SMALL = '12m';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

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

  test('R-RUN-4 uploads are refused in words with 503, nothing half is kept, and all else goes on', async (context) => {
    if (!isMounted) return context.skip('only root may mount a small disk');
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
    await expectWhole(world.url, world.apps[0], load);
  });
});

describe('a clock that jumps', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.stop());

  test('R-TIME-1 a day ahead and an hour back: it goes on, sees it, and nothing proves false', async () => {
    const [app] = world.apps;
    const drift = async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      return Number(/^saakh_clock_drift_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    expect(Math.abs(await drift())).toBeLessThan(5);
    const [person] = readPeople().customers;
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
    await expectBalancedLedger(world.databaseUrl);
  });
});
