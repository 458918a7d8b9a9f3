import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { RowFault } from '@saakh/contracts/operations/imports/columns';
import type { SaidBefore } from '@saakh/rules/operations/imports/decisions/decide-row';
import type { FaultAt } from '@saakh/rules/operations/imports/row-cells';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { BulkColumns } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { importChanges, importErrorCounts, importErrors } from './imports.table';

export interface ErrorRow {
  readonly rowNumber: number;
  readonly code: RowFault;
  readonly column: string | null;
  readonly value: string | null;
  readonly known: FaultAt['known'] | null;
  /** Of a row of commission. */
  readonly paymentKey?: string | null;
}
/** What a row changed: the columns that are not as they were, before and after it; `before` is null of what it made. */
export interface ChangeRow {
  readonly rowNumber: number;
  readonly lenderApplicationId: string;
  readonly status: number;
  readonly saidOn: string;
  readonly created: boolean;
  readonly before: Partial<BulkColumns> | null;
  readonly after: Partial<BulkColumns>;
  readonly toTell: boolean;
}

export async function deleteErrors({ tx }: TxContext, importId: string): Promise<void> {
  await tx.delete(importErrors).where(eq(importErrors.importId, importId));
}

export async function insertErrors(ctx: TxContext, importId: string, rows: readonly ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx.execute(
    sql`insert into import_errors (import_id, row_number, code, column_name, value, known, payment_key)
        select ${importId}, x.row_number, x.code, x.column_name, x.value, x.known, x.payment_key
        from ${rowTable(rows, 'x', {
          row_number: ['int', (one) => one.rowNumber],
          code: ['text', (one) => one.code],
          column_name: ['text', (one) => one.column],
          value: ['text', (one) => one.value],
          known: ['jsonb', (one) => (one.known ? JSON.stringify(one.known) : null)],
          payment_key: ['text', (one) => one.paymentKey ?? null],
        })}`,
  );
}

/** Those of these payments of commission of which a row of the import was refused before. */
export async function selectRefusedPayments(
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ paymentKey: importErrors.paymentKey })
    .from(importErrors)
    .where(
      and(
        eq(importErrors.importId, importId),
        sql`${importErrors.paymentKey} = any(${sql.param([...paymentKeys])}::text[])`,
      ),
    );
  return rows.flatMap(({ paymentKey }) => paymentKey ?? []);
}

export function selectErrors(
  { tx }: TxContext,
  importId: string,
  { after = 0, code, limit }: { after?: number; code?: RowFault | undefined; limit: number },
): Promise<ErrorRow[]> {
  return tx
    .select({
      rowNumber: importErrors.rowNumber,
      code: importErrors.code,
      column: importErrors.column,
      value: importErrors.value,
      known: importErrors.known,
    })
    .from(importErrors)
    .where(
      and(
        eq(importErrors.importId, importId),
        gt(importErrors.rowNumber, after),
        code ? eq(importErrors.code, code) : undefined,
      ),
    )
    .orderBy(asc(importErrors.rowNumber))
    .limit(limit);
}

/** Rows of each fault, the most first; kept with every row that is refused, and never counted from the rows. */
export function selectErrorCounts({ tx }: TxContext, importId: string): Promise<{ code: RowFault; rows: number }[]> {
  const { code, rows } = importErrorCounts;
  return tx
    .select({ code, rows })
    .from(importErrorCounts)
    .where(and(eq(importErrorCounts.importId, importId), gt(rows, 0)))
    .orderBy(desc(rows), asc(code));
}

export async function insertChanges(ctx: TxContext, importId: string, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.tx.execute(
    sql`insert into import_changes (import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell)
        select ${importId}, x.row_number, x.lender_application_id, x.status, x.said_on, x.created, x.before, x.after, x.to_tell
        from ${rowTable(rows, 'x', {
          row_number: ['int', (one) => one.rowNumber],
          lender_application_id: ['text', (one) => one.lenderApplicationId],
          status: ['smallint', (one) => one.status],
          said_on: ['date', (one) => one.saidOn],
          created: ['boolean', (one) => one.created],
          before: ['jsonb', (one) => JSON.stringify(one.before)],
          after: ['jsonb', (one) => JSON.stringify(one.after)],
          to_tell: ['boolean', (one) => one.toTell],
        })}`,
  );
}

export interface SaidOfLoan extends SaidBefore {
  readonly id: string;
  /** It was this import that said so first that the loan is paid out. */
  readonly paidHere: boolean;
  /** This import said so, and changed what was approved by it. */
  readonly approvedHere: boolean;
}
/** What files have said of these applications and was not taken back. */
export function selectSaid(
  ctx: TxContext,
  { importId, ids }: { readonly importId: string; readonly ids: readonly string[] },
): Promise<SaidOfLoan[]> {
  return rawRows(
    ctx,
    sql`select lender_application_id as id, status, said_on::text as "saidOn",
          (after ->> 'approvedAmountPaise')::float8 as "approvedPaise", (after ->> 'disbursedPaise')::float8 as "disbursedPaise",
          (before ->> 'approvedAmountPaise')::float8 as "approvedBefore", (before ->> 'disbursedPaise')::float8 as "disbursedBefore",
          import_id = ${importId} and status = ${APPLICATION_STATUS.disbursed}
            and coalesce((before ->> 'status')::int, 0) <> ${APPLICATION_STATUS.disbursed} as "paidHere",
          import_id = ${importId} and (created or coalesce(before ? 'approvedAmountPaise', false)) as "approvedHere"
        from import_changes
        where undo is null and lender_application_id = any(${sql.param([...ids])}::text[])
        order by lender_application_id, row_number`,
  );
}

/** Customers' applications that have news to be told. */
export async function countToTell(ctx: TxContext, importId: string): Promise<number> {
  const [row] = await rawRows<{ told: number }>(
    ctx,
    sql`select count(distinct lender_application_id)::int as told from import_changes
        where import_id = ${importId} and to_tell`,
  );
  return row?.told ?? 0;
}

export interface DueTelling {
  readonly rowNumber: number;
  readonly lenderApplicationId: string;
  readonly status: number;
  /** The status is another one by it, and not the terms alone. */
  readonly isMove: boolean;
  /** What it told is taken back. */
  readonly undo: 'restored' | 'left' | null;
}
/** The next rows whose customers are to be told, locked; those that another process has are passed over. */
export function takeDueTellings({ tx }: TxContext, importId: string, limit: number): Promise<DueTelling[]> {
  return tx
    .select({
      rowNumber: importChanges.rowNumber,
      lenderApplicationId: importChanges.lenderApplicationId,
      status: importChanges.status,
      isMove: sql<boolean>`${importChanges.before}->>'status' is distinct from ${importChanges.after}->>'status'`,
      undo: importChanges.undo,
    })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), importChanges.toTell))
    .orderBy(asc(importChanges.rowNumber))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Nothing of these rows is to be told any more; `told` was, the others were news no longer. */
export async function markTold(
  ctx: TxContext,
  importId: string,
  rows: readonly DueTelling[],
  told: readonly DueTelling[],
): Promise<void> {
  const numbersOf = (of: readonly DueTelling[]) => sql`${sql.param(of.map(({ rowNumber }) => rowNumber))}::int[]`;
  await ctx.tx.execute(
    sql`update import_changes set to_tell = false, told = told or row_number = any(${numbersOf(told)})
        where import_id = ${importId} and row_number = any(${numbersOf(rows)})`,
  );
}

/** Customers who were told what is taken back are told that too, once for an application. */
async function askToTellAgain(ctx: TxContext, importId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx.execute(
    sql`update import_changes c set to_tell = true
        where c.import_id = ${importId} and c.lender_application_id = any(${sql.param([...ids])}::text[])
          and c.row_number = (select max(t.row_number) from import_changes t where t.import_id = c.import_id
            and t.lender_application_id = c.lender_application_id and t.told)`,
  );
}

export interface UndoStep {
  readonly id: string;
  readonly firstRow: number;
  readonly created: boolean;
  /** What each row changed, from the first to the last. */
  readonly befores: readonly (Record<string, unknown> | null)[];
  readonly afters: readonly Record<string, unknown>[];
}
/** The next applications that an import changed and that are not dealt with. */
export function selectUndoSteps(ctx: TxContext, importId: string, limit: number): Promise<UndoStep[]> {
  return rawRows(
    ctx,
    sql`select lender_application_id as id, min(row_number) as "firstRow", bool_or(created) as created,
          json_agg(before order by row_number) as befores, json_agg(after order by row_number) as afters
        from import_changes where import_id = ${importId} and undo is null
        group by lender_application_id order by lender_application_id limit ${limit}`,
  );
}

export async function markUndone(
  ctx: TxContext,
  importId: string,
  ids: readonly string[],
  undo: 'restored' | 'left',
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(importChanges)
    .set({ undo, toTell: false })
    .where(
      and(
        eq(importChanges.importId, importId),
        isNull(importChanges.undo),
        sql`${importChanges.lenderApplicationId} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  if (undo === 'restored') await askToTellAgain(ctx, importId, ids);
}

export function selectLeft(
  ctx: TxContext,
  importId: string,
): Promise<{ row: number; lenderApplicationId: string; status: number }[]> {
  return rawRows(
    ctx,
    sql`with shown as (select min(row_number) as row, lender_application_id as id from import_changes
          where import_id = ${importId} and undo = 'left' group by 2 order by 1 limit 200)
        select s.row, s.id as "lenderApplicationId", l.status
        from shown s join lender_applications l on l.lender_application_id = s.id order by 1`,
  );
}
