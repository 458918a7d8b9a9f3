import { paiseToRupeesText } from '@saakh/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { commissionFileRows } from '../imports.table';

/** A row as it is kept. */
export type CommissionLine = Omit<typeof commissionFileRows.$inferSelect, 'importId' | 'undone'>;

/** Keys of rows that count already. */
export const selectKnownKeys = async ({ tx }: TxContext, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ rowKey: commissionFileRows.rowKey })
    .from(commissionFileRows)
    .where(
      and(
        sql`${commissionFileRows.rowKey} = any(${sql.param([...keys])}::text[])`,
        eq(commissionFileRows.undone, false),
      ),
    );
  return new Set(rows.map(({ rowKey }) => rowKey));
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
    sql`insert into commission_file_rows (import_id, row_number, row_key, lender_id, reference, state, lender_application_id,
          disbursed_amount, commission_amount, tax_deducted, gst, month, paid_on, payment_reference)
        select ${importId}, x."rowNumber", x."rowKey", x."lenderId", x.reference, x.state, x."lenderApplicationId",
          x."disbursedPaise", x."commissionPaise", x."taxDeductedPaise", x."gstPaise", x.month, x."paidOn",
          x."paymentReference"
        from json_to_recordset(${JSON.stringify(rows)}::text::json) as x("rowNumber" int, "rowKey" text, "lenderId" int,
          reference text, state text, "lenderApplicationId" text, "disbursedPaise" numeric, "commissionPaise" numeric,
          "taxDeductedPaise" numeric, "gstPaise" numeric, month text, "paidOn" date, "paymentReference" text)`,
  );
};

/** Rows of an import count no more, and the same rows of another file may count again. Answers how many. */
export const undoCommissionRows = async ({ tx }: TxContext, importId: string): Promise<number> => {
  const rows = await tx
    .update(commissionFileRows)
    .set({ undone: true })
    .where(and(eq(commissionFileRows.importId, importId), eq(commissionFileRows.undone, false)))
    .returning({ row: commissionFileRows.rowNumber });
  return rows.length;
};
