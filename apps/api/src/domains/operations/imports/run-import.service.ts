import { randomUUID } from 'node:crypto';
import type { ImportState } from '@saakh/contracts/operations/imports/columns';
import { GIVEN_UP_WORDS } from '@saakh/contracts/operations/imports/words';
import { istDateOf } from '@saakh/rules/dates';
import { companiesByName } from '@saakh/rules/operations/imports/company-names';
import { termLimitsOf } from '@saakh/rules/operations/imports/decisions/term-limits';
import { otherAmounts, scalesOf } from '@saakh/rules/operations/imports/file-columns';
import { isNoCase } from '@saakh/rules/operations/imports/no-case';
import { listLenderNames, listLendingTerms } from '#domains/catalogue/lenders';
import { listProducts } from '#domains/catalogue/products';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { readTable, type SheetRow, type TableFile } from '#platform/spreadsheets';
import { asRefusal, FileRefused } from '#platform/uploads/file-faults';
import { mixedDaysOf, ordersOf } from './files/date-columns';
import { ownSheet, withImportFile } from './files/import-file';
import { findLearntLenders } from './files/mapping.service';
import { runLater, tellCustomersJob } from './import-jobs';
import { type ImportWork, importMetrics } from './import-metrics';
import { countToTell, deleteErrors, insertErrors } from './import-rows.repository';
import {
  claimWork,
  commitWithoutDisk,
  type FileReading,
  type ImportFile,
  lockImport,
  releaseWork,
  selectAbandoned,
  selectImport,
  updateImport,
} from './imports.repository';
import { type BatchResult, newGiven, type RowOutcome, type Work } from './kinds/batch';
import { newDigests } from './kinds/digests';
import { newFindings } from './kinds/findings';
import { KINDS } from './kinds/kinds';
import { undoBatches } from './undo-import.service';

const LEASE_MS = 60_000;
const WORK_OF: Partial<Record<ImportState, ImportWork>> = { checking: 'check', applying: 'apply', undoing: 'undo' };
/** So often in one place in this process, and an import that meets the unexpected is given up. */
const MOST_TRIES = 5;
/** The embedded database has one connection: others wait for a batch to end. */
const ROWS_AT_ONCE = { server: 500, embedded: 400 } as const;

/** A test makes batches and waits small, and stops a run between two batches as a killed process would. */
export const seams: { rowsAtOnce?: number; answerMs?: number; afterBatch: (importId: string) => Promise<void> } = {
  afterBatch: async () => undefined,
};

/** A name for one run, so that any other knows that the work is taken; undefined when it is, or when there is none. */
export async function claimImport(tx: TxContext, importId: string): Promise<string | undefined> {
  const by = randomUUID();
  const until = new Date(tx.clock.now().getTime() + LEASE_MS);
  return (await claimWork(tx, importId, { by, until })) ? by : undefined;
}

/** As all files call them, and what was said of the names in this one. */
const lendersOf = (ctx: Context, { lenderNames = {} }: FileReading): Promise<ReadonlyMap<string, number>> =>
  inTransaction(ctx, async (tx) => {
    const living = (await listLenderNames(tx)).map(({ lenderId, name, nameHi, legalName, slug }) => ({
      id: lenderId,
      names: [name, slug, legalName, ...(nameHi === null ? [] : [nameHi])],
    }));
    const isLiving = ([, id]: readonly [string, number]) => living.some((one) => one.id === id);
    const learnt = [...(await findLearntLenders(tx)), ...Object.entries(lenderNames)].filter(isLiving);
    return companiesByName(living, learnt);
  });

const workOf = async (ctx: Context, row: ImportFile, run: string): Promise<Work> => ({
  importId: row.importId,
  run,
  kind: row.kind,
  options: {
    columns: row.reading.columns,
    words: row.reading.words,
    lenderId: row.lenderId,
    lenders: await lendersOf(ctx, row.reading),
    today: istDateOf(ctx.clock.now()),
    orders: ordersOf(row.reading),
    mixedDays: mixedDaysOf(row.reading),
    isFrom1904: row.reading.isFrom1904 ?? false,
    numbers: row.reading.numbers ?? {},
    width: row.reading.headers.length,
    scales: scalesOf(row.reading.columns, row.reading.headers),
    others: otherAmounts(row.reading.columns, row.reading.headers),
  },
  headers: row.reading.headers,
  override: row.override,
  limits: KINDS[row.kind].judgesTerms
    ? termLimitsOf(await listProducts(ctx), await inTransaction(ctx, listLendingTerms))
    : new Map(),
  cutOver: row.reading.cutOver ?? null,
  isCheck: row.state === 'checking',
  seen: new Map(),
  seenKeys: newDigests(),
  given: newGiven(),
});

const countOf = (outcomes: readonly RowOutcome[], effect: RowOutcome['effect']): number =>
  outcomes.filter((one) => one.effect === effect).length;

/** One batch in one transaction with the row that it ended at: a process that is killed goes on after the last whole one. */
const runBatch = (
  ctx: Context,
  work: Work,
  rows: readonly SheetRow[],
  state: ImportState,
): Promise<BatchResult | undefined> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await Promise.all([lockImport(tx, work.importId), commitWithoutDisk(tx)]);
    if (row?.state !== state || row.workedBy !== work.run) return undefined;
    const fresh = rows.filter(({ number }) => number > row.checkpointRow);
    if (fresh.length === 0) return { outcomes: [], told: 0 };
    const shape = { headers: work.headers, columns: work.options.columns, lenders: work.options.lenders };
    const isNoRow = KINDS[work.kind].isNoRow ?? isNoCase;
    const cases = fresh.filter(({ cells }) => !isNoRow(cells, shape));
    const result = await KINDS[work.kind].run(tx, work, cases);
    const { outcomes } = result;
    const errors = outcomes.flatMap(({ error }) => error ?? []);
    await insertErrors(tx, work.importId, errors);
    await updateImport(tx, work.importId, {
      checkpointRow: fresh.at(-1)?.number ?? row.checkpointRow,
      rowsRead: row.rowsRead + fresh.length,
      rowsUpdated: row.rowsUpdated + countOf(outcomes, 'updated'),
      rowsCreated: row.rowsCreated + countOf(outcomes, 'created'),
      rowsUnchanged: row.rowsUnchanged + countOf(outcomes, 'unchanged'),
      rowsFailed: row.rowsFailed + errors.length,
      rowsSkipped: row.rowsSkipped + fresh.length - cases.length,
      told: row.told + result.told,
      workedUntil: new Date(tx.clock.now().getTime() + LEASE_MS),
    });
    if (!work.isCheck) await auditBatch(tx, row, fresh, outcomes);
    return result;
  });

const auditBatch = (
  ctx: TxContext,
  { importId, kind, override, overrideReason }: ImportFile,
  rows: readonly SheetRow[],
  outcomes: readonly RowOutcome[],
): Promise<void> =>
  recordAudit(ctx, {
    action: 'import.batch-applied',
    objectType: 'import',
    objectId: importId,
    after: {
      kind,
      rows: [rows[0]?.number, rows.at(-1)?.number],
      updated: countOf(outcomes, 'updated'),
      created: countOf(outcomes, 'created'),
      errors: countOf(outcomes, 'error'),
      ...(override ? { override: overrideReason } : {}),
    },
  });

/** False where another run has ended it. */
const finish = (
  ctx: Context,
  { importId, state: from }: ImportFile,
  run: string,
  change: Partial<ImportFile>,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.state !== from || row.workedBy !== run) return false;
    const released = { workedBy: null, workedUntil: null };
    // An application whose rows lie in two batches was counted in both.
    const told = change.state === 'applied' ? await countToTell(tx, importId) : row.told;
    const found =
      from === 'applying' ? await KINDS[row.kind].end?.(tx, importId, change.state === 'applied') : undefined;
    await updateImport(tx, importId, { ...change, ...found, ...released, told });
    if (change.state === 'applied' && told > 0) {
      await tx.platform.jobs.enqueue(tx, tellCustomersJob, { importId }, { key: importId });
    }
    return true;
  });

/** False where another run has the work by now. */
async function readThrough(ctx: Context, row: ImportFile, run: string, file: TableFile): Promise<boolean> {
  const { importId, reading, state } = row;
  const work = await workOf(ctx, row, run);
  const findings = newFindings();
  const options = {
    batch: seams.rowsAtOnce ?? ROWS_AT_ONCE[ctx.platform.database.kind],
    ...(await ownSheet(file, reading.sheet)),
  };
  for await (const batch of readTable(file, options)) {
    const rows = batch.filter(({ number }) => number > Math.max(reading.headerRow, row.checkpointRow));
    if (rows.length === 0) continue;
    const result = await runBatch(ctx, work, rows, state);
    if (!result) return false;
    if (work.isCheck) findings.add(result.outcomes);
    await seams.afterBatch(importId);
  }
  const end: Partial<ImportFile> = work.isCheck
    ? { state: 'checked', findings: findings.all() }
    : { state: 'applied', appliedAt: ctx.clock.now() };
  return finish(ctx, row, run, end);
}

/** A check starts from the first row each time, because it has written nothing that it could continue from. */
const beginAnew = (ctx: Context, { importId }: ImportFile): Promise<ImportFile> =>
  inTransaction(ctx, async (tx) => {
    await deleteErrors(tx, importId);
    await updateImport(tx, importId, {
      checkpointRow: 0,
      rowsRead: 0,
      rowsUpdated: 0,
      rowsCreated: 0,
      rowsUnchanged: 0,
      rowsFailed: 0,
      rowsSkipped: 0,
      told: 0,
      findings: null,
    });
    return (await selectImport(tx, importId)) as ImportFile;
  });

const asActor = (ctx: Context, { appliedBy, createdBy, undoneBy }: ImportFile): Context => ({
  ...ctx,
  // The work is done in the name of the person who asked for it; their role was checked when they asked.
  actor: { kind: 'admin', staffId: undoneBy ?? appliedBy ?? createdBy, roleId: 2 },
});

const tries = new Map<string, { readonly at: number; readonly count: number }>();

/** True once an import has failed too often at the same row; then its sender is told, and not left waiting. */
async function isHopeless(ctx: Context, importId: string): Promise<boolean> {
  const at = (await inTransaction(ctx, (tx) => selectImport(tx, importId)))?.checkpointRow ?? 0;
  const before = tries.get(importId);
  const count = before?.at === at ? before.count + 1 : 1;
  if (count < MOST_TRIES) tries.set(importId, { at, count });
  else tries.delete(importId);
  return count >= MOST_TRIES;
}

/** Ends what can't be gone on with (false where another run has ended it), or releases the work for the next try and throws on. */
async function settleFailure(ctx: Context, row: ImportFile, run: string, error: unknown): Promise<boolean> {
  const { importId } = row;
  const refusal = asRefusal(error);
  if (refusal instanceof FileRefused) return finish(ctx, row, run, { state: 'failed', failure: refusal.words });
  // A database that is out of reach comes back, and is nothing that the file has to do with.
  const isAway = error instanceof AppError && error.code === 'UNAVAILABLE';
  if (!isAway && (await isHopeless(ctx, importId))) {
    ctx.platform.logger.error({ err: error, importId }, 'an import was given up');
    return finish(ctx, row, run, { state: 'failed', failure: GIVEN_UP_WORDS });
  }
  await inTransaction(ctx, (tx) => releaseWork(tx, importId, run)).catch(() => undefined);
  throw error;
}

/** True where this run brought the import to its end. */
async function workThrough(ctx: Context, row: ImportFile, run: string): Promise<boolean> {
  if (row.state === 'undoing') return undoBatches(ctx, row, () => seams.afterBatch(row.importId));
  const begun = row.state === 'checking' || row.checkpointRow === 0 ? await beginAnew(ctx, row) : row;
  return withImportFile(ctx, begun, (file) => readThrough(ctx, begun, run, file));
}

/**
 * Works on an import from where it stands until it is through: checks it, applies it, or takes it back. However often it is
 * called, one run at a time does the work, batch by batch, each batch whole with its checkpoint (R-IMP-1). A file
 * that can't be read on makes the import `failed` with the reason, and so does a fault that comes again and again; what was
 * applied before stays and can be taken back. `claimed`: the run that has taken the work already.
 */
export async function runImport(
  ctx: Context,
  { importId }: { readonly importId: string },
  claimed?: string,
): Promise<void> {
  const startedMs = performance.now();
  const run = claimed ?? (await inTransaction(ctx, (tx) => claimImport(tx, importId)));
  if (run === undefined) return;
  const row = await inTransaction(ctx, (tx) => selectImport(tx, importId));
  if (!row) return;
  const own = asActor(ctx, row);
  const work = WORK_OF[row.state];
  const observe = (outcome: 'done' | 'failed') => {
    if (work)
      ctx.platform.metrics
        .group(importMetrics)
        .observe(row.kind, work, outcome, (performance.now() - startedMs) / 1_000);
  };
  try {
    if (await workThrough(own, row, run)) observe('done');
  } catch (error) {
    if (await settleFailure(own, row, run, error)) observe('failed');
  }
}

/** Imports whose process is gone are gone on with. */
export function resumeImports(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const importId of await selectAbandoned(tx)) {
      await runLater(tx, importId, 'resume');
    }
  });
}
