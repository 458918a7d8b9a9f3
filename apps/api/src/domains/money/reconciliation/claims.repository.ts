import type { ClaimLineState } from '@saakh/contracts/money/reconciliation';
import { paiseToRupeesText } from '@saakh/rules/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import { localNameOf } from '#platform/lists/local-name';
import type { TimePlace } from '#platform/lists/time-cursor';
import { caseReceipts, lenderClaimLines, lenderClaims } from './reconciliation.table';

export type LineRow = Readonly<typeof lenderClaimLines.$inferSelect>;
export interface ClaimedLoan {
  readonly id: string;
  readonly paise: number;
}

/** Keeps a claim and its loans. Answers how many of them stood in no open claim: the others are left out. */
export async function insertClaim(
  { tx, clock }: TxContext,
  claim: Omit<typeof lenderClaims.$inferInsert, 'createdAt'>,
  loans: readonly ClaimedLoan[],
): Promise<number> {
  await tx.insert(lenderClaims).values({ ...claim, createdAt: clock.now() });
  const rows = await tx
    .insert(lenderClaimLines)
    .values(loans.map(({ id, paise }) => ({ claimId: claim.claimId, lenderApplicationId: id, claimedPaise: paise })))
    .onConflictDoNothing()
    .returning({ id: lenderClaimLines.lenderApplicationId });
  return rows.length;
}

/** Lines of a claim, all or those of some loans. */
export function selectLines({ tx }: TxContext, claimId: string, loanIds?: readonly string[]): Promise<LineRow[]> {
  return tx
    .select()
    .from(lenderClaimLines)
    .where(
      and(
        eq(lenderClaimLines.claimId, claimId),
        loanIds === undefined ? undefined : inArray(lenderClaimLines.lenderApplicationId, [...loanIds]),
      ),
    )
    .orderBy(lenderClaimLines.lenderApplicationId);
}

export async function endLines(
  { tx, clock }: TxContext,
  claimId: string,
  loanIds: readonly string[],
  end: { readonly state: 'written-off' | 'withdrawn'; readonly endedBy: string; readonly reason: string },
): Promise<void> {
  await tx
    .update(lenderClaimLines)
    .set({ ...end, settledAt: clock.now() })
    .where(and(eq(lenderClaimLines.claimId, claimId), inArray(lenderClaimLines.lenderApplicationId, [...loanIds])));
}

/** Adds to what of loans was written off; below 0 for what is booked back. */
export async function addWrittenOff({ tx, clock }: TxContext, loans: readonly ClaimedLoan[]): Promise<void> {
  await tx
    .update(caseReceipts)
    .set({ writtenOffPaise: sql`written_off_amount + w.amount`, updatedAt: clock.now() })
    .from(
      rowTable(loans, 'w', {
        id: ['text', ({ id }) => id],
        amount: ['numeric', ({ paise }) => paiseToRupeesText(paise)],
      }),
    )
    .where(sql`lender_application_id = w.id`);
}

/** A claim with what became of its loans; amounts in paise. */
export interface FoundClaim {
  readonly claimId: string;
  readonly lenderId: number;
  readonly lender: string;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly counts: Readonly<Record<ClaimLineState, number>>;
  readonly claimedPaise: number;
  readonly openPaise: number;
}

type Raw = Pick<FoundClaim, 'claimId' | 'lenderId' | 'lender' | 'note' | 'createdBy'> &
  Record<'open' | 'settled' | 'written' | 'withdrawn', number> &
  Record<'claimed' | 'still', string> & { readonly at: string | Date };

const claimOf = (row: Raw): FoundClaim => ({
  ...{ claimId: row.claimId, lenderId: row.lenderId, lender: row.lender, note: row.note, createdBy: row.createdBy },
  createdAt: new Date(row.at),
  counts: { open: row.open, settled: row.settled, 'written-off': row.written, withdrawn: row.withdrawn },
  claimedPaise: Number(row.claimed),
  openPaise: Number(row.still),
});

const CLAIM = (
  ctx: TxContext,
) => sql`k.claim_id as "claimId", k.lender_id as "lenderId", ${localNameOf(ctx, 'e')} as lender, k.note, k.created_at as at,
  k.created_by as "createdBy", n.*`;
const BESIDE = sql`join lenders e on e.lender_id = k.lender_id cross join lateral (
    select count(*) filter (where x.state = 'open')::int as open, count(*) filter (where x.state = 'settled')::int as settled,
      count(*) filter (where x.state = 'written-off')::int as written,
      count(*) filter (where x.state = 'withdrawn')::int as withdrawn,
      (100 * coalesce(sum(x.claimed_amount), 0))::bigint::text as claimed,
      (100 * coalesce(sum(r.expected_amount - r.received_amount - r.written_off_amount)
        filter (where x.state = 'open' and r.state in ('short', 'missing')), 0))::bigint::text as still
    from lender_claim_lines x left join case_receipts r on r.lender_application_id = x.lender_application_id
    where x.claim_id = k.claim_id
  ) n`;

/** Claims with open loans or without, newest first. */
export async function selectClaims(
  ctx: TxContext,
  { state, lenderId }: { readonly state: 'open' | 'done'; readonly lenderId: number | undefined },
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<FoundClaim[]> {
  const rows = await rawRows<Raw>(
    ctx,
    sql`select ${CLAIM(ctx)} from (
          select * from lender_claims c
          where ${state === 'open' ? sql`` : sql`not`} exists (
              select 1 from lender_claim_lines o where o.claim_id = c.claim_id and o.state = 'open')
            and ${lenderId === undefined ? sql`true` : sql`lender_id = ${lenderId}`}
            and ${after === undefined ? sql`true` : sql`(created_at, claim_id) < (${after.at}::timestamptz, ${after.id})`}
          order by created_at desc, claim_id desc limit ${limit}
        ) k ${BESIDE} order by k.created_at desc, k.claim_id desc`,
  );
  return rows.map(claimOf);
}

export async function selectClaim(ctx: TxContext, claimId: string): Promise<FoundClaim | undefined> {
  const [row] = await rawRows<Raw>(
    ctx,
    sql`select ${CLAIM(ctx)} from lender_claims k ${BESIDE} where k.claim_id = ${claimId}`,
  );
  return row && claimOf(row);
}

export interface ClaimOfLoan {
  readonly claimId: string;
  readonly at: Date;
  readonly by: string;
  readonly state: ClaimLineState;
  readonly settledAt: Date | null;
  readonly reason: string | null;
}

/** All claims of a loan, newest first. */
export function selectClaimsOfLoan({ tx }: TxContext, loanId: string): Promise<ClaimOfLoan[]> {
  return tx
    .select({
      claimId: lenderClaims.claimId,
      at: lenderClaims.createdAt,
      by: lenderClaims.createdBy,
      state: lenderClaimLines.state,
      settledAt: lenderClaimLines.settledAt,
      reason: lenderClaimLines.reason,
    })
    .from(lenderClaimLines)
    .innerJoin(lenderClaims, eq(lenderClaims.claimId, lenderClaimLines.claimId))
    .where(eq(lenderClaimLines.lenderApplicationId, loanId))
    .orderBy(sql`${lenderClaims.createdAt} desc`);
}
