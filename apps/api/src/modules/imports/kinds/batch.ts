import type { ImportKind, RowFault, RowMark } from '@saakh/contracts/back-office/imports/columns';
import type { FaultAt, ReadRowOptions } from '@saakh/rules/imports/file-rows';
import { shownCell } from '@saakh/rules/imports/shown-cell';
import type { TxContext } from '../../../platform/context';
import type { SheetRow } from '../../../platform/spreadsheets';
import type { BulkColumns } from '../../applications';
import type { ErrorRow } from '../import-rows.repository';

export type Effect = 'updated' | 'created' | 'unchanged' | 'error';

/** What came of a row, or would come of it. */
export interface RowOutcome {
  readonly row: number;
  readonly effect: Effect;
  readonly reference: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly amountPaise: number | null;
  readonly error?: ErrorRow;
  readonly marks?: readonly RowMark[];
}

/** All that came of a batch; `told` counts customers. */
export interface BatchResult {
  readonly outcomes: readonly RowOutcome[];
  readonly told: number;
}

/** What stays the same over a whole import. */
export interface Work {
  readonly importId: string;
  /** The run that has the work; another one may have taken it over meanwhile. */
  readonly run: string;
  readonly kind: ImportKind;
  readonly options: ReadRowOptions;
  readonly override: boolean;
  /** A check changes nothing, and remembers itself what rows before would have changed. */
  readonly isCheck: boolean;
  readonly seen: Map<string, BulkColumns>;
  readonly seenKeys: Set<string>;
}

export type RunBatch = (ctx: TxContext, work: Work, rows: readonly SheetRow[]) => Promise<BatchResult>;

const LONGEST_VALUE = 80;

/** An override lets through what is far beyond what was asked for; it is looked at last. */
const marksOf = (fault: RowFault): readonly RowMark[] => (fault === 'amount-too-large' ? ['needs-override'] : []);

/** A refused row; of a mobile number nothing is kept but that it was wrong. */
export const refusedRow = (
  row: number,
  { fault, field, value, reference: read, known }: FaultAt,
  reference: string | null = read ?? null,
): RowOutcome => ({
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
    value: value === undefined || field === 'mobile' ? null : shownCell(value).slice(0, LONGEST_VALUE),
    known: known ?? null,
  },
});

export const faultOf = (fault: RowFault, field?: FaultAt['field'], value?: string): FaultAt => ({
  fault,
  ...(field ? { field } : {}),
  ...(value === undefined ? {} : { value }),
});
