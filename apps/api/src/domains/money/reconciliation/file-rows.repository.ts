import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';

/** A row of a commission file; amounts in paise. */
export interface FileRow {
  readonly importId: string;
  readonly fileName: string;
  readonly rowNumber: number;
  readonly reference: string | null;
  readonly month: string;
  readonly paidOn: string | null;
  readonly paymentReference: string | null;
  readonly commissionPaise: number;
  readonly taxDeductedPaise: number | null;
  readonly gstPaise: number | null;
  /** Somebody said which loan it is of. */
  readonly isByHand: boolean;
}
export interface FoundRow extends FileRow {
  readonly lenderId: number | null;
  readonly lender: string | null;
  /** When its file was sent. */
  readonly at: Date;
}

type Raw = Omit<FoundRow, 'commissionPaise' | 'taxDeductedPaise' | 'gstPaise' | 'at'> & {
  readonly commission: string;
  readonly tax: string | null;
  readonly gst: string | null;
  readonly at: string | Date;
};

const orNull = (paise: string | null): number | null => (paise === null ? null : Number(paise));
const rowOf = ({ commission, tax, gst, at, ...row }: Raw): FoundRow => ({
  ...row,
  commissionPaise: Number(commission),
  taxDeductedPaise: orNull(tax),
  gstPaise: orNull(gst),
  at: new Date(at),
});

const COLUMNS = (
  ctx: TxContext,
) => sql`r.import_id as "importId", i.file_name as "fileName", r.row_number as "rowNumber", r.reference, r.month,
  r.paid_on::text as "paidOn", r.payment_reference as "paymentReference", i.created_at as at,
  (100 * r.commission_amount)::bigint::text as commission, (100 * r.tax_deducted)::bigint::text as tax,
  (100 * r.gst)::bigint::text as gst, r.lender_id as "lenderId", ${localNameOf(ctx, 'e')} as lender, r.matched_by is not null as "isByHand"`;
const BESIDE = sql`join imports i on i.import_id = r.import_id left join lenders e on e.lender_id = r.lender_id`;
const COUNTS = sql`not r.undone and r.replaced_by is null`;

/** The rows that count as payments of a loan, the first first. */
export async function selectRowsOfLoan(ctx: TxContext, loanId: string): Promise<FoundRow[]> {
  return (
    await rawRows<Raw>(
      ctx,
      sql`select ${COLUMNS(ctx)} from commission_file_rows r ${BESIDE}
          where r.lender_application_id = ${loanId} and ${COUNTS}
          order by coalesce(r.paid_on::text, r.month), i.created_at, r.row_number limit 500`,
    )
  ).map(rowOf);
}

export interface RowPlace {
  readonly at: string;
  readonly importId: string;
  readonly rowNumber: number;
}

/** Rows that name no loan of ours, those of the newest file first, each file’s in their order. */
export async function selectUnknownRows(
  ctx: TxContext,
  { lenderId, month }: { readonly lenderId: number | undefined; readonly month: string | undefined },
  { after, limit }: { readonly after: RowPlace | undefined; readonly limit: number },
): Promise<FoundRow[]> {
  const rowsOfFile: SQL[] = [sql`r.import_id = i.import_id and r.state = 'unmatched' and ${COUNTS}`];
  if (lenderId !== undefined) rowsOfFile.push(sql`r.lender_id = ${lenderId}`);
  if (month !== undefined) rowsOfFile.push(sql`r.month = ${month}`);
  const files: SQL[] = [sql`i.kind = 'commission'`];
  if (after !== undefined) {
    const { at, importId, rowNumber } = after;
    files.push(sql`(i.created_at, i.import_id) <= (${at}::timestamptz, ${importId})`);
    rowsOfFile.push(
      sql`((i.created_at, i.import_id) < (${at}::timestamptz, ${importId}) or r.row_number > ${rowNumber})`,
    );
  }
  const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);
  // File by file, so that no more of them are looked at than fill the page.
  const rows = await rawRows<Raw>(
    ctx,
    sql`select ${COLUMNS(ctx)} from imports i
          cross join lateral (
            select * from commission_file_rows r where ${all(rowsOfFile)} order by r.row_number limit ${limit}) r
          left join lenders e on e.lender_id = r.lender_id
        where ${all(files)}
        order by i.created_at desc, i.import_id desc, r.row_number limit ${limit}`,
  );
  return rows.map(rowOf);
}

export interface LockedRow {
  readonly lenderId: number | null;
  readonly state: 'matched' | 'unmatched';
  readonly loanId: string | null;
  readonly matchedBy: string | null;
  readonly commissionPaise: number;
  readonly booked: boolean;
  readonly bookedFor: string | null;
}

/** A row that counts, locked until the transaction ends. */
export async function lockFileRow(
  ctx: TxContext,
  { importId, rowNumber }: { readonly importId: string; readonly rowNumber: number },
): Promise<LockedRow | undefined> {
  const [row] = await rawRows<Omit<LockedRow, 'commissionPaise'> & { paise: string }>(
    ctx,
    sql`select lender_id as "lenderId", state, lender_application_id as "loanId", matched_by as "matchedBy", booked,
          booked_for as "bookedFor", (100 * commission_amount)::bigint::text as paise
        from commission_file_rows r where import_id = ${importId} and row_number = ${rowNumber} and ${COUNTS} for update`,
  );
  if (!row) return undefined;
  const { paise, ...rest } = row;
  return { ...rest, commissionPaise: Number(paise) };
}

export interface NamedLoan {
  readonly id: string;
  readonly lenderId: number;
  /** How much was lent as far as we know. */
  readonly loanPaise: number;
}

/** Loans that an id or a lender’s reference names, but for those that an import made and took back; of one lender where one is known. */
export async function selectNamedLoans(
  ctx: TxContext,
  { loan, lenderId }: { readonly loan: string; readonly lenderId: number | null },
): Promise<NamedLoan[]> {
  const rows = await rawRows<Omit<NamedLoan, 'loanPaise'> & { paise: string }>(
    ctx,
    sql`select lender_application_id as id, lender_id as "lenderId",
          (100 * coalesce(disbursed_amount, approved_amount, amount))::bigint::text as paise
        from lender_applications
        where (lender_application_id = ${loan} or reference = ${loan}) and unmade_at is null
          and ${lenderId === null ? sql`true` : sql`lender_id = ${lenderId}`} limit 2`,
  );
  return rows.map(({ paise, ...row }) => ({ ...row, loanPaise: Number(paise) }));
}

/** Says which loan a row is of; one that is booked is booked for that loan. */
export async function setLoanOfRow(
  { tx }: TxContext,
  { importId, rowNumber }: { readonly importId: string; readonly rowNumber: number },
  { id, lenderId }: NamedLoan,
  by: string,
): Promise<void> {
  await tx.execute(
    sql`update commission_file_rows set state = 'matched', lender_application_id = ${id}, lender_id = ${lenderId}, matched_by = ${by},
          booked_for = case when booked then ${id} end
        where import_id = ${importId} and row_number = ${rowNumber}`,
  );
}
