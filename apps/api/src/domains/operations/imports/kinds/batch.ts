import type { ImportKind, RowFault, RowMark } from '@saakh/contracts/operations/imports/columns';
import type { ImportCell } from '@saakh/rules/operations/imports/cells';
import type { TermLimits } from '@saakh/rules/operations/imports/decisions/term-limits';
import type { FaultAt, ReadRowOptions } from '@saakh/rules/operations/imports/row-cells';
import { shownCell } from '@saakh/rules/operations/imports/shown-cell';
import type { BulkRow } from '#domains/lending/applications';
import type { Context, TxContext } from '#platform/context';
import type { SheetRow } from '#platform/spreadsheets';
import type { ErrorRow } from '../import-rows.repository';
import type { ImportFile } from '../imports.repository';
import type { Digests } from './digests';

export type Effect = 'updated' | 'created' | 'unchanged' | 'error';

/** What came of a row, or would come of it. */
export interface RowOutcome {
  readonly row: number;
  readonly effect: Effect;
  readonly reference: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly amountPaise: number | null;
  /** Of a running case: the name of the partner whom its row means. */
  readonly partner?: string;
  readonly error?: ErrorRow;
  readonly marks?: readonly RowMark[];
}

/** All that came of a batch; `told` counts customers. */
export interface BatchResult {
  readonly outcomes: readonly RowOutcome[];
  readonly told: number;
}

/** What rows before have given or made that is not in the database yet: those of a batch, or of a whole check. */
export interface Given {
  /** Ids of applications by lender and reference, see `refKey`. */
  readonly owners: Map<string, string>;
  /** Applications that rows make, by id, and of each customer, newest first. */
  readonly made: Map<string, BulkRow>;
  readonly madeOf: Map<string, readonly BulkRow[]>;
  /** Of running cases: people who would be new to us by their mobiles, and the partner of each application that would be open or theirs. */
  readonly people: Map<string, { readonly userId: string; readonly brandKey: string }>;
  readonly openOf: Map<string, string | null>;
  /** By id, the rows that make applications. */
  readonly rowsOf: Map<string, number>;
  /** Of running cases: customers by their mobiles as the first row names them. */
  readonly names: Map<string, string>;
}
/** So many applications a check remembers at most; what a file says of more of them twice is judged by the first row alone. */
export const MOST_REMEMBERED = 200_000;
export function newGiven(): Given {
  return {
    owners: new Map(),
    made: new Map(),
    madeOf: new Map(),
    people: new Map(),
    openOf: new Map(),
    rowsOf: new Map(),
    names: new Map(),
  };
}

/** What stays the same over a whole import. */
export interface Work {
  readonly importId: string;
  /** The run that has the work; another one may have taken it over meanwhile. */
  readonly run: string;
  readonly kind: ImportKind;
  readonly options: ReadRowOptions;
  /** Of the file's columns. */
  readonly headers: readonly string[];
  readonly override: boolean;
  readonly limits: TermLimits;
  /** Of running cases: `FileReading.cutOver`. */
  readonly cutOver: string | null;
  /** A check changes nothing, and remembers itself what rows before would have changed. */
  readonly isCheck: boolean;
  /** By id, what rows before have changed: `packChanged`. */
  readonly seen: Map<string, string>;
  readonly seenKeys: Digests;
  /** Of a check. */
  readonly given: Given;
}

export type RunBatch = (ctx: TxContext, work: Work, rows: readonly SheetRow[]) => Promise<BatchResult>;

/**
 * A kind of file. Beside its columns (`IMPORT_FIELDS`) it is only how its rows are judged and what they change (`run`), and how
 * that is undone; all else, from the upload to the rows to fix, is the same for all kinds.
 */
export interface FileKind {
  readonly run: RunBatch;
  /** Rows are held against what lenders lend: `Work.limits`. */
  readonly judgesTerms?: true;
  /** When the last row was applied (`isWhole`), or no more can be: what is kept of it with the import. */
  readonly end?: (ctx: TxContext, importId: string, isWhole: boolean) => Promise<Partial<Pick<ImportFile, 'findings'>>>;
  /** After the applications an undo sets these back, in transactions of its own; done twice it does no more. */
  readonly undoBeside?: (ctx: Context, importId: string) => Promise<void>;
  /** And last these, with the end of the undo. Answers how many. */
  readonly undoRows?: (
    ctx: TxContext,
    importId: string,
  ) => Promise<{ readonly restored: number; readonly left: number }>;
  /** Rows that say nothing; where it is missing, those that are no cases (`isNoCase`). */
  readonly isNoRow?: (cells: readonly ImportCell[], shape: { readonly headers: readonly string[] }) => boolean;
}

const LONGEST_VALUE = 80;

/** What an override lets through: amounts and terms that are hardly meant. It is looked at last. */
const OF_OVERRIDE: readonly RowFault[] = [
  ...(['amount-too-large', 'amount-too-small', 'paid-amount-unclear', 'terms-unusual'] as const),
  'amount-above-approved',
  ...(['commission-unusual', 'date-too-old'] as const),
];
const marksOf = (fault: RowFault): readonly RowMark[] => (OF_OVERRIDE.includes(fault) ? ['needs-override'] : []);

/** Of what names a person nothing is kept but that it was wrong. */
const OF_PEOPLE: readonly (FaultAt['field'] | undefined)[] = [
  ...(['mobile', 'customer_name', 'person_name', 'email'] as const),
  ...(['account_holder', 'account_number', 'ifsc'] as const),
];

/** A refused row. */
export function refusedRow(
  row: number,
  { fault, field, value, reference: read, known, paymentKey }: FaultAt & { readonly paymentKey?: string },
  reference: string | null = read ?? null,
): RowOutcome {
  return {
    row,
    effect: 'error',
    reference: shownCell(reference ?? ''),
    from: null,
    to: null,
    amountPaise: null,
    marks: marksOf(fault),
    error: {
      rowNumber: row,
      code: fault,
      column: field ?? null,
      value: value === undefined || OF_PEOPLE.includes(field) ? null : shownCell(value).slice(0, LONGEST_VALUE),
      known: known ?? null,
      paymentKey: paymentKey ?? null,
    },
  };
}

/** Rows of which an amount was rounded say so. */
export function withRounded(outcomes: readonly RowOutcome[], rounded: ReadonlySet<number>): readonly RowOutcome[] {
  return outcomes.map((one) =>
    rounded.has(one.row) && one.error === undefined
      ? { ...one, marks: [...(one.marks ?? []), 'rounded' as const] }
      : one,
  );
}

export function faultOf(fault: RowFault, field?: FaultAt['field'], value?: string): FaultAt {
  return {
    fault,
    ...(field ? { field } : {}),
    ...(value === undefined ? {} : { value }),
  };
}
