import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { applyChange, type EditableRecord, replaceOpenApproval } from '#domains/records/records';
import { siteAddress } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { secretLinks } from '#platform/security/secret-links';
import { insertAccessLink } from './access.repository';

const A_DAY: LimitRule = { name: 'access-asked', points: 5, seconds: 86_400, onFailure: 'closed' };

export const accessLinks = secretLinks('access-link');

interface Wanted {
  readonly id: string;
  readonly property: string;
  readonly value: boolean;
  readonly reason: string;
}
/** Writes to contacts of the person, each with a link of its own, and answers them masked; undefined where there is none to ask. */
export type AskPerson = (
  tx: AdminContext & TxContext,
  makeLink: () => Promise<{ readonly confirmLink: string; readonly allowedHosts: string[] }>,
) => Promise<string | undefined>;

/** With `approvalId` it waits. */
export interface AskedAccess {
  readonly approvalId?: string;
  readonly message: string;
}

/**
 * Asks for a change of who gets in. It waits for a second person of staff, or until every contact that got a link agreed, whichever
 * is first. A new request replaces an open one. Answers `nothing` where there is nothing to change.
 */
export async function askAccess(
  tx: AdminContext & TxContext,
  record: EditableRecord,
  wanted: Wanted,
  { askPerson, nothing }: { readonly askPerson: AskPerson; readonly nothing: string },
): Promise<AskedAccess> {
  // Of two who ask at once the later one waits here.
  await record.lock(tx, wanted.id);
  await replaceOpenApproval(tx, record.type, wanted);
  const { approvalId } = await applyChange(tx, record, wanted);
  if (approvalId === undefined) return { message: nothing };
  const sentTo = await askPerson(tx, async () => {
    const {
      secretHash,
      address: confirmLink,
      allowedHosts,
    } = accessLinks.make(tx, siteAddress(tx, tx.brandKey, '/confirm-access'));
    await insertAccessLink(tx, { secretHash, approvalId });
    return { confirmLink, allowedHosts };
  });
  const message =
    sentTo === undefined ? STAFF_MESSAGES.accessAsked : withValues(STAFF_MESSAGES.accessAskedPerson, sentTo);
  return { approvalId, message };
}

/** As `askAccess`, in a transaction of its own; for one account five times a day unless `limit` says otherwise (TOO_MANY_REQUESTS). */
export async function askForAccess(
  ctx: AdminContext,
  id: string,
  ask: (tx: AdminContext & TxContext) => Promise<AskedAccess>,
  limit = A_DAY,
): Promise<AskedAccess> {
  await ctx.platform.limits.consume(limit, idKey(id));
  return inTransaction(ctx, ask);
}
