import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { ImportField, RowFault } from '@saakh/contracts/operations/imports/columns';
import { applyStatusEvent, isFurther, type StatusState } from '../../../lending/applications/application-status';

/** What a row of a file says of an application, and where the application stands. Days in India, amounts in paise. */
export interface FileWord {
  readonly status: ApplicationStatus;
  readonly on: string;
  readonly approvedPaise?: number | undefined;
  readonly disbursedPaise?: number | undefined;
  readonly disbursedOn?: string | undefined;
  readonly others?: readonly OtherAmount[];
}
/** An amount of a column that nobody has named; `isSure` where the head speaks of a payout, and not only the number. */
export interface OtherAmount {
  readonly paise: number;
  readonly isSure: boolean;
}
export interface FileState {
  readonly status: ApplicationStatus;
  /** The day of the last word of its lender, however it came. */
  readonly on: string;
  /** The day it was made: no lender knew of it before. */
  readonly madeOn: string;
  /** Of one that a list made: since when it may have been paid out, as nobody knows when it was applied for. */
  readonly paidFrom?: string;
  /** What the customer asked for: what is far beyond it is a slip in the file. */
  readonly askedPaise: number;
  readonly approvedPaise: number | null;
  /** What was approved before the file that is read: the order of its rows says nothing of it. */
  readonly approvedBeforePaise?: number | null;
  readonly disbursedPaise: number | null;
  readonly disbursedOn: string | null;
  /** It was paid out before the file that is read: how much is known, and only an override says otherwise. */
  readonly isSettled?: boolean;
  readonly left?: StatusState['left'];
}

export type FileVerdict =
  | { readonly effect: 'updated'; readonly state: FileState }
  | { readonly effect: 'unchanged' }
  | { readonly effect: 'error'; readonly fault: RowFault; readonly field?: ImportField };

const UNCHANGED: FileVerdict = { effect: 'unchanged' };
const refuse = (fault: RowFault, field?: ImportField): FileVerdict => ({
  effect: 'error',
  fault,
  ...(field ? { field } : {}),
});

const { approved, disbursed } = APPLICATION_STATUS;

/** Amounts belong to an approval and to a loan that was paid out; a row that only repeats what is known says nothing. */
function factsOf(state: FileState, word: FileWord) {
  const isYes = word.status === approved || word.status === disbursed;
  const approvedPaise = (isYes ? word.approvedPaise : undefined) ?? state.approvedPaise;
  if (word.status !== disbursed) {
    return { approvedPaise, disbursedPaise: state.disbursedPaise, disbursedOn: state.disbursedOn };
  }
  return {
    approvedPaise,
    disbursedPaise: word.disbursedPaise ?? state.disbursedPaise,
    disbursedOn: word.disbursedOn ?? state.disbursedOn ?? word.on,
  };
}
type Facts = ReturnType<typeof factsOf>;

/** An approval or a loan of more than this many times what was asked is taken for a slip, such as zeros too many. */
export const MOST_TIMES_ASKED = 3;

/** Whether a row says no paid amount, while a column that nobody has named may hold another one than would be told. */
function isSaidElsewhere(
  { askedPaise, approvedPaise }: Pick<FileState, 'askedPaise' | 'approvedPaise'>,
  { disbursedPaise, others = [], ...word }: FileWord,
): boolean {
  if (disbursedPaise !== undefined) return false;
  const told = word.approvedPaise ?? approvedPaise;
  const near = told ?? askedPaise;
  return others.some(
    ({ paise, isSure }) => paise !== told && (isSure || (paise >= near / 3 && paise <= MOST_TIMES_ASKED * near)),
  );
}

/**
 * What is wrong with the amounts of a row, before anything is changed by it: one far beyond what was asked, but for an
 * override, and a loan that was paid out while nobody has said how much, neither the row nor an approval before it.
 */
export function findAmountFault(
  { askedPaise, approvedPaise }: Pick<FileState, 'askedPaise' | 'approvedPaise'>,
  word: FileWord,
  { override = false } = {},
): { readonly fault: RowFault; readonly field: ImportField } | undefined {
  const isPaid = word.status === disbursed;
  if (!isPaid && word.status !== approved) return undefined;
  const isTooMuch = (paise = 0): boolean => !override && paise > MOST_TIMES_ASKED * askedPaise;
  if (isTooMuch(word.approvedPaise)) return { fault: 'amount-too-large', field: 'approved_amount' };
  if (!isPaid) return undefined;
  if (isTooMuch(word.disbursedPaise)) return { fault: 'amount-too-large', field: 'disbursed_amount' };
  if (!override && isSaidElsewhere({ askedPaise, approvedPaise }, word)) {
    return { fault: 'paid-amount-unclear', field: 'disbursed_amount' };
  }
  const isUnknown = word.disbursedPaise === undefined && word.approvedPaise === undefined && approvedPaise === null;
  return isUnknown ? { fault: 'amount-missing', field: 'disbursed_amount' } : undefined;
}

/** A loan of less than this share of what was approved, or an approval of no more than the other of what was asked, is taken for a slip, too. */
const LEAST_OF_APPROVED = 1 / 3;
const LEAST_OF_ASKED = 1 / 10;

/** A lender pays out more than it has approved for a fee or an insurance at most. */
const MOST_OF_APPROVED = 1.5;

/** The amount of a row that lies far below what was approved or asked for, such as rupees written as paise; undefined where none does. */
function findAmountFarBelow(
  { askedPaise, approvedBeforePaise = null }: Pick<FileState, 'askedPaise' | 'approvedBeforePaise'>,
  { status, approvedPaise, disbursedPaise }: FileWord,
): ImportField | undefined {
  const isOfAsked = (paise: number): boolean => paise <= LEAST_OF_ASKED * askedPaise;
  if (status === approved)
    return approvedPaise !== undefined && isOfAsked(approvedPaise) ? 'approved_amount' : undefined;
  const paid = disbursedPaise ?? approvedPaise;
  if (status !== disbursed || paid === undefined) return undefined;
  const yes = approvedBeforePaise ?? (disbursedPaise === undefined ? null : (approvedPaise ?? null));
  const isFarBelow = yes === null ? isOfAsked(paid) : paid < LEAST_OF_APPROVED * yes;
  if (!isFarBelow) return undefined;
  return disbursedPaise === undefined ? 'approved_amount' : 'disbursed_amount';
}
/** What is wrong with an amount that lies far from what was approved or asked for, below or above; undefined where none does. */
export function findAmountFarOff(
  state: Pick<FileState, 'askedPaise' | 'approvedBeforePaise'>,
  word: FileWord,
): { readonly fault: RowFault; readonly field: ImportField } | undefined {
  const low = findAmountFarBelow(state, word);
  if (low) return { fault: 'amount-too-small', field: low };
  const said = word.approvedPaise ?? 0;
  const yes = state.approvedBeforePaise ?? (said > LEAST_OF_ASKED * state.askedPaise ? said : undefined);
  const isAbove =
    word.status === disbursed &&
    yes !== undefined &&
    word.disbursedPaise !== undefined &&
    word.disbursedPaise > MOST_OF_APPROVED * yes;
  return isAbove ? { fault: 'amount-above-approved', field: 'disbursed_amount' } : undefined;
}
const FACTS = ['approvedPaise', 'disbursedPaise', 'disbursedOn'] as const;
const isSame = (state: FileState, facts: Facts): boolean => FACTS.every((fact) => state[fact] === facts[fact]);

function compare<T extends number | string>(a: T | null, b: T | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a > b ? 1 : -1;
}
/** Of two words of one day the larger amounts count, whichever is read first. */
const isMore = (state: FileState, facts: Facts): boolean =>
  (FACTS.map((fact) => compare<number | string>(facts[fact], state[fact])).find((order) => order !== 0) ?? 0) > 0;

const isOtherPayout = (state: FileState, { disbursedPaise }: Facts): boolean =>
  state.status === disbursed && state.disbursedPaise !== null && disbursedPaise !== state.disbursedPaise;

/** That a loan was paid out with another amount is told before that its day is an older one. */
const refuseSame = (state: FileState, facts: Facts): FileVerdict =>
  isOtherPayout(state, facts) ? refuse('paid-otherwise', 'disbursed_amount') : refuse('older', 'status_date');

function judgeSameStatus(state: FileState, word: FileWord, override: boolean): FileVerdict {
  const facts = factsOf(state, word);
  if (isSame(state, facts)) return UNCHANGED;
  const updated: FileVerdict = { effect: 'updated', state: { ...state, ...facts, on: word.on } };
  if (override) return word.on >= state.on ? updated : refuse('older', 'status_date');
  if (state.isSettled && isOtherPayout(state, facts)) return refuseSame(state, facts);
  const isNewer = word.on > state.on || (word.on === state.on && isMore(state, facts));
  return isNewer ? updated : refuseSame(state, facts);
}

/** No payout is older than its application; of one that was reported late a payout that is known may be. */
const firstDayOfPayout = ({ madeOn, paidFrom = madeOn, disbursedOn }: FileState): string =>
  [madeOn, paidFrom, disbursedOn ?? madeOn].toSorted()[0] ?? madeOn;

/**
 * What a row of a lender's file does to an application. By itself a status only goes forward, in the order submitted, approved,
 * expired, cancelled, rejected, disbursed; within one status the later day counts, on one day the larger amounts. So rows of one
 * file in any order and twice come to the same. A loan that was paid out before the file (`isSettled`) keeps its amount, whatever
 * day a row is of: another one is `paid-otherwise`, so of two files with two amounts the first one counts. With `override` the
 * day alone counts, on one day the row. What the customer has ended stays ended but for what `applyStatusEvent` lets through,
 * override or not (REG-DL-4). A row that says nothing new is unchanged, no error. Amounts that can't be meant are refused before
 * (`findAmountFault`). Source: R-IMP-1, -2; docs/decisions/0015.
 */
export function judgeFileWord(state: FileState, word: FileWord, { override = false } = {}): FileVerdict {
  if (word.on < state.madeOn) return refuse('date-before-application', 'status_date');
  if (word.disbursedOn !== undefined && word.disbursedOn < firstDayOfPayout(state)) {
    return refuse('date-before-application', 'disbursed_date');
  }
  const wrong = findAmountFault(state, word, { override });
  // Where it is known to be paid out already, how much is known too, or nobody will say.
  const isOpen = wrong?.fault === 'amount-missing' || wrong?.fault === 'paid-amount-unclear';
  if (wrong && !(isOpen && state.status === disbursed)) return refuse(wrong.fault, wrong.field);
  if (word.status === state.status) return judgeSameStatus(state, word, override);
  const version = (on: string): number => Date.parse(`${on}T00:00:00Z`) / 1000;
  if (state.left !== undefined) {
    const left = { status: state.status, version: version(state.on), left: state.left };
    if (applyStatusEvent(left, { status: word.status, version: version(word.on) }) === left) {
      return refuse('left-by-customer');
    }
  }
  if (!isFurther(word.status, state.status)) {
    if (!override) return refuse('backwards');
    if (word.on < state.on) return refuse('older', 'status_date');
  } else if (override && word.on < state.on) return refuse('older', 'status_date');
  const { left: _left, ...own } = state;
  return { effect: 'updated', state: { ...own, ...factsOf(state, word), status: word.status, on: word.on } };
}

/**
 * Whether what a lender's system says was overtaken by its file: the file's day is later, and what is said is no further on.
 * The lender's own counter can't tell, because a file has none.
 */
export function isOvertakenByFile(
  state: { readonly status: ApplicationStatus; readonly fileSaidOn: string | null },
  told: { readonly status: ApplicationStatus; readonly on: string },
): boolean {
  return state.fileSaidOn !== null && told.on < state.fileSaidOn && !isFurther(told.status, state.status);
}
