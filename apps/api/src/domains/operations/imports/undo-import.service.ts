import { isDeepStrictEqual } from 'node:util';
import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import {
  type BulkColumns,
  type BulkRow,
  changeLoans,
  findBesideRunning,
  type LoanWrite,
  lockOrReadTogether,
} from '#domains/lending/applications';
import { listMatchedLenderIds } from '#domains/lending/offers';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { tellCustomersJob } from './import-jobs';
import { countToTell, markUndone, selectUndoSteps, type UndoStep } from './import-rows.repository';
import { type ImportFile, lockImport, updateImport } from './imports.repository';
import { asKept, columnsOf, fromKept } from './kinds/application-columns';
import { KINDS } from './kinds/kinds';

const AT_ONCE = { server: 2_000, embedded: 200 } as const;

/** The columns that an import changed, as the first of its rows found them and as the last one left them. */
const firstOf = (rows: UndoStep['befores']): Record<string, unknown> => Object.assign({}, ...rows.toReversed());
const lastOf = (rows: UndoStep['afters']): Record<string, unknown> => Object.assign({}, ...rows);

/** The sending goes its own way: it may not go back. */
const withoutSending = ({ submissionState: _state, ...columns }: Record<string, unknown>) => columns;

function isAsLeft(row: BulkRow, { afters }: UndoStep): boolean {
  const now = asKept(columnsOf(row));
  return Object.entries(withoutSending(lastOf(afters))).every(([name, value]) => isDeepStrictEqual(now[name], value));
}

/** What a row made can't go, because it stands in timelines: it is closed, and counts no more. */
function restoredColumns(row: BulkRow, { created, befores }: UndoStep, now: Date): BulkColumns {
  const { submissionState } = row;
  if (created) {
    return {
      ...columnsOf(row),
      status: APPLICATION_STATUS.cancelled,
      approvedAmountPaise: null,
      approvedAt: null,
      disbursedPaise: null,
      disbursedAt: null,
      fileSaidOn: null,
      unmadeAt: now,
    };
  }
  return { ...columnsOf(row), ...fromKept(firstOf(befores)), submissionState };
}

async function planUndo(ctx: TxContext, steps: readonly UndoStep[]) {
  const ids = steps.map(({ id }) => id);
  const rows = new Map((await lockOrReadTogether(ctx, ids, true)).map((row) => [row.lenderApplicationId, row]));
  const beside = new Set(await findBesideRunning(ctx, ids));
  const changes: LoanWrite[] = [];
  const left: string[] = [];
  for (const step of steps) {
    const row = rows.get(step.id);
    const isSame = row && isAsLeft(row, step);
    const to = row && restoredColumns(row, step, ctx.clock.now());
    if (!isSame || !to || (isRunning(to) && !isRunning(row) && beside.has(step.id))) left.push(step.id);
    else changes.push({ row, to, happenings: [{ event: 'import-undone', by: 'saakh' }] });
  }
  return { changes, left };
}

type Came = 'more' | 'done' | 'others';

/** What one batch came to; `others` where another run has ended the import. */
const undoSome = (ctx: Context, importId: string): Promise<Came> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.state !== 'undoing') return 'others';
    const steps = await selectUndoSteps(tx, importId, AT_ONCE[tx.platform.database.kind]);
    const { changes, left } = await planUndo(tx, steps);
    const restored = changes.map(({ row: { lenderApplicationId } }) => lenderApplicationId);
    await changeLoans(tx, changes, {
      choices: listMatchedLenderIds,
      reopens: true,
      // Who was told hears that it was taken back, by a job when all of it is.
      tell: (system) => markUndone(system, importId, restored, 'restored'),
    });
    await markUndone(tx, importId, left, 'left');
    await updateImport(tx, importId, {
      undoRestored: row.undoRestored + changes.length,
      undoLeft: row.undoLeft + left.length,
      workedUntil: new Date(tx.clock.now().getTime() + 60_000),
    });
    return steps.length === 0 ? 'done' : 'more';
  });

/** False where another run has ended it. */
const endUndo = (ctx: Context, importId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, importId);
    if (row?.state !== 'undoing') return false;
    const rows = (await KINDS[row.kind].undoRows?.(tx, importId)) ?? { restored: 0, left: 0 };
    const restored = row.undoRestored + rows.restored;
    const left = row.undoLeft + rows.left;
    await updateImport(tx, importId, {
      undoRestored: restored,
      undoLeft: left,
      ...{ state: 'undone', undoneAt: tx.clock.now(), workedBy: null, workedUntil: null },
    });
    if (await countToTell(tx, importId)) {
      await tx.platform.jobs.enqueue(tx, tellCustomersJob, { importId }, { key: `${importId}-undo` });
    }
    await recordAudit(tx, {
      action: 'import.undone',
      objectType: 'import',
      objectId: importId,
      after: { restored, left, reason: row.undoReason },
    });
    return true;
  });

/**
 * Sets back what an import changed, batch by batch, where an application is still as the import left it; what was changed again
 * since stays and is listed. Timelines say so, figures follow, and who was told of it is told of this. Done twice it does nothing
 * more. True where this run brought it to its end.
 */
export async function undoBatches(
  ctx: Context,
  { importId, kind }: ImportFile,
  afterBatch: () => Promise<void>,
): Promise<boolean> {
  let came = await undoSome(ctx, importId);
  while (came === 'more') {
    await afterBatch();
    came = await undoSome(ctx, importId);
  }
  if (came === 'others') return false;
  await KINDS[kind].undoBeside?.(ctx, importId);
  return endUndo(ctx, importId);
}
