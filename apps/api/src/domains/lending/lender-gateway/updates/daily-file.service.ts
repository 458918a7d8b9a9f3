import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { readFileRow } from '@saakh/rules/lending/connections/file-rows';
import { isAfterClock } from '@saakh/rules/lending/connections/schedules';
import type { ReadMessage } from '@saakh/rules/lending/connections/steps';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { findSystem, type LenderSystem, listOwnSystems } from '../documents/systems.service';
import type { LenderStatus } from '../messages';
import { type FileFigures, insertFile, isFileOpen, saveFile } from './daily-file.repository';
import { fetchFile, hasFileServer } from './fetch-file';
import { rowsOfFile } from './file-rows';
import { holdWithin } from './held.service';
import { withOurReference } from './named';
import { readUpdate } from './read-update';

/** Fetches and applies one lender's file of one day: again every quarter of an hour while it is not there. */
export const takeFileJob = defineJob<{ lenderId: number; fileOn: string }>('take-lender-file', {
  retryLimit: 12,
  retryDelaySeconds: 900,
  retriesEvenly: true,
  concurrency: 1,
  leaseSeconds: 3600,
});

const inSystem = <T>(ctx: Context, run: (system: TxContext) => Promise<T>) =>
  inTransaction(asSystem(ctx, 'lender-file'), run);

/** Begins the files whose time of the day has come, each once a day. */
export function enqueueFiles(ctx: Context): Promise<void> {
  return inSystem(ctx, async (tx) => {
    const now = tx.clock.now();
    for (const system of await listOwnSystems(tx)) {
      const { file } = system.document.updates;
      if (!file || !hasFileServer(system) || !isAfterClock(file.at, now)) continue;
      const key = { lenderId: system.lenderId, fileOn: addDays(istDateOf(now), -(file.daysBefore ?? 0)) };
      if (await insertFile(tx, key)) await tx.platform.jobs.enqueue(tx, takeFileJob, key);
    }
  });
}

type Apply = (ctx: TxContext, lenderId: number, status: LenderStatus) => Promise<string>;
type Outcome = Exclude<keyof FileFigures, 'rows'> | 'same';

/** A row without a time of its own was true at the end of its file's day, or is now. */
function withTime({ values, lists }: ReadMessage, fileOn: string, now: Date): ReadMessage {
  const endMs = startOfIstDay(addDays(fileOn, 1)).getTime() - 1000;
  const at = new Date(Math.min(now.getTime(), endMs)).toISOString();
  return { values: { at, ...values }, lists };
}

function applyRow(ctx: Context, system: LenderSystem, read: ReadMessage, apply: Apply): Promise<Outcome> {
  return inSystem(ctx, async (tx) => {
    const update = readUpdate(system, await withOurReference(tx, system, read), { now: tx.clock.now() });
    if (!update) return 'unread';
    if (update.kind === 'word') return (await holdWithin(tx, system, update.held)) ? 'held' : 'same';
    return (await apply(tx, system.lenderId, update.status)) === 'applied' ? 'applied' : 'same';
  });
}

/**
 * Takes a lender's file of one day and applies its rows like webhooks, so that a row that says nothing new changes nothing. Throws
 * while the file is not there or can't be read, for the job to try again; a row that says nothing readable is counted, and staff
 * are told.
 */
export async function takeFile(
  ctx: Context,
  { lenderId, fileOn }: { lenderId: number; fileOn: string },
  apply: Apply,
): Promise<void> {
  const key = { lenderId, fileOn };
  const system = await inSystem(ctx, async (tx) =>
    (await isFileOpen(tx, key)) ? findSystem(tx, lenderId) : undefined,
  );
  const file = system?.document.updates.file;
  if (!system || !file) return;
  const bytes = await fetchFile(ctx, system, file, fileOn);
  if (!bytes) throw new Error(`The file of lender ${lenderId} of ${fileOn} could not be fetched`);
  const figures = { rows: 0, applied: 0, held: 0, unread: 0, same: 0 };
  for await (const row of rowsOfFile(ctx.platform, file, bytes)) {
    const read = withTime(readFileRow(file.columns, row, system.document), fileOn, ctx.clock.now());
    figures.rows += 1;
    figures[await applyRow(ctx, system, read, apply)] += 1;
  }
  const { same: _same, ...kept } = figures;
  await inSystem(ctx, (tx) => saveFile(tx, key, kept));
  const told = { lender: system.slug, fileOn, ...kept };
  if (kept.unread > 0) ctx.platform.logger.error(told, 'rows of a lender’s file could not be read');
  else ctx.platform.logger.info(told, 'a lender’s file was applied');
}
