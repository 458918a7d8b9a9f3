import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { runImport, seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterEach(() => {
  delete seams.rowsAtOnce;
  seams.afterBatch = async () => undefined;
});
afterAll(() => world.close());

const HEAD = 'Lender,Reference,Status,Date';

const figures = async (of: 'count' | 'sum') =>
  Object.fromEntries(
    [
      ...(await world.app.platform.metrics.registry.metrics()).matchAll(
        new RegExp(`^saakh_import_seconds_${of}\\{kind="(\\w+)",work="(\\w+)",outcome="(\\w+)"\\} (\\S+)$`, 'gm'),
      ),
    ].map(([, kind, work, outcome, value]) => [`${kind} ${work} ${outcome}`, Number(value)]),
  );
/** What ended so far; none of what did not. */
const ended = async () => Object.fromEntries(Object.entries(await figures('count')).filter(([, times]) => times > 0));

const beginApplying = (importId: string) =>
  world.app.inject(calls.applyImport, { params: { importId }, body: {} }, { token: world.asha.token });

test('R-OBS-1 how long a file took is told once it is through, by kind and work, whether its call or a job did it', async () => {
  const [a, b] = [await world.makeApplication(), await world.makeApplication()];
  const { name } = world.lenders[0];
  const rows = [a, b].map(({ reference }) => `${name},${reference},Sanctioned,18/03/2026`);
  expect((await world.load(csv(HEAD, `${name},${a.reference},Sanctioned,17/03/2026`))).body.state).toBe('applied');
  await world.app.platform.jobs.drain();
  expect(await ended()).toEqual({ 'status apply done': 1 });

  const importId = await world.upload('mis', csv(HEAD, ...rows));
  await world.check(importId);
  expect(await ended()).toEqual({ 'status apply done': 1, 'mis check done': 1 });
  seams.rowsAtOnce = 1;
  let batches = 0;
  seams.afterBatch = async () => {
    batches += 1;
    if (batches === 1) throw new Error('killed');
    await sleep(300);
  };
  await beginApplying(importId);
  await expect(runImport(world.system, { importId })).rejects.toThrow('killed');
  expect(await ended()).not.toHaveProperty('mis apply done');
  await Promise.all([1, 2, 3].map(() => runImport(world.system, { importId })));
  expect([(await world.settled(importId)).state, batches]).toEqual(['applied', 2]);
  expect(await ended()).toEqual({ 'status apply done': 1, 'mis check done': 1, 'mis apply done': 1 });
  const seconds = (await figures('sum'))['mis apply done'];
  expect(seconds).toBeGreaterThan(0.29);
  expect(seconds).toBeLessThan(60);

  await world.undo(importId);
  expect(await ended()).toMatchObject({ 'mis apply done': 1, 'mis undo done': 1 });
});

test('R-OBS-1 of a file that is given up it is told, too', async () => {
  const { name } = world.lenders[0];
  const { reference } = await world.makeApplication();
  const importId = await world.upload('status', csv(HEAD, `${name},${reference},Sanctioned,18/03/2026`));
  await world.check(importId);
  await beginApplying(importId);
  await world.app.sql(`update imports set reading = jsonb_set(reading, '{columns}', 'null') where import_id = $1`, [
    importId,
  ]);
  for (let at = 0; at < 5; at += 1) {
    expect(await ended()).not.toHaveProperty('status apply failed');
    await runImport(world.system, { importId }).catch(() => undefined);
  }
  expect(await ended()).toMatchObject({ 'status check done': 1, 'status apply failed': 1 });
});
