import { paiseToRupeesText } from '@saakh/rules/money';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rowTable } from '#platform/database/row-table';
import { commissionFileRows } from '../imports.table';

/** A row as it is kept. */
export type CommissionLine = Omit<
  typeof commissionFileRows.$inferSelect,
  'importId' | 'undone' | 'replacedBy' | 'booked' | 'bookedFor' | 'matchedBy'
>;

export interface KnownLine {
  readonly rowKey: string;
  readonly paymentKey: string;
  readonly writtenKey: string | null;
  /** Kept by the import that asks. */
  readonly isOwn: boolean;
}

/**
 * Rows that count and name a payment by their loan or by their own words, whatever those mean by now. Joined to the keys and
 * not compared with all of them: a plan made while the table was small would do that for every row of a large one.
 */
function namesOneOf(paymentKeys: readonly string[]): SQL {
  const keys = sql`unnest(${sql.param([...paymentKeys])}::text[]) as named (key)`;
  return sql`(import_id, row_number) in (
    select c.import_id, c.row_number from ${keys} join commission_file_rows c on c.payment_key = named.key and not c.undone
    union
    select c.import_id, c.row_number from ${keys} join commission_file_rows c on c.written_key = named.key and not c.undone)`;
}

/** The rows of payments that count, or did until this import named their payment. */
export function selectKnownLines(
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<KnownLine[]> {
  return tx
    .select({
      rowKey: commissionFileRows.rowKey,
      paymentKey: commissionFileRows.paymentKey,
      writtenKey: commissionFileRows.writtenKey,
      isOwn: sql<boolean>`${commissionFileRows.importId} = ${importId}`,
    })
    .from(commissionFileRows)
    .where(
      and(
        namesOneOf(paymentKeys),
        or(isNull(commissionFileRows.replacedBy), eq(commissionFileRows.replacedBy, importId)),
      ),
    );
}

/** Rows of payments that other imports named before count no more; locked in one order. */
export async function replaceCommissionRows(
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`update commission_file_rows r set replaced_by = ${importId}
        from (
          select import_id, row_number from commission_file_rows
          where ${namesOneOf(paymentKeys)} and replaced_by is null
            and import_id <> ${importId}
          order by import_id, row_number for update
        ) earlier
        where r.import_id = earlier.import_id and r.row_number = earlier.row_number`,
  );
}

const money = (paise: number | null): string | null => (paise === null ? null : paiseToRupeesText(paise));

export async function insertCommissionRows(
  { tx }: TxContext,
  importId: string,
  lines: readonly CommissionLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(
    sql`insert into commission_file_rows (import_id, row_number, row_key, payment_key, written_key, lender_id, reference, state, lender_application_id,
          disbursed_amount, commission_amount, tax_deducted, gst, month, paid_on, payment_reference)
        select ${importId}, x.* from ${rowTable(lines, 'x', {
          row_number: ['int', (one) => one.rowNumber],
          row_key: ['text', (one) => one.rowKey],
          payment_key: ['text', (one) => one.paymentKey],
          written_key: ['text', (one) => one.writtenKey],
          lender_id: ['int', (one) => one.lenderId],
          reference: ['text', (one) => one.reference],
          state: ['text', (one) => one.state],
          lender_application_id: ['text', (one) => one.lenderApplicationId],
          disbursed_amount: ['numeric', (one) => money(one.disbursedPaise)],
          commission_amount: ['numeric', (one) => money(one.commissionPaise)],
          tax_deducted: ['numeric', (one) => money(one.taxDeductedPaise)],
          gst: ['numeric', (one) => money(one.gstPaise)],
          month: ['text', (one) => one.month],
          paid_on: ['date', (one) => one.paidOn],
          payment_reference: ['text', (one) => one.paymentReference],
        })}`,
  );
}

/**
 * Rows of payments that somebody said the loan of, when an earlier file named them, are of that loan in this one, too; so are
 * those whose loan went with its customer, for which the earlier row stands booked.
 */
export async function keepMatches({ tx }: TxContext, importId: string, paymentKeys: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update commission_file_rows r
        set state = 'matched', lender_application_id = e.loan, matched_by = e.by, lender_id = coalesce(r.lender_id, e.lender),
          booked_for = e.booked_for
        from (
          select distinct on (1) coalesce(written_key, payment_key) as key, lender_application_id as loan, matched_by as by,
            lender_id as lender, case when lender_application_id is null then booked_for end as booked_for
          from commission_file_rows
          where ${namesOneOf(paymentKeys)} and replaced_by = ${importId}
            and case when lender_application_id is null then booked_for else matched_by end is not null
          order by 1, import_id desc, row_number
        ) e
        where r.import_id = ${importId} and r.state = 'unmatched' and not r.undone and r.payment_key = e.key`,
  );
}

/** How many of an import's rows name no loan of ours. */
export async function countUnmatched({ tx }: TxContext, importId: string): Promise<number> {
  return tx.$count(
    commissionFileRows,
    and(
      eq(commissionFileRows.importId, importId),
      eq(commissionFileRows.state, 'unmatched'),
      eq(commissionFileRows.undone, false),
    ),
  );
}

/**
 * Rows of an import count no more. What they had replaced counts again, or stays replaced by the file that replaced them; the
 * same rows of another file may count again. Answers how many were taken back.
 */
export async function undoCommissionRows({ tx }: TxContext, importId: string): Promise<number> {
  const rows = await tx
    .update(commissionFileRows)
    .set({ undone: true })
    .where(and(eq(commissionFileRows.importId, importId), eq(commissionFileRows.undone, false)))
    .returning({ row: commissionFileRows.rowNumber });
  await tx.execute(
    sql`with named as (
          select import_id, row_number, replaced_by, unnest(array[payment_key, written_key]) as key
          from commission_file_rows where import_id = ${importId} or replaced_by = ${importId}
        )
        update commission_file_rows r set replaced_by = nullif(u.replaced_by, r.import_id)
        from (
          select e.import_id, e.row_number, max(own.replaced_by) as replaced_by
          from named e left join named own on own.key = e.key and own.import_id = ${importId}
          where e.replaced_by = ${importId} group by 1, 2
        ) u
        where r.import_id = u.import_id and r.row_number = u.row_number`,
  );
  return rows.length;
}
