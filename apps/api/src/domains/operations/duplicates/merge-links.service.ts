import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { MergeLinkView } from '@saakh/contracts/operations/customer/duplicates';
import { getCustomer, UNDO_DAYS } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { getWritingBrand } from '#platform/brands';
import type { Context, TxContext } from '#platform/context';
import { auditFinding, type HeldMerge, holdMerge, partAccounts } from './join-accounts.service';
import { disputeMerge, hasMovedOn, selectLink } from './merge.repository';
import { alarmStaff, mergeLinks, shownContact } from './merge-messages';

const DAY_MS = 86_400_000;
const NOT_ME = 'The customer says by the link of the message: this was not me';

type Linked = HeldMerge & { readonly userId: string };

async function findLinked(tx: TxContext, secretHash: string): Promise<Linked> {
  const link = await selectLink(tx, secretHash);
  const held = link && (await holdMerge(tx, link.mergeId));
  if (!held) throw new AppError('LINK_INVALID', { message: REPLY_MESSAGES.mergeLinkNotRight });
  // A number may have a new owner later, who finds no old link of use.
  if (tx.clock.now().getTime() - link.createdAt.getTime() > UNDO_DAYS * DAY_MS) {
    throw new AppError('LINK_EXPIRED', { message: REPLY_MESSAGES.mergeLinkExpired });
  }
  return { ...held, userId: link.userId };
}

function stateOf({ merge: { undoneAt, disputedAt, confirmedAt } }: HeldMerge): MergeLinkView['state'] {
  if (undoneAt !== null) return 'undone';
  if (disputedAt !== null) return 'reported';
  return confirmedAt === null ? 'waiting' : 'merged';
}

async function describe(tx: TxContext, linked: Linked, state = stateOf(linked)): Promise<MergeLinkView> {
  const { userId, merge } = linked;
  const own = await getCustomer(tx, userId);
  const other = await getCustomer(tx, userId === merge.keptId ? merge.absorbedId : merge.keptId);
  const { brand } = await getWritingBrand(tx, own.brandKey);
  return {
    state,
    brand: brand.name,
    own: shownContact(own),
    other: shownContact(other),
    askedAt: merge.mergedAt.toISOString(),
  };
}

const withLink = <T>(ctx: Context, secret: string, run: (tx: TxContext, linked: Linked) => Promise<T>) =>
  mergeLinks.open(ctx, secret, async (tx, secretHash) => run(tx, await findLinked(tx, secretHash)));

/** What a link of a message would undo, masked; it undoes nothing. LINK_INVALID and LINK_EXPIRED. */
export function showMergeLink(ctx: Context, secret: string): Promise<MergeLinkView> {
  return withLink(ctx, secret, describe);
}

/**
 * "This wasn't me", without a sign-in: withdraws the question or takes the merge back. What can't be taken back any more is
 * recorded, and staff are alarmed. Twice is once.
 */
export function undoByLink(ctx: Context, secret: string): Promise<MergeLinkView> {
  return withLink(ctx, secret, async (tx, linked) => {
    const { merge, finding, userId } = linked;
    const state = stateOf(linked);
    if (state === 'undone' || state === 'reported') return describe(tx, linked);
    if (await hasMovedOn(tx, merge)) {
      await disputeMerge(tx, merge.mergeId, userId);
      await auditFinding(tx, 'merge.disputed', finding, userId, { mergeId: merge.mergeId });
      await alarmStaff(tx, merge);
      return describe(tx, linked, 'reported');
    }
    await partAccounts(tx, linked, { by: userId, reason: NOT_ME });
    return describe(tx, linked, 'undone');
  });
}
