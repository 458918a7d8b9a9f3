import { eq, inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { payoutDigests, payouts, statements } from '../statements.table';

/** Whether nobody has written of that day to this partner before; from now on somebody has. */
export async function noteDigest(
  { tx, clock }: TxContext,
  of: { readonly partnerId: string; readonly day: string },
): Promise<boolean> {
  const rows = await tx
    .insert(payoutDigests)
    .values({ ...of, writtenAt: clock.now() })
    .onConflictDoNothing()
    .returning({ day: payoutDigests.day });
  return rows.length > 0;
}

/** The partners that were written to of a day. */
export async function selectDigested({ tx }: TxContext, day: string): Promise<Set<string>> {
  return new Set(
    (await tx.select({ id: payoutDigests.partnerId }).from(payoutDigests).where(eq(payoutDigests.day, day))).map(
      ({ id }) => id,
    ),
  );
}

/** What transfers are for. */
export function selectPaidFor({ tx }: TxContext, payoutIds: readonly string[]) {
  return tx
    .select({ payoutId: payouts.payoutId, utr: payouts.utr, number: statements.number })
    .from(payouts)
    .innerJoin(statements, eq(statements.statementId, payouts.statementId))
    .where(inArray(payouts.payoutId, [...payoutIds]));
}
