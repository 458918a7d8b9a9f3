import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { shortReference } from '@saakh/rules/identifiers';
import { decideRow, type RowDecision, type SaidRow } from '@saakh/rules/operations/imports/decisions/decide-row';
import { shownCell } from '@saakh/rules/operations/imports/shown-cell';
import { statusOfWord } from '@saakh/rules/operations/imports/status-words';
import type { BulkColumns, BulkRow, LoanWrite } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import type { ChangeRow } from '../import-rows.repository';
import { changedColumns, columnsOf, unpackChanged } from './application-columns';
import { type RowOutcome, refusedRow, type Work } from './batch';
import type { Found } from './find-applications';

export interface Said {
  readonly number: number;
  readonly row: SaidRow;
}

/** An application as the rows of a batch leave it; nothing of it is written yet. */
export interface Draft {
  readonly row: BulkRow;
  readonly columns: BulkColumns;
  readonly happenings: LoanWrite['happenings'];
  readonly isNews: boolean;
  /** What each row changed, from the first to the last. */
  readonly changes: readonly ChangeRow[];
}
/** By id, the applications that rows of a batch have changed or made. */
export type Drafts = Map<string, Draft>;

/** The columns of an application as the rows before leave it. */
export function columnsIn(drafts: Drafts, { seen }: Work, row: BulkRow): BulkColumns {
  const id = row.lenderApplicationId;
  return drafts.get(id)?.columns ?? unpackChanged(row, seen.get(id));
}

type Updated = Extract<RowDecision, { effect: 'updated' }>;

/** A draft with what one more row changes. */
function draftAfter(
  { row, columns: before, happenings, isNews, changes }: Draft,
  { change, happening, ...decision }: Updated,
  { number, row: said }: Said,
): Draft {
  const columns = { ...before, ...change };
  const changed: ChangeRow = {
    rowNumber: number,
    lenderApplicationId: row.lenderApplicationId,
    status: statusOfWord(said.status),
    saidOn: said.on,
    created: false,
    ...changedColumns(before, columns, said),
    toTell: decision.isNews,
  };
  return {
    row,
    columns,
    happenings: happening ? [...happenings, happening] : happenings,
    isNews: decision.isNews || (isNews && !decision.isMove),
    changes: [...changes, changed],
  };
}

/** The draft of an application that a row makes: with its lender, or further on already. */
function draftOfNew(row: BulkRow, decision: RowDecision, said: Said): Draft {
  const fresh = { row, columns: columnsOf(row), happenings: [], isNews: false, changes: [] };
  const created = { created: true, before: null } as const;
  if (decision.effect === 'updated') {
    const draft = draftAfter(fresh, decision, said);
    return { ...draft, changes: draft.changes.map((one) => ({ ...one, ...created })) };
  }
  const { lenderApplicationId } = row;
  const of = {
    rowNumber: said.number,
    lenderApplicationId,
    status: statusOfWord(said.row.status),
    saidOn: said.row.on,
  };
  return { ...fresh, changes: [{ ...of, ...created, after: fresh.columns, toTell: false }] };
}

/** Decides what a row does to its application as the rows before leave it. */
function decide(ctx: TxContext, work: Work, said: SaidRow, { row, found, columns }: Of): RowDecision {
  const refused = found.refuses(row, columns.reference, said.reference);
  if (refused) return { effect: 'error', fault: refused };
  const id = row.lenderApplicationId;
  const { lenderId, productType, offerId, amountPaise, createdAt } = row;
  const { kind, override, isCheck, cutOver, limits } = work;
  return decideRow(
    said,
    {
      ...{ lenderId, productType, offerId, amountPaise, createdAt, columns },
      saidBefore: found.saidOf.get(id) ?? [],
      left: found.left.get(id),
      isSettled: found.settled.has(id),
      approvedBeforePaise: found.approvedBefore(row),
      hasOtherRunning: found.besideRunning.has(id),
    },
    {
      ...{ kind, override, isCheck, cutOver, limits },
      ...{ today: work.options.today, now: ctx.clock.now() },
    },
  );
}
interface Of {
  readonly row: BulkRow;
  readonly found: Found;
  readonly columns: BulkColumns;
}

/** Decides a row and drafts what it changes or, with `isNew`, makes; a row that is refused leaves no trace. */
export function draftRow(
  ctx: TxContext,
  work: Work,
  said: Said,
  { row, isNew = false, found, drafts }: { row: BulkRow; isNew?: boolean; found: Found; drafts: Drafts },
): RowOutcome {
  const { reference, applicationId, status, disbursedPaise, approvedPaise } = said.row;
  const id = row.lenderApplicationId;
  const columns = isNew ? columnsOf(row) : columnsIn(drafts, work, row);
  const name = reference ?? applicationId ?? row.reference ?? shortReference(id);
  const decision = decide(ctx, work, said.row, { row, found, columns });
  if (decision.effect === 'error') {
    const outcome = refusedRow(said.number, decision.fault, shownCell(name));
    return decision.marks ? { ...outcome, marks: decision.marks } : outcome;
  }
  const outcome: RowOutcome = {
    row: said.number,
    effect: isNew ? 'created' : decision.effect,
    reference: shownCell(isNew ? (reference ?? '') : name),
    from: isNew ? APPLICATION_STATUS.submitted : columns.status,
    to: statusOfWord(status),
    amountPaise: disbursedPaise ?? approvedPaise ?? null,
    ...(decision.effect === 'updated' ? { marks: decision.marks } : {}),
  };
  if (isNew) drafts.set(id, draftOfNew(row, decision, said));
  else if (decision.effect === 'updated') {
    const draft = drafts.get(id) ?? { row, columns, happenings: [], isNews: false, changes: [] };
    drafts.set(id, draftAfter(draft, decision, said));
  } else return outcome;
  const given = drafts.get(id)?.columns.reference ?? null;
  if (given !== null && (isNew || given !== row.reference)) found.give(row, given);
  return outcome;
}
