import type { RowFault, RowMark } from '@saakh/contracts/operations/imports/columns';
import { isAsLeft, type RecordValues, setBack } from '@saakh/rules/operations/imports/brought-in/record-changes';
import type { ImportCell } from '@saakh/rules/operations/imports/cells';
import { isBlankOrHead } from '@saakh/rules/operations/imports/no-case';
import type { FaultAt, ReadRowOptions, RowReading } from '@saakh/rules/operations/imports/row-cells';
import { shownCell, withoutAccounts } from '@saakh/rules/operations/imports/shown-cell';
import type { AdminContext, TxContext } from '#platform/context';
import { atSavepoint } from '#platform/database/within-transaction';

import { type FileKind, faultOf, type RowOutcome, refusedRow, type Work, withRounded } from '../batch';
import { insertRecords, markRecord, type RecordStep, type RowSteps, selectRecords } from './import-records.repository';
import { endShares, undoShares } from './shares.service';

type Acting = AdminContext & TxContext;

/** Thrown by a row that cannot be applied. */
export class RowRefused extends Error {
  constructor(readonly at: FaultAt) {
    super(at.fault);
  }
}
export function refuseRow(fault: RowFault, field: FaultAt['field'], value?: string): never {
  throw new RowRefused(faultOf(fault, field, value));
}

/** What came of a row. */
export interface RowDone {
  readonly steps: readonly RecordStep[];
  readonly marks?: readonly RowMark[];
  /** Lets the rows below know of it, once it is sure that it stays. */
  readonly learn?: () => void;
}

/** A kind of file whose rows make and change records of the back office. */
export interface RecordKind<Row, Known> {
  readonly read: (cells: readonly ImportCell[], options: ReadRowOptions) => RowReading<Row>;
  /** What a row is called in lists. */
  readonly nameOf: (row: Row) => string;
  /** What rows are compared with, read once for all of them. */
  readonly begin: (ctx: Acting, work: Work, rows: readonly Row[]) => Promise<Known>;
  /** Makes what the row says true, and answers what it changed; nothing where all is so already. Throws `RowRefused`. */
  readonly apply: (ctx: Acting, row: Row, known: Known) => Promise<RowDone>;
  /** What is to be known of a row once all rows of the check are read. */
  readonly marksOf?: (steps: readonly RecordStep[], known: Known) => readonly RowMark[];
  /** A record as it stands; undefined where it is gone. */
  readonly stateOf: (ctx: Acting, step: RecordStep) => Promise<RecordValues | undefined>;
  /** Sets one that is as it was left to what it was, undefined where it was not; false where others need it by now. */
  readonly setTo: (
    ctx: Acting,
    step: RecordStep & { readonly importId: string },
    before: RecordValues | undefined,
  ) => Promise<boolean>;
}

function effectOf(steps: readonly RecordStep[]): RowOutcome['effect'] {
  if (steps.length === 0) return 'unchanged';
  return steps.some(({ change }) => change.before === null) ? 'created' : 'updated';
}

/** Cells about partners may hold an account's number where nobody looks for one. */
const masked = (at: FaultAt): FaultAt => (at.value === undefined ? at : { ...at, value: withoutAccounts(at.value) });

interface ReadRecord<Row> {
  readonly number: number;
  readonly row: Row;
}

async function runRow<Row, Known>(
  ctx: Acting,
  kind: RecordKind<Row, Known>,
  { number, row }: ReadRecord<Row>,
  known: Known,
) {
  const reference = withoutAccounts(shownCell(kind.nameOf(row)));
  try {
    const { steps, marks = [], learn } = await atSavepoint(ctx, () => kind.apply(ctx, row, known));
    learn?.();
    const outcome: RowOutcome = {
      row: number,
      effect: effectOf(steps),
      reference,
      from: null,
      to: null,
      amountPaise: null,
      marks,
    };
    return { outcome, steps };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { outcome: refusedRow(number, masked(error.at), reference), steps: [] };
  }
}

/**
 * A check does what applying does, and leaves nothing of it: so it finds what applying would. Of a file that is read in several parts it
 * sees each part alone.
 */
const runRecords =
  <Row, Known>(kind: RecordKind<Row, Known>): FileKind['run'] =>
  async (ctx, work, rows) => {
    const own = ctx as Acting;
    const outcomes: RowOutcome[] = [];
    const read: ReadRecord<Row>[] = [];
    const rounded = new Set<number>();
    for (const { number, cells } of rows) {
      const reading = kind.read(cells, work.options);
      if ('refused' in reading) outcomes.push(refusedRow(number, masked(reading.refused)));
      else read.push({ number, row: reading.row });
      if ('rounded' in reading) rounded.add(number);
    }
    const known = await kind.begin(
      own,
      work,
      read.map(({ row }) => row),
    );
    const done: RowSteps[] = [];
    const runAll = async (): Promise<void> => {
      for (const one of read) {
        const { outcome, steps } = await runRow(own, kind, one, known);
        outcomes.push(outcome);
        done.push({ rowNumber: one.number, steps });
      }
    };
    await atSavepoint(ctx, runAll, () => !work.isCheck);
    if (!work.isCheck) await insertRecords(ctx, work.importId, done);
    const late = new Map(done.map(({ rowNumber, steps }) => [rowNumber, kind.marksOf?.(steps, known) ?? []]));
    const marked = outcomes.map((one) => ({ ...one, marks: [...(one.marks ?? []), ...(late.get(one.row) ?? [])] }));
    return { outcomes: withRounded(marked, rounded).toSorted((a, b) => a.row - b.row), told: 0 };
  };

const undoRecords =
  <Row, Known>(kind: RecordKind<Row, Known>): NonNullable<FileKind['undoRows']> =>
  async (ctx, importId) => {
    const own = ctx as Acting;
    const came = { restored: 0, left: 0 };
    for (const step of await selectRecords(ctx, importId)) {
      if (step.type === 'share') continue;
      const now = await kind.stateOf(own, step);
      const isSetBack =
        now !== undefined &&
        isAsLeft(now, step.change) &&
        (await atSavepoint(ctx, () => kind.setTo(own, { ...step, importId }, setBack(now, step.change)), Boolean));
      const undo = isSetBack ? 'restored' : 'left';
      came[undo] += 1;
      await markRecord(ctx, importId, step, undo);
    }
    // Last: a partner that is gone has no share.
    const shares = await undoShares(own, importId);
    return { restored: came.restored + shares.restored, left: came.left + shares.left };
  };

export function recordKind<Row, Known>(kind: RecordKind<Row, Known>): FileKind {
  return {
    run: runRecords(kind),
    end: async (ctx, importId) => {
      await endShares(ctx, importId);
      return {};
    },
    isNoRow: (cells: readonly ImportCell[], { headers }: { readonly headers: Work['headers'] }) =>
      isBlankOrHead(cells, headers),
    undoRows: undoRecords(kind),
  };
}
