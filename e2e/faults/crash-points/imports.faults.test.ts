import { getImport, listImports, uploadApplicationStatusFile } from '@saakh/contracts/back-office/imports/calls';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../support/in-database';
import { type KillableWorld, startKillableWorld } from '../support/killable-world';
import { signInStaff } from '../support/people';
import { untilSealed } from '../support/sealed';

const ROWS = 3_000;
const APPLIED = { timeout: 120_000, interval: 500 };

let world: KillableWorld;
beforeAll(async () => {
  world = await startKillableWorld();
});
afterAll(() => world?.stop());

test.each([
  ['as a batch is written', 'before-commit insert into "?import_errors', 'amid.csv'],
  ['as a batch is kept and its end is not', 'after-commit insert into "?import_errors', 'after.csv'],
])('R-IMP-1 a file, killed %s, ends with every row counted once', async (_moment, point, name) => {
  const staff = await signInStaff(world.url);
  const day = istDateOf(new Date()).split('-').reverse().join('/');
  const rows = Array.from({ length: ROWS }, (_, at) => `lap_${name}_${at},Sanctioned,${day},`);
  const text = ['Application id,Status,Status date,Disbursed amount', ...rows].join('\n');
  await world.arm(point);
  await staff.upload(uploadApplicationStatusFile, {}, Buffer.from(text), name, 'image_name').catch(() => undefined);
  await world.diesAndStartsAgain();
  const find = async () =>
    (await staff.call(listImports, { query: { kind: 'status' } })).data.find(({ fileName }) => fileName === name);
  await expect.poll(async () => (await find())?.state, APPLIED).toBe('applied');
  const { importId = '' } = (await find()) ?? {};
  const { counts } = (await staff.call(getImport, { params: { importId } })).data;
  expect(counts.read).toBe(ROWS);
  const errors = 'select count(*) as n from import_errors where import_id = $1';
  expect(await countRows(world.databaseUrl, errors, [importId])).toBe(ROWS);
  await untilSealed(world.apps[0]);
});
