import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getApplication } from '@saakh/contracts/applications';
import { getImport, listImports, uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/back-office/messaging/campaigns';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { allowMessages, signInByApi } from '../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../support/clock/hours';
import { countAtLender, setBehaviour } from '../support/sandbox';
import { startLoad } from './support/load';
import { readPeople, signInStaff } from './support/people';
import { untilSealed } from './support/sealed';
import { countRows, expectBalancedLedger, expectWhole } from './support/whole';
import { startWorld, type World } from './support/world';

const KILLER = pathToFileURL(join(import.meta.dirname, 'support', 'kill-at.mjs')).href;
const MOBILES = Array.from({ length: 8 }, (_, at) => `69990770${String(at).padStart(2, '0')}`);
const DIES_WITHIN_MS = 40_000;
/** Leases run out and rounds come by the minute. */
const SETTLED = { timeout: 180_000, interval: 1_000 };

let folder: string;
let world: World;
const armed = () => join(folder, 'armed');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `use` in a world of its own that can be killed at a point, its clock so far ahead. */
const inWorld = async (use: () => Promise<void>, ahead = 0) => {
  const shift = pathToFileURL(join(import.meta.dirname, '..', 'support', 'clock', 'shift-clock.mjs')).href;
  const env = {
    NODE_OPTIONS: `--import ${shift} --import ${KILLER}`,
    CLOCK_SHIFT_MS: String(ahead),
    KILL_AT_FILE: armed(),
    CUSTOMER_IDLE_MINUTES: '240',
  };
  world = await startWorld({ env });
  try {
    await use();
  } finally {
    await world.stop();
    rmSync(armed(), { force: true });
  }
};

const arm = (point: string) => writeFileSync(armed(), point);
const diesAndStartsAgain = async () => {
  const [app] = world.apps;
  await expect.poll(() => app.api.signalCode, { timeout: DIES_WITHIN_MS, interval: 20 }).toBe('SIGKILL');
  expect(existsSync(armed())).toBe(false);
  await app.startApi();
};

test.each([
  ['as its row is written', 'before-commit insert into "lender_applications"'],
  ['as its row is there and nobody was told', 'after-commit insert into "lender_applications"'],
  ['as the lender has it and we have not written that down', 'statement insert into "lender_calls"'],
])('R-IDEM-1 R-OUT-1 an application, killed %s, is made once and reaches its lender once', (_moment, point) =>
  inWorld(async () => {
    const load = startLoad(world.url, { applyAfterMs: 1_500 });
    await load.more(10);
    arm(point);
    await diesAndStartsAgain();
    await load.more(20);
    await load.finish();
    expect(load.answered.applications.size).toBe(1);
    await expectWhole(world.url, world.apps[0], load);
  }),
);

test.each([
  ['as a batch is written', 'before-commit insert into "?import_errors'],
  ['as a batch is kept and its end is not', 'after-commit insert into "?import_errors'],
])('R-IMP-1 a file, killed %s, ends with every row counted once', (_moment, point) =>
  inWorld(async () => {
    const staff = await signInStaff(world.url);
    const day = istDateOf(new Date()).split('-').reverse().join('/');
    const rows = Array.from({ length: 3_000 }, (_, at) => `lap_nobody_${at},Sanctioned,${day},`);
    const text = ['Application id,Status,Status date,Disbursed amount', ...rows].join('\n');
    arm(point);
    await staff
      .upload(uploadApplicationStatusFile, {}, Buffer.from(text), 'killed.csv', 'image_name')
      .catch(() => undefined);
    await diesAndStartsAgain();
    const find = async () =>
      (await staff.call(listImports, { query: { kind: 'status' } })).data.find(
        ({ fileName }) => fileName === 'killed.csv',
      );
    await expect.poll(async () => (await find())?.state, SETTLED).toBe('applied');
    const { importId = '' } = (await find()) ?? {};
    const { counts } = (await staff.call(getImport, { params: { importId } })).data;
    expect(counts.read).toBe(rows.length);
    const errors = 'select count(*) as n from import_errors where import_id = $1';
    expect(await countRows(world.databaseUrl, errors, [importId])).toBe(rows.length);
    await untilSealed(world.apps[0]);
  }),
);

test.each([
  ['as a batch is queued', 'before-commit insert into "?outbox_messages'],
  ['as a batch is queued and not noted', 'after-commit insert into "?outbox_messages'],
])(
  'REG-SMS-4 a campaign, killed %s, reaches nobody twice',
  (_moment, point) =>
    inWorld(async () => {
      const staff = await signInStaff(world.url);
      for (const mobile of MOBILES) await allowMessages(await signInByApi(world.url, mobile), 'communication', ['sms']);
      const segment: Segment = {
        reached: 'signed-in',
        product_type: null,
        brand_key: null,
        language: null,
        state: null,
        pincode: null,
        seen_from: null,
        seen_to: null,
      };
      const { campaignId } = await staff.call(createCampaign, {
        body: { name: 'Killed', template_key: 'cmp-offers-wait', per_minute: 6_000, at: null, segment },
      });
      arm(point);
      await diesAndStartsAgain();
      const state = async () => (await staff.call(getCampaign, { params: { campaignId } })).data.state;
      await expect.poll(state, { ...SETTLED, timeout: 400_000 }).toBe('done');
      const told = `select count(*) as n from outbox_messages where template_key = 'cmp-offers-wait'`;
      expect(await countRows(world.databaseUrl, told)).toBeGreaterThanOrEqual(MOBILES.length);
      const twice = `select count(*) as n from (select recipient_index from outbox_messages
       where template_key = 'cmp-offers-wait' group by 1 having count(*) > 1) doubled`;
      expect(await countRows(world.databaseUrl, twice)).toBe(0);
      // In hours when news may be sent.
    }, untilElevenInIndia(new Date())),
  500_000,
);

test.each([
  ['as the message is kept', 'before-commit insert into "?lender_deliveries'],
  ['as it is kept and not answered', 'after-commit insert into "?lender_deliveries'],
])('R-IDEM-1 a lender’s webhook, killed %s, is taken once when the lender sends it again', (_moment, point) =>
  inWorld(async () => {
    const [, , , person] = readPeople().customers;
    await setBehaviour(world.apps[0], 'aster-finance', 'approve');
    const load = startLoad(world.url, { applyAfterMs: 500 });
    await expect.poll(() => load.answered.applications.size, { timeout: 60_000 }).toBe(1);
    arm(point);
    await diesAndStartsAgain();
    await load.finish();
    const api = Object.assign(new ApiClient(world.url), { token: person?.token });
    const parts = async () =>
      (await api.call(getApplication, { params: { appId: person?.appId ?? '' } })).data.lenderApplications;
    await expect.poll(async () => (await parts())[0]?.status, SETTLED).not.toBe('submitted');
    const [part] = await parts();
    const events = part?.timeline.map(({ event, at }) => `${event} ${at}`) ?? [];
    expect(new Set(events).size).toBe(events.length);
    expect(await countAtLender(world.apps[0], part?.lenderApplicationId ?? '')).toEqual({ created: 1, keys: 1 });
    await expectBalancedLedger(world.databaseUrl);
    await untilSealed(world.apps[0]);
  }),
);
