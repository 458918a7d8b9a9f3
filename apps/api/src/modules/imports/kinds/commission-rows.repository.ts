import { paiseToRupeesText } from '@saakh/rules/money';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { commissionFileRows } from '../imports.table';

/** A row as it is kept. */
export type CommissionLine = Omit<
  typeof commissionFileRows.$inferSelect,
  'importId' | 'undone' | 'replacedBy' | 'booked' | 'matchedBy'
>;

export interface KnownLine {
  readonly rowKey: string;
  readonly paymentKey: string;
  /** Kept by the import that asks. */
  readonly isOwn: boolean;
}

/** The rows of payments that count, or did until this import named their payment. */
export const selectKnownLines = (
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<KnownLine[]> =>
  tx
    .select({
      rowKey: commissionFileRows.rowKey,
      paymentKey: commissionFileRows.paymentKey,
      isOwn: sql<boolean>`${commissionFileRows.importId} = ${importId}`,
    })
    .from(commissionFileRows)
    .where(
      and(
        sql`${commissionFileRows.paymentKey} = any(${sql.param([...paymentKeys])}::text[])`,
        eq(commissionFileRows.undone, false),
        or(isNull(commissionFileRows.replacedBy), eq(commissionFileRows.replacedBy, importId)),
      ),
    );

/** Rows of payments that other imports named before count no more; locked in one order. */
export const replaceCommissionRows = async (
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<void> => {
  await tx.execute(
    sql`update commission_file_rows r set replaced_by = ${importId}
        from (
          select import_id, row_number from commission_file_rows
          where payment_key = any(${sql.param([...paymentKeys])}::text[]) and not undone and replaced_by is null
            and import_id <> ${importId}
          order by import_id, row_number for update
        ) earlier
        where r.import_id = earlier.import_id and r.row_number = earlier.row_number`,
  );
};

const money = (paise: number | null): string | null => (paise === null ? null : paiseToRupeesText(paise));

export const insertCommissionRows = async (
  { tx }: TxContext,
  importId: string,
  lines: readonly CommissionLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    ...line,
    disbursedPaise: money(line.disbursedPaise),
    commissionPaise: money(line.commissionPaise),
    taxDeductedPaise: money(line.taxDeductedPaise),
    gstPaise: money(line.gstPaise),
  }));
  await tx.execute(
    sql`insert into commission_file_rows (import_id, row_number, row_key, payment_key, written_key, lender_id, reference, state, lender_application_id,
          disbursed_amount, commission_amount, tax_deducted, gst, month, paid_on, payment_reference)
        select ${importId}, x."rowNumber", x."rowKey", x."paymentKey", x."writtenKey", x."lenderId", x.reference, x.state, x."lenderApplicationId",
          x."disbursedPaise", x."commissionPaise", x."taxDeductedPaise", x."gstPaise", x.month, x."paidOn",
          x."paymentReference"
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as x("rowNumber" int, "rowKey" text, "paymentKey" text, "writtenKey" text, "lenderId" int,
          reference text, state text, "lenderApplicationId" text, "disbursedPaise" numeric, "commissionPaise" numeric,
          "taxDeductedPaise" numeric, "gstPaise" numeric, month text, "paidOn" date, "paymentReference" text)`,
  );
};

/** Rows of payments that somebody said the loan of, when an earlier file named them, are of that loan in this one, too. */
export const keepMatches = async (
  { tx }: TxContext,
  importId: string,
  paymentKeys: readonly string[],
): Promise<void> => {
  await tx.execute(
    sql`update commission_file_rows r
        set state = 'matched', lender_application_id = e.loan, matched_by = e.by, lender_id = coalesce(r.lender_id, e.lender)
        from (
          select distinct on (payment_key) payment_key as key, lender_application_id as loan, matched_by as by, lender_id as lender
          from commission_file_rows
          where payment_key = any(${sql.param([...paymentKeys])}::text[]) and not undone and replaced_by = ${importId}
            and matched_by is not null and lender_application_id is not null
          order by payment_key, import_id desc, row_number
        ) e
        where r.import_id = ${importId} and r.state = 'unmatched' and not r.undone and r.payment_key = e.key`,
  );
};

/** How many of an import's rows name no loan of ours. */
export const countUnmatched = async ({ tx }: TxContext, importId: string): Promise<number> =>
  tx.$count(
    commissionFileRows,
    and(
      eq(commissionFileRows.importId, importId),
      eq(commissionFileRows.state, 'unmatched'),
      eq(commissionFileRows.undone, false),
    ),
  );

/**
 * Rows of an import count no more. What they had replaced counts again, or stays replaced by the file that replaced them; the
 * same rows of another file may count again. Answers how many were taken back.
 */
export const undoCommissionRows = async ({ tx }: TxContext, importId: string): Promise<number> => {
  const rows = await tx
    .update(commissionFileRows)
    .set({ undone: true })
    .where(and(eq(commissionFileRows.importId, importId), eq(commissionFileRows.undone, false)))
    .returning({ row: commissionFileRows.rowNumber });
  await tx.execute(
    sql`update commission_file_rows r set replaced_by = nullif(u.replaced_by, r.import_id)
        from (
          select key, max(replaced_by) as replaced_by
          from (
            select payment_key as key, replaced_by from commission_file_rows where import_id = ${importId}
            union all
            select written_key, replaced_by from commission_file_rows where import_id = ${importId} and written_key is not null
          ) own group by key
        ) u
        where r.replaced_by = ${importId} and u.key = r.payment_key`,
  );
  return rows.length;
};
