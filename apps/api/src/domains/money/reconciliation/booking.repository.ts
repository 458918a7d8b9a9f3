import type { PaidForLoan } from '@saakh/rules/money/reconciliation';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';

/** A row of a commission file that counts and is not booked, or is booked and counts no more. Amounts in paise. */
export interface RowToBook {
  readonly importId: string;
  readonly rowNumber: number;
  readonly lenderId: number;
  /** Of a row that is booked the one that it is booked for, also when its customer was purged since. */
  readonly loanId: string | null;
  readonly counts: boolean;
  readonly commissionPaise: number;
  readonly taxPaise: number;
  readonly gstPaise: number;
}

type Raw = Omit<RowToBook, 'commissionPaise' | 'taxPaise' | 'gstPaise'> & Record<'paise' | 'tax' | 'gst', string>;

/**
 * So many of them, locked until the transaction ends; those that an import has in hand wait for the next time. A row that names
 * neither a lender nor a loan of ours is nobody's receipt, until somebody says whose it is.
 */
export async function takeRowsToBook(ctx: TxContext, limit: number): Promise<RowToBook[]> {
  const rows = await rawRows<Raw>(
    ctx,
    sql`select import_id as "importId", row_number as "rowNumber", lender_id as "lenderId",
          case when booked then booked_for else coalesce(lender_application_id, booked_for) end as "loanId",
          (not undone and replaced_by is null) as counts, (100 * commission_amount)::bigint::text as paise,
          (100 * coalesce(tax_deducted, 0))::bigint::text as tax, (100 * coalesce(gst, 0))::bigint::text as gst
        from commission_file_rows
        where lender_id is not null and booked <> (not undone and replaced_by is null)
        order by import_id, row_number limit ${limit} for update skip locked`,
  );
  return rows.map(({ paise, tax, gst, ...row }) => ({
    ...row,
    commissionPaise: Number(paise),
    taxPaise: Number(tax),
    gstPaise: Number(gst),
  }));
}

/** Marks rows as booked that count, with the loan that they are booked for, and as not booked that count no more. */
export async function markBooked({ tx }: TxContext, rows: readonly RowToBook[]): Promise<void> {
  await tx.execute(
    sql`update commission_file_rows r set booked = b.counts, booked_for = b.loan_id
        from ${rowTable(rows, 'b', {
          import_id: ['text', (row) => row.importId],
          row_number: ['int', (row) => row.rowNumber],
          counts: ['boolean', (row) => row.counts],
          loan_id: ['text', (row) => row.loanId],
        })}
        where r.import_id = b.import_id and r.row_number = b.row_number`,
  );
}

/** Writes what was received for loans: the sum of the rows that are booked for them. */
export async function keepReceipts({ tx, clock }: TxContext, loanIds: readonly string[]): Promise<void> {
  if (loanIds.length === 0) return;
  const ids = sql.param([...loanIds]);
  const now = clock.now().toISOString();
  await tx.execute(
    sql`insert into case_receipts (lender_application_id, lender_id, month, received_amount, rows, last_paid_on, updated_at)
        select booked_for, min(lender_id), min(month), sum(commission_amount), count(*)::int, max(paid_on),
          ${now}::timestamptz
        from commission_file_rows where booked_for = any(${ids}::text[]) and booked
        group by booked_for order by booked_for
        on conflict (lender_application_id) do update set received_amount = excluded.received_amount, rows = excluded.rows,
          last_paid_on = excluded.last_paid_on, updated_at = excluded.updated_at`,
  );
  await tx.execute(
    sql`update case_receipts c set received_amount = 0, rows = 0, last_paid_on = null, updated_at = ${now}::timestamptz
        where c.lender_application_id = any(${ids}::text[]) and c.rows > 0 and not exists (
          select 1 from commission_file_rows f where f.booked_for = c.lender_application_id and f.booked)`,
  );
  // Nothing is expected for a loan that never was paid out, nothing is received any more, and nothing was ever claimed.
  await tx.execute(
    sql`delete from case_receipts c where c.lender_application_id = any(${ids}::text[]) and c.rows = 0
          and not exists (select 1 from commission_cases k where k.lender_application_id = c.lender_application_id)
          and not exists (select 1 from lender_claim_lines x where x.lender_application_id = c.lender_application_id)`,
  );
}

/** Loans of which more is written off than they are short of, so many, locked until the transaction ends. */
export async function takeOverwritten(
  ctx: TxContext,
  limit: number,
): Promise<(PaidForLoan & { readonly id: string; readonly lenderId: number })[]> {
  const rows = await rawRows<Record<'id' | 'expected' | 'received' | 'written', string> & { lenderId: number }>(
    ctx,
    sql`select lender_application_id as id, lender_id as "lenderId", (100 * expected_amount)::bigint::text as expected,
          (100 * received_amount)::bigint::text as received, (100 * written_off_amount)::bigint::text as written
        from case_receipts where written_off_amount > greatest(expected_amount - received_amount, 0)
        order by lender_application_id limit ${limit} for update`,
  );
  return rows.map(({ id, lenderId, expected, received, written }) => ({
    ...{ id, lenderId, expectedPaise: Number(expected) },
    ...{ receivedPaise: Number(received), writtenOffPaise: Number(written) },
  }));
}

/** Loans that stand in an open claim and are waited for no more are done there. */
export async function settlePaidLines({ tx, clock }: TxContext): Promise<void> {
  await tx.execute(
    sql`update lender_claim_lines l set state = 'settled', settled_at = ${instant(clock.now())}
        where l.state = 'open' and not exists (
          select 1 from case_receipts r
          where r.lender_application_id = l.lender_application_id and r.state in ('short', 'missing'))`,
  );
}
