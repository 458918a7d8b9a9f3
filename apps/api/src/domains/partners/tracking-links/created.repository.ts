import type { CreatedThing } from '@saakh/contracts/identity/sign-in/created-account';
import { and, eq, notInArray, or } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { trackingLinks } from './tracking-links.table';

/** Links of a person of a portal or of staff that are not switched off. */
const liveLinksOf = (makerId: string) =>
  and(or(eq(trackingLinks.createdBy, makerId), eq(trackingLinks.partnerUserId, makerId)), trackingLinks.active);

export async function listLinksOf({ tx }: TxContext, makerId: string): Promise<CreatedThing[]> {
  const { linkId, name, createdAt } = trackingLinks;
  const rows = await tx.select({ id: linkId, name, createdAt }).from(trackingLinks).where(liveLinksOf(makerId));
  return rows.map((row) => ({ ...row, kind: 'link', createdAt: row.createdAt.toISOString() }));
}

/** Switches off the links of who made them, but those that are kept; what they brought stays. */
export async function endLinksOf(ctx: TxContext, makerId: string, kept: readonly string[]): Promise<void> {
  const ended = await ctx.tx
    .update(trackingLinks)
    .set({ active: false })
    .where(and(liveLinksOf(makerId), notInArray(trackingLinks.linkId, [...kept, ''])))
    .returning({ linkId: trackingLinks.linkId });
  for (const { linkId } of ended) {
    await recordAudit(ctx, {
      action: 'tracking-link.changed',
      objectType: 'tracking-link',
      objectId: linkId,
      before: { active: true },
      after: { active: false, becauseOf: makerId },
    });
  }
}
