import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { StatementRow } from './statements.repository';
import { payoutFiles, payouts, statements } from './statements.table';

export type PayoutRow = Readonly<typeof payouts.$inferSelect>;

/** What is owed and stands in no file: approved, or sent back by the bank; locked until the transaction ends. */
export function lockStatementsToPay({ tx }: TxContext): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(inArray(statements.state, ['approved', 'returned']))
    .orderBy(asc(statements.statementId))
    .for('update');
}

const placeOf = (fileId: string) => ({ table: 'payout_files', id: fileId, column: 'content_sealed' });

export async function insertPayoutFile(
  { tx, clock, platform }: TxContext,
  { fileId, content, madeBy }: { readonly fileId: string; readonly content: string; readonly madeBy: string },
): Promise<void> {
  const contentSealed = platform.cipher.seal(content, placeOf(fileId));
  await tx.insert(payoutFiles).values({ fileId, contentSealed, madeBy, madeAt: clock.now() });
}

/** The file as it was made; undefined for one that there is not. */
export async function openPayoutFile({ tx, platform }: TxContext, fileId: string): Promise<string | undefined> {
  const [row] = await tx.select().from(payoutFiles).where(eq(payoutFiles.fileId, fileId));
  return row && platform.cipher.open(row.contentSealed, placeOf(fileId));
}

/** Who made a payout file, and when. */
export async function selectFileMaker(
  { tx }: TxContext,
  fileId: string,
): Promise<Pick<typeof payoutFiles.$inferSelect, 'madeBy' | 'madeAt'> | undefined> {
  const { madeBy, madeAt } = payoutFiles;
  const [row] = await tx.select({ madeBy, madeAt }).from(payoutFiles).where(eq(payoutFiles.fileId, fileId));
  return row;
}

/** Whether a UTR has settled another transfer, however it was written there. */
export async function isUtrUsed(ctx: TxContext, utr: string, { payoutId }: PayoutRow): Promise<boolean> {
  return (
    (
      await rawRows(
        ctx,
        sql`select 1 from payouts where upper(regexp_replace(utr, '[^[:alnum:]]', '', 'g')) = ${utr} and payout_id <> ${payoutId}`,
      )
    ).length > 0
  );
}

export async function insertPayouts({ tx }: TxContext, rows: readonly PayoutRow[]): Promise<void> {
  await tx.insert(payouts).values([...rows]);
}

export async function setStates(
  { tx }: TxContext,
  statementIds: readonly string[],
  state: StatementRow['state'],
): Promise<void> {
  if (statementIds.length === 0) return;
  await tx
    .update(statements)
    .set({ state })
    .where(inArray(statements.statementId, [...statementIds]));
}

export async function lockPayout({ tx }: TxContext, payoutId: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.payoutId, payoutId)).for('update');
  return row;
}

export async function settlePayout(
  { tx }: TxContext,
  { payoutId }: Pick<PayoutRow, 'payoutId'>,
  change: Pick<PayoutRow, 'state' | 'utr' | 'reason' | 'settledOn' | 'settledBy'>,
): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.payoutId, payoutId));
}

/** The last transfer of each of these statements. */
export async function selectLastPayouts(
  { tx }: TxContext,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutRow>> {
  if (statementIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(payouts)
    .where(inArray(payouts.statementId, [...statementIds]))
    .orderBy(asc(payouts.sentAt));
  return new Map(rows.map((payout) => [payout.statementId, payout]));
}

export interface FoundFile {
  readonly fileId: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly payouts: number;
  readonly totalPaise: number;
  readonly paid: number;
  readonly returned: number;
}

const MOST_FILES = 50;

/** The newest files and what came of their transfers. */
export async function selectPayoutFiles(ctx: TxContext): Promise<FoundFile[]> {
  const rows = await rawRows<Omit<FoundFile, 'totalPaise' | 'madeAt'> & { total: string; made_at: string | Date }>(
    ctx,
    sql`with newest as (select f.file_id, f.made_at, f.made_by from payout_files f
          order by f.made_at desc, f.file_id desc limit ${MOST_FILES})
        select f.file_id as "fileId", f.made_at, f.made_by as "madeBy", s.* from newest f,
          lateral (select count(*)::int as payouts, (100 * coalesce(sum(p.amount), 0))::bigint::text as total,
            count(*) filter (where p.state = 'paid')::int as paid, count(*) filter (where p.state = 'returned')::int as returned
            from payouts p where p.file_id = f.file_id) s
        order by f.made_at desc, f.file_id desc`,
  );
  return rows.map(({ total, made_at, ...row }) => ({ ...row, totalPaise: Number(total), madeAt: new Date(made_at) }));
}
