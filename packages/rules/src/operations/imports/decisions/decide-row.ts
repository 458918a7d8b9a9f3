import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type {
  FileStatus,
  ImportField,
  ImportKind,
  RowFault,
  RowMark,
} from '@saakh/contracts/operations/imports/columns';
import { addDays, istDateOf, startOfIstDay, toTypedDate } from '../../../dates';
import { isRunning } from '../../../lending/applications/application-status';
import {
  applySaying,
  type LenderSaying,
  type SaidChange,
  type SaidColumns,
} from '../../../lending/applications/lender-saying';
import { paiseToRupeesText } from '../../../money';
import type { MisRow, StatusRow } from '../file-rows';
import type { FaultAt } from '../row-cells';
import { statusOfWord } from '../status-words';
import { type FileState, type FileWord, findAmountFarOff, judgeFileWord } from './file-status';
import { type TermLimits, termsFault } from './term-limits';

export type SaidRow = StatusRow & Partial<MisRow>;

/** What a row of a file said of an application before, or changed of it. Amounts in paise. */
export interface SaidBefore {
  readonly status: number;
  readonly saidOn: string;
  /** Null where the row said none, and of rows of older imports also where they left it as it was. */
  readonly approvedPaise: number | null;
  readonly disbursedPaise: number | null;
  readonly approvedBefore: number | null;
  readonly disbursedBefore: number | null;
}

/** What a file may change of an application to a lender. */
export interface FileColumns extends SaidColumns {
  readonly cutOverOn: string | null;
}

/** The application that a row is about, and what has to be known of it to decide. */
export interface RowFacts {
  readonly lenderId: number;
  readonly productType: string;
  /** Null where a list made it. */
  readonly offerId: string | null;
  readonly amountPaise: number;
  readonly createdAt: Date;
  /** As the rows before leave it. */
  readonly columns: FileColumns;
  readonly saidBefore: readonly SaidBefore[];
  readonly left: FileState['left'];
  /** It was paid out before this file. */
  readonly isSettled: boolean;
  /** What was approved before this file. */
  readonly approvedBeforePaise: number | null;
  /** Its customer has another running one at the lender for the product. */
  readonly hasOtherRunning: boolean;
}

/** What holds for all rows of a file. */
export interface RowRules {
  readonly kind: ImportKind;
  readonly override: boolean;
  /** Marks are for the check alone. */
  readonly isCheck: boolean;
  readonly cutOver: string | null;
  readonly limits: TermLimits;
  readonly today: string;
  readonly now: Date;
}

export type RowDecision =
  | { readonly effect: 'unchanged' }
  | {
      readonly effect: 'error';
      readonly fault: FaultAt;
      /** Undefined where the fault itself says which. */
      readonly marks?: readonly RowMark[];
    }
  | {
      readonly effect: 'updated';
      readonly change: SaidChange['change'] & { readonly cutOverOn?: string };
      readonly happening: SaidChange['happening'];
      /** The status is another one by it. */
      readonly isMove: boolean;
      /** The customer hears of it. */
      readonly isNews: boolean;
      readonly marks: readonly RowMark[];
    };

/** What is older is no news to its customer any more. */
const NEWS_DAYS = 7;
/** A list names loans that are new to us as of its own day; one that was paid out longer ago is a slip of its year. */
const LONGEST_AGO_DAYS = 180;
const DAY_MS = 86_400_000;
const { approved, disbursed } = APPLICATION_STATUS;

export function firstPayoutOf({ on }: { readonly on: string }): string {
  return addDays(on, -LONGEST_AGO_DAYS);
}

export function isDecided({ status }: { readonly status: number }): boolean {
  return status === approved || status === disbursed;
}

/** The end of a day in India, or now while it is that day: what a file says of a day comes after what happened on it. */
function endOfDay(on: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), startOfIstDay(on).getTime() + DAY_MS - 1000));
}

const EVENT_OF: Readonly<Record<FileStatus, string>> = {
  submitted: 'lender-under-review',
  approved: 'lender-approved',
  disbursed: 'lender-disbursed',
  rejected: 'lender-declined',
  cancelled: 'lender-cancelled',
  expired: 'lender-expired',
};

function sayingOf(said: SaidRow, { disbursedOn }: FileState, now: Date): LenderSaying {
  return {
    status: statusOfWord(said.status),
    at: endOfDay(said.on, now),
    fileSaidOn: said.on,
    reference: said.reference,
    approvedPaise: said.approvedPaise,
    tenureMonths: said.tenureMonths,
    rateBps: said.rateBps,
    disbursedPaise: said.disbursedPaise,
    disbursedAt: endOfDay(disbursedOn ?? said.on, now),
    event: EVENT_OF[said.status],
  };
}

function stateOf(said: SaidRow, { columns, left, isSettled, ...facts }: RowFacts): FileState {
  return {
    // One that an undo has taken back counts as unheard of: all that is said of it is news.
    status: columns.unmadeAt === null ? columns.status : APPLICATION_STATUS.new,
    on: columns.fileSaidOn ?? istDateOf(columns.lenderSaidAt ?? facts.createdAt),
    madeOn: istDateOf(facts.createdAt),
    askedPaise: facts.amountPaise,
    approvedPaise: columns.approvedAmountPaise,
    approvedBeforePaise: facts.approvedBeforePaise,
    disbursedPaise: columns.disbursedPaise,
    disbursedOn: columns.disbursedAt && istDateOf(columns.disbursedAt),
    isSettled,
    ...(left ? { left } : {}),
    // Made by a list: nobody knows when it was applied for.
    ...(facts.offerId === null && said.madeOn === undefined ? { paidFrom: firstPayoutOf(said) } : {}),
  };
}

/**
 * Whether a file has said the very same of the application before, amounts and all. A payout of a day that still counts, and of
 * another amount than is known, is looked at again: somebody has corrected it since. Older imports kept no amount that a row
 * left as it was; there the row counts as said with any amount that was known at some time.
 */
function isSaidBefore(said: SaidRow, status: ApplicationStatus, { columns, saidBefore }: RowFacts): boolean {
  const { approvedPaise, disbursedPaise } = said;
  const isContrary =
    status === disbursed &&
    columns.status === disbursed &&
    disbursedPaise !== undefined &&
    disbursedPaise !== columns.disbursedPaise;
  if (isContrary && said.on >= (columns.fileSaidOn ?? said.on)) return false;
  const isSame = (name: 'approved' | 'disbursed', paise: number | undefined, then: number | null): boolean => {
    if (paise === undefined || then !== null) return paise === undefined || paise === then;
    const now = name === 'approved' ? columns.approvedAmountPaise : columns.disbursedPaise;
    return paise === now || saidBefore.some((one) => paise === one[`${name}Paise`] || paise === one[`${name}Before`]);
  };
  return saidBefore.some(
    (one) =>
      one.status === status &&
      one.saidOn === said.on &&
      (!isDecided({ status }) || isSame('approved', approvedPaise, one.approvedPaise)) &&
      (status !== disbursed || isSame('disbursed', disbursedPaise, one.disbursedPaise)),
  );
}

/** What a row says in a field that it is refused for, as it is listed. */
function valueAt(field: ImportField | undefined, said: SaidRow): string | undefined {
  if (field === 'status_date') return toTypedDate(said.on);
  if (field === 'disbursed_date') return said.disbursedOn && toTypedDate(said.disbursedOn);
  const paise = field === 'approved_amount' ? said.approvedPaise : said.disbursedPaise;
  return field === undefined || paise === undefined ? undefined : paiseToRupeesText(paise);
}

/** What a fault names besides: of a loan that is paid out otherwise what holds. */
const knownAt = (fault: RowFault, { disbursedPaise, disbursedOn }: FileState): FaultAt['known'] =>
  fault === 'paid-otherwise' && disbursedPaise !== null ? { paidPaise: disbursedPaise, on: disbursedOn } : undefined;

/** What a check says of a row besides its effect. */
function marksOf(state: FileState, word: FileWord, override: boolean, isBarred: boolean): RowMark[] {
  const plain = judgeFileWord(state, word);
  const forced = judgeFileWord(state, word, { override: true });
  const verdict = override ? forced : plain;
  const isPaidAgain =
    verdict.effect === 'updated' &&
    state.status === disbursed &&
    verdict.state.status === disbursed &&
    verdict.state.disbursedPaise !== state.disbursedPaise;
  // What the override refuses as well does not wait for it.
  const isOfOverride = plain.effect === 'error' && forced.effect === 'updated' && !isBarred;
  return [...(isOfOverride ? ['needs-override' as const] : []), ...(isPaidAgain ? ['paid-amount' as const] : [])];
}

/**
 * Decides what a row of a lender's file does to its application: what changes, what its timeline says, whether its customer
 * hears of it, or why it is refused. Days in India, amounts in paise. Source: R-IMP-1, -2; docs/decisions/0015.
 */
export function decideRow(said: SaidRow, facts: RowFacts, rules: RowRules): RowDecision {
  const { columns } = facts;
  const status = statusOfWord(said.status);
  if (isSaidBefore(said, status, facts)) return { effect: 'unchanged' };
  const state = stateOf(said, facts);
  const word = { ...said, status };
  const verdict = judgeFileWord(state, word, rules);
  const isBarred = facts.hasOtherRunning && !isRunning(columns) && isRunning({ status });
  const marks = rules.isCheck ? marksOf(state, word, rules.override, isBarred) : [];
  if (verdict.effect === 'unchanged') return verdict;
  if (verdict.effect === 'error') {
    const { fault, field = 'status' } = verdict;
    const value = valueAt(verdict.field, said);
    return { effect: 'error', fault: { fault, field, value, known: knownAt(fault, state) }, marks };
  }
  if (isBarred) return { effect: 'error', fault: { fault: 'other-running', field: 'status' } };
  // Last, so that what the override would let through has nothing else against it.
  const off = findAmountFarOff(state, word) ?? termsFault(rules, facts, isDecided({ status }) ? said : {});
  if (off && !rules.override) return { effect: 'error', fault: { value: valueAt(off.field, said), ...off } };
  const { change, happening } = applySaying(columns, sayingOf(said, verdict.state, rules.now));
  const isMove = status !== columns.status;
  const isForced = off && rules.isCheck && !marks.includes('needs-override');
  return {
    effect: 'updated',
    // A case that an undo had closed comes in again, with the cut-over of this file.
    change: rules.cutOver !== null && columns.unmadeAt !== null ? { ...change, cutOverOn: rules.cutOver } : change,
    happening,
    isMove,
    // Customers of a file of cases have agreed to no message.
    isNews: rules.kind !== 'cases' && isMove && said.on >= addDays(rules.today, -NEWS_DAYS),
    marks: isForced ? ['needs-override', ...marks] : marks,
  };
}
