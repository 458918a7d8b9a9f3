import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderTokens } from './tokens.table';

export type TokenRow = Omit<typeof lenderTokens.$inferSelect, 'tokenId'>;
/** Whose token: a lender's, of one of its environments. */
export type TokenPlace = Pick<TokenRow, 'lenderId' | 'environment'>;
const isAt = ({ lenderId, environment }: TokenPlace) =>
  and(eq(lenderTokens.lenderId, lenderId), eq(lenderTokens.environment, environment));

export async function selectToken({ tx }: TxContext, place: TokenPlace): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(lenderTokens).where(isAt(place));
  return row;
}

/** Makes the caller the one who asks for a token, until then; false while another one is. */
export async function claimAsking(
  { tx, clock }: TxContext,
  { lenderId, environment }: TokenPlace,
  until: Date,
): Promise<boolean> {
  await tx.insert(lenderTokens).values({ lenderId, environment }).onConflictDoNothing();
  const { askingUntil } = lenderTokens;
  const claimed = await tx
    .update(lenderTokens)
    .set({ askingUntil: until })
    .where(and(isAt({ lenderId, environment }), or(isNull(askingUntil), lte(askingUntil, clock.now()))))
    .returning({ lenderId: lenderTokens.lenderId });
  return claimed.length === 1;
}

export async function saveToken(
  { tx }: TxContext,
  { lenderId, environment, tokenSealed, renewalSealed, expiresAt, askingUntil }: TokenRow,
): Promise<void> {
  await tx
    .update(lenderTokens)
    .set({ tokenSealed, renewalSealed, expiresAt, askingUntil })
    .where(isAt({ lenderId, environment }));
}
