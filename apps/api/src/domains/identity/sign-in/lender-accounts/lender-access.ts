import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { forgetSecondFactor } from '../second-factor/second-factor.repository';
import { recordGrant } from '../second-person/access-grants.repository';
import { lockLenderUser, updateLenderUser } from './lender-accounts.repository';

export function auditLenderUser(
  ctx: TxContext,
  lenderUserId: string,
  act: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return recordAudit(ctx, {
    action: `lender-account.${act}`,
    objectType: 'lender-account',
    objectId: lenderUserId,
    ...change,
  });
}

export function endSessionsAtDesk(tx: TxContext, lenderUserId: string): Promise<void> {
  return tx.platform.sessions.revokeOthers(tx, { audience: 'lender', subjectId: lenderUserId }, []);
}

/** Ids of people of lenders begin so, beside those of portals in one record. */
export function isOfLender(id: string): boolean {
  return id.startsWith('lus_');
}

/** What a second person or its owner agreed to at an account of a lender's desk, within `changeAccess`. */
export async function changeLenderAccess(
  granted: TxContext,
  lenderUserId: string,
  act: 'secondFactor' | 'active',
  { reason, askedBy }: { readonly reason: string; readonly askedBy: string },
): Promise<void> {
  const account = await lockLenderUser(granted, lenderUserId);
  if (!account) throw new Error(`The account ${lenderUserId} is missing`);
  if (act === 'active') await updateLenderUser(granted, lenderUserId, { active: true });
  else await forgetSecondFactor(granted, { lenderUserId });
  await recordGrant(granted, lenderUserId, act === 'active' ? 'switched-on' : 'again', askedBy);
  await endSessionsAtDesk(granted, lenderUserId);
  await auditLenderUser(granted, lenderUserId, act === 'active' ? 'switched-on' : 'second-factor-reset', {
    after: { askedBy, reason },
  });
}
