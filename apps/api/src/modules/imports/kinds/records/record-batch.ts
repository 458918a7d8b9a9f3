import type { RowFault } from '@saakh/contracts/back-office/imports/columns';
import { isAsLeft, type RecordValues, setBack } from '@saakh/rules/imports/brought-in/record-changes';
import type { ImportCell } from '@saakh/rules/imports/cells';
import { isBlankOrHead } from '@saakh/rules/imports/no-case';
import type { FaultAt, ReadRowOptions, RowReading } from '@saakh/rules/imports/row-cells';
import { shownCell } from '@saakh/rules/imports/shown-cell';
import { type AdminContext, atSavepoint, type TxContext } from '../../../../platform/context';

import { type FileKind, faultOf, type RowOutcome, refusedRow, type Work } from '../batch';
import { insertRecords, markRecord, type RecordStep, type RowSteps, selectRecords } from './import-records.repository';

type Acting = AdminContext & TxContext;

/** Thrown by a row that cannot be applied. */
export class RowRefused extends Error {
  constructor(readonly at: FaultAt) {
    super(at.fault);
  }
}
export const refuseRow = (fault: RowFault, field: FaultAt['field'], value?: string): never => {
  throw new RowRefused(faultOf(fault, field, value));
};

/** A kind of file whose rows make and change records of the back office. */
export interface RecordKind<Row> {
  readonly read: (cells: readonly ImportCell[], options: ReadRowOptions) => RowReading<Row>;
  /** What a row is called in lists. */
  readonly nameOf: (row: Row) => string;
  /** Makes what the row says true, and answers what it changed; nothing where all is so already. Throws `RowRefused`. */
  readonly apply: (ctx: Acting, row: Row) => Promise<readonly RecordStep[]>;
  /** A record as it stands; undefined where it is gone. */
  readonly stateOf: (ctx: Acting, step: RecordStep) => Promise<RecordValues | undefined>;
  /** Sets one that is as it was left to what it was, undefined where it was not; false where others need it by now. */
  readonly setTo: (ctx: Acting, step: RecordStep, before: RecordValues | undefined) => Promise<boolean>;
}

const effectOf = (steps: readonly RecordStep[]): RowOutcome['effect'] => {
  if (steps.length === 0) return 'unchanged';
  return steps.some(({ change }) => change.before === null) ? 'created' : 'updated';
};

const runRow = async <Row>(ctx: Acting, kind: RecordKind<Row>, { number, row }: { number: number; row: Row }) => {
  const reference = shownCell(kind.nameOf(row));
  try {
    const steps = await atSavepoint(ctx, () => kind.apply(ctx, row));
    const outcome: RowOutcome = {
      row: number,
      effect: effectOf(steps),
      reference,
      from: null,
      to: null,
      amountPaise: null,
    };
    return { outcome, steps };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { outcome: refusedRow(number, error.at, reference), steps: [] };
  }
};

/**
 * A check does what applying does, and leaves nothing of it: so it finds what applying would. Of a file that is read in several parts it
 * sees each part alone.
 */
const runRecords =
  <Row>(kind: RecordKind<Row>): FileKind['run'] =>
  async (ctx, work, rows) => {
    const own = ctx as Acting;
    const outcomes: RowOutcome[] = [];
    const done: RowSteps[] = [];
    const runAll = async (): Promise<void> => {
      for (const { number, cells } of rows) {
        const reading = kind.read(cells, work.options);
        if ('refused' in reading) {
          outcomes.push(refusedRow(number, reading.refused));
          continue;
        }
        const { outcome, steps } = await runRow(own, kind, { number, row: reading.row });
        outcomes.push(outcome);
        done.push({ rowNumber: number, steps });
      }
    };
    await atSavepoint(ctx, runAll, () => !work.isCheck);
    if (!work.isCheck) await insertRecords(ctx, work.importId, done);
    return { outcomes, told: 0 };
  };

const undoRecords =
  <Row>(kind: RecordKind<Row>): NonNullable<FileKind['undoRows']> =>
  async (ctx, importId) => {
    const own = ctx as Acting;
    const came = { restored: 0, left: 0 };
    for (const step of await selectRecords(ctx, importId)) {
      const now = await kind.stateOf(own, step);
      const isSetBack =
        now !== undefined &&
        isAsLeft(now, step.change) &&
        (await atSavepoint(ctx, () => kind.setTo(own, step, setBack(now, step.change)), Boolean));
      const undo = isSetBack ? 'restored' : 'left';
      came[undo] += 1;
      await markRecord(ctx, importId, step, undo);
    }
    return came;
  };

export const recordKind = <Row>(kind: RecordKind<Row>): FileKind => ({
  run: runRecords(kind),
  isNoRow: (cells: readonly ImportCell[], { headers }: { readonly headers: Work['headers'] }) =>
    isBlankOrHead(cells, headers),
  undoRows: undoRecords(kind),
});
