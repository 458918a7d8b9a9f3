import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { CodeHelp, CustomerCardView, SearchKind } from '@saakh/contracts/operations/customer-service';
import { type CustomerCard, listCustomerCards } from '#domains/identity/customers';
import { describeCodes, maskedDestinationOf } from '#domains/identity/sign-in';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { selectRecent } from './reads.repository';
import { selectMatches } from './search.repository';
import { readTyped, type Typed } from './typed-search';

/** The space of PANs is small: nobody may try them out by the thousand (S-PAN-2). */
const LOOK_UPS: LimitRule = { name: 'customer-look-ups', points: 60, seconds: 60, onFailure: 'closed' };
const RECENT = 10;

export function shownCard({ createdAt, lastSeenAt, ...card }: CustomerCard): CustomerCardView {
  return {
    ...card,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** Somebody who never got in has no account; what became of the codes tells why. */
async function codesOf(tx: TxContext, { kind, value }: Typed): Promise<CodeHelp | null> {
  if (kind !== 'mobile' && kind !== 'email') return null;
  const channel = kind === 'mobile' ? 'sms' : 'email';
  const help = await describeCodes(tx, [maskedDestinationOf(tx, { channel, to: value })]);
  return help.sends.length > 0 ? help : null;
}

/**
 * Finds customers by what was typed whole, sixty times a minute at most; every look-up leaves an audit row with its kind and
 * how many were found, never what was typed. An account that is merged into another one leads to that.
 */
export async function findCustomers(
  ctx: AdminContext,
  text: string,
): Promise<{ kind: SearchKind; data: CustomerCardView[]; codes: CodeHelp | null }> {
  await ctx.platform.limits.consume(LOOK_UPS, idKey(ctx.actor.staffId));
  const typed = readTyped(text);
  return inTransaction(ctx, async (tx) => {
    const found = await listCustomerCards(tx, await selectMatches(tx, typed));
    const ids = [...new Set(found.map(({ userId, mergedInto }) => mergedInto ?? userId))];
    const cards = await listCustomerCards(tx, ids);
    const [only] = cards;
    await recordAudit(tx, {
      action: 'customer.looked-up',
      objectType: 'customer-search',
      objectId: tx.requestId,
      ...(cards.length === 1 && only ? { subject: only.userId } : {}),
      after: { kind: typed.kind, found: cards.length },
    });
    return {
      kind: typed.kind,
      data: cards.map(shownCard),
      codes: cards.length === 0 ? await codesOf(tx, typed) : null,
    };
  });
}

/** The one customer other than `userId` that a text finds, as `findCustomers`. VALIDATION_FAILED at `otherId` for none or several. */
export async function findOther(ctx: AdminContext, userId: string, text: string): Promise<string> {
  const { data } = await findCustomers(ctx, text);
  const [other, ...more] = data.filter((card) => card.userId !== userId);
  if (!other) {
    throw fieldError('otherId', data.length > 0 ? STAFF_MESSAGES.sameCustomer : STAFF_MESSAGES.noSuchCustomer);
  }
  if (more.length > 0) throw fieldError('otherId', STAFF_MESSAGES.severalCustomers);
  return other.userId;
}

/** The customers that the caller opened last, newest first. */
export function listRecent(ctx: AdminContext): Promise<(CustomerCardView & { openedAt: string })[]> {
  return inTransaction(ctx, async (tx) => {
    const recent = await selectRecent(tx, tx.actor.staffId, RECENT);
    const cards = await listCustomerCards(
      tx,
      recent.map(({ userId }) => userId),
    );
    const openedAt = new Map(recent.map((one) => [one.userId, one.openedAt.toISOString()]));
    return cards.map((card) => ({ ...shownCard(card), openedAt: openedAt.get(card.userId) ?? '' }));
  });
}
