import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { keyFacts, keyFactsAcknowledgements, offerSets } from './offers.table';

export type { KeyFactsContent } from './offers.table';
export type KeyFactsRow = typeof keyFacts.$inferSelect;
export type AcknowledgementRow = typeof keyFactsAcknowledgements.$inferSelect;

/** One at a time issues for an offer; held until the transaction ends. */
export async function lockOfferForIssue(ctx: TxContext, offerId: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${offerId}))`);
}

export async function insertKeyFacts(ctx: TxContext, row: KeyFactsRow): Promise<void> {
  await ctx.tx.insert(keyFacts).values(row);
}

/** The newest statement of an offer that is valid after `now`. */
export async function selectValidKeyFacts(
  ctx: TxContext,
  offerId: string,
  now: Date,
): Promise<KeyFactsRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(keyFacts)
    .where(and(eq(keyFacts.offerId, offerId), gt(keyFacts.validUntil, now)))
    .orderBy(desc(keyFacts.issuedAt))
    .limit(1);
  return row;
}

export async function selectNewestKeyFacts(ctx: TxContext, offerId: string): Promise<KeyFactsRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(keyFacts)
    .where(eq(keyFacts.offerId, offerId))
    .orderBy(desc(keyFacts.issuedAt))
    .limit(1);
  return row;
}

export async function selectOwnKeyFacts(
  ctx: TxContext,
  userId: string,
  keyFactsId: string,
): Promise<{ statement: KeyFactsRow; acknowledgement: AcknowledgementRow | null } | undefined> {
  const [row] = await ctx.tx
    .select({ statement: keyFacts, acknowledgement: keyFactsAcknowledgements })
    .from(keyFacts)
    .leftJoin(keyFactsAcknowledgements, eq(keyFactsAcknowledgements.keyFactsId, keyFacts.keyFactsId))
    .where(and(eq(keyFacts.keyFactsId, keyFactsId), eq(keyFacts.userId, userId)));
  return row;
}

/** False when the statement was acknowledged before: the first acknowledgement stands. */
export async function insertAcknowledgement(ctx: TxContext, row: AcknowledgementRow): Promise<boolean> {
  const inserted = await ctx.tx
    .insert(keyFactsAcknowledgements)
    .values(row)
    .onConflictDoNothing()
    .returning({ keyFactsId: keyFactsAcknowledgements.keyFactsId });
  return inserted.length === 1;
}

/** Statements of an application's offers that were acknowledged and are valid still, the newest first. */
export function selectAcknowledged(
  { tx, clock }: TxContext,
  of: { readonly appId: string; readonly userId: string },
): Promise<Pick<KeyFactsRow, 'keyFactsId' | 'offerId' | 'offerSetId' | 'lenderId'>[]> {
  return acknowledgedRows(tx).execute({ ...of, now: clock.now() });
}

const acknowledgedRows = prepareOnce((tx) =>
  tx
    .select({
      keyFactsId: keyFacts.keyFactsId,
      offerId: keyFacts.offerId,
      offerSetId: keyFacts.offerSetId,
      lenderId: keyFacts.lenderId,
    })
    .from(keyFacts)
    .innerJoin(keyFactsAcknowledgements, eq(keyFactsAcknowledgements.keyFactsId, keyFacts.keyFactsId))
    .innerJoin(offerSets, eq(offerSets.offerSetId, keyFacts.offerSetId))
    .where(
      and(
        eq(keyFacts.userId, sql.placeholder('userId')),
        eq(offerSets.appId, sql.placeholder('appId')),
        gt(keyFacts.validUntil, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(keyFacts.issuedAt))
    .prepare('acknowledged'),
);
