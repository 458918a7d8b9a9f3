import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getUser } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { uploadApplicationStatusFile } from '@saakh/contracts/operations/imports/calls';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { ApiClient } from '../support/by-api/api-client';
import { sendMerchantForm } from '../support/by-api/merchant-by-api';
import { readOutbox } from '../support/outbox';
import { type Load, startLoad } from './support/clients/load';
import { countRows, inDatabase } from './support/in-database';
import { signInStaff } from './support/people';
import { proveAudit, runNow } from './support/time-passes';
import { useWorld } from './support/world';
import '../support/by-api/without-patience';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const folder = mkdtempSync(join(tmpdir(), 'saakh-machine-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=0777', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

// Only root may mount a small disk.
describe.skipIf(!isMounted)('a disk that is full', () => {
  const world = useWorld({ dataDir: join(folder, 'data') });

  test('R-TEST-4 R-RUN-4 uploads are refused with 503, no half file is kept, and all else goes on', async () => {
    const load = startLoad(world.url, { applyAfterMs: 2_000 });
    await load.more(10);
    const staff = await signInStaff(world.url);
    mkdirSync(join(folder, 'data', 'work'), { recursive: true });
    const filler = join(folder, 'filler');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 4_096)));
    const rows = Array.from({ length: 20_000 }, (_, at) => `lap_nobody_${at},Sanctioned,01/11/2026,`);
    const content = Buffer.from(['Application id,Status,Status date,Disbursed amount', ...rows].join('\n'));
    const imports = 'select count(*) as n from imports';
    const before = await countRows(world.databaseUrl, imports);
    const upload = staff.upload(uploadApplicationStatusFile, {}, content, 'full.csv', 'image_name');
    await expect(upload).rejects.toThrow(/503.*no room/);
    await expect(sendMerchantForm(world.url, 'full@example.in')).rejects.toThrow(/503/);
    expect(await countRows(world.databaseUrl, imports)).toBe(before);
    const files = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(part|upload)$/.test(name))).toEqual([]);
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
    expect(figure('saakh_disk_free_bytes') / figure('saakh_disk_size_bytes')).toBeLessThan(0.1);
    rmSync(filler);
    await sendMerchantForm(world.url, 'room@example.in');
    await load.finish();
  });
});

describe('a clock that jumps', () => {
  const clockFolder = mkdtempSync(join(tmpdir(), 'saakh-clock-'));
  const file = join(clockFolder, 'ahead');
  const shifts = pathToFileURL(inRoot('e2e', 'support', 'shift-clock.mjs')).href;
  const world = useWorld({
    env: { NODE_OPTIONS: `--import ${shifts}`, CLOCK_SHIFT_MS: '0', CLOCK_SHIFT_FILE: file },
  });
  afterAll(() => rmSync(clockFolder, { recursive: true }));

  let shiftMs = 0;
  const now = () => Date.now() + shiftMs;
  /** Puts the clock of the running programs so far ahead, or behind. */
  const jump = async (aheadMs: number): Promise<number> => {
    // In one step, so that nobody reads half of it.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
    shiftMs = aheadMs;
    const atMs = now();
    await sleep(300);
    return atMs;
  };
  /** The code that was sent just now, and not one of a clock that was ahead. */
  const askCode = async (mobile: string) => {
    const from = now() - 500;
    const { prospectId } = await new ApiClient(world.url).call(sendOtp, { body: { mobile } });
    const find = async () =>
      (await readOutbox(world.url, mobile)).find(({ at, otp }) => {
        const sentMs = new Date(at).getTime();
        return otp !== null && sentMs >= from && sentMs <= now() + 500;
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
  const amidLoad = async (run: (load: Load) => Promise<void>) => {
    const load = startLoad(world.url);
    await load.more(20);
    await run(load);
    await load.finish();
    expect(load.tries.filter(({ status }) => status !== 200)).toEqual([]);
  };

  test('R-TIME-1 S-OTP-6 S-AUD-4 ahead, then behind: no call fails, sessions, codes, jobs and the audit hold', () =>
    amidLoad(async (load) => {
      const before = await signIn(await askCode('9860002001'));
      const early = await askCode('9860002002');
      for (const byMs of [20 * MINUTE_MS, -10 * MINUTE_MS, 0]) {
        const atMs = await jump(byMs);
        // What was under way at that moment is written by then.
        await load.more(10);
        const newest = 'select coalesce(max(id), 0) as n from audit_entries';
        const from = await countRows(world.databaseUrl, newest);
        // A session outlives the jump; a code is over once its minutes are.
        expect(await seen(before.api)).toBe(200);
        if (byMs > 0) expect((await signIn(early)).status).toBe(400);
        // The same number each time: no limit of a clock that was ahead is waited for.
        const again = await signIn(await askCode('9860002003'));
        expect([again.status, await seen(again.api)]).toEqual([200, 200]);
        await load.more(20);
        await runNow(world.databaseUrl, 'audit-seal');
        const times = await inDatabase(world.databaseUrl, async (client) => {
          const text = 'select at from audit_entries where id > $1 order by id';
          return (await client.query<{ at: Date }>(text, [from])).rows.map(({ at }) => at.getTime());
        });
        expect(times.length).toBeGreaterThan(5);
        // Transactions that overlap draw their numbers in any order; none is off by more than one lasts.
        let latest = atMs - 5_000;
        for (const time of [...times, now() + 5_000]) {
          expect(time).toBeGreaterThan(latest - 5_000);
          latest = Math.max(latest, time);
        }
        expect(latest).toBeLessThanOrEqual(now() + 5_000);
      }
    }));

  test('R-TIME-1 S-SES-3 a day ahead: earlier sessions end, all can sign in, and all holds afterwards', async () => {
    await amidLoad(async () => undefined);
    const before = await signIn(await askCode('9860002004'));
    await jump(DAY_MS + HOUR_MS);
    expect(await seen(before.api)).toBe(401);
    const after = await signIn(await askCode('9860002004'));
    expect([after.status, await seen(after.api)]).toEqual([200, 200]);
    await proveAudit(world.apps[0]);
    await jump(0);
    expect([await seen(before.api), await seen(after.api)]).toEqual([200, 200]);
  });

  test('R-TEST-4 R-TIME-1 it starts a day ahead and an hour behind: it sees that, and regular work goes on', async () => {
    const [app] = world.apps;
    const drift = async () => {
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      return Number(/^saakh_clock_drift_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    world.mayBe('away');
    for (const byMs of [DAY_MS, -HOUR_MS]) {
      await app.stopApi();
      await jump(byMs);
      await app.startApi();
      // With its first heartbeat, which comes after the jobs have begun.
      const off = async () => Math.abs((await drift()) - byMs / 1_000);
      await expect.poll(off, { timeout: 20_000, interval: 200 }).toBeLessThan(60);
      const fresh = await signIn(await askCode(`98600010${byMs > 0 ? 10 : 20}`));
      expect([fresh.status, await seen(fresh.api)]).toEqual([200, 200]);
    }
    // By the work's own minute, which a clock that is behind must not put off.
    await proveAudit(app, { by: 'its minute' });
    await jump(0);
  });
});
