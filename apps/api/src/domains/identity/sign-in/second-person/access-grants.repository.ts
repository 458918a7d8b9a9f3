import type { Grant } from '@saakh/rules/records/approvals/approver';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { accessGrants } from '../identity.table';

/**
 * Notes in the caller's transaction who let somebody in: who asked for it and who approved it. The person, who agrees by a link of
 * their own, never lets themself in.
 */
export async function recordGrant(
  { tx, clock, actor }: TxContext,
  accountId: string,
  kind: Grant['kind'],
  askedBy?: string,
): Promise<void> {
  const staffId = actor.kind === 'admin' ? actor.staffId : null;
  const acting = actor.kind === 'partner' ? (actor.masquerade?.staffId ?? actor.partnerUserId) : staffId;
  const known = [...new Set([askedBy, acting])].filter((one) => typeof one === 'string');
  const grants = (known.length === 0 ? [null] : known)
    .filter((grantedBy) => grantedBy !== accountId)
    .map((grantedBy) => ({ grantId: newId('acg'), accountId, kind, grantedBy, at: clock.now() }));
  if (grants.length > 0) await tx.insert(accessGrants).values(grants);
}

/** False when administrators were told of an account since `before`: of two at once one tells. */
export async function takeYoungAlarm({ tx, clock }: TxContext, accountId: string, before: Date): Promise<boolean> {
  const { accountId: account, kind, toldAt } = accessGrants;
  const isDue = or(isNull(toldAt), lte(toldAt, before));
  const rows = await tx
    .update(accessGrants)
    .set({ toldAt: clock.now() })
    .where(and(eq(account, accountId), ne(kind, 'again'), isDue))
    .returning({ id: accessGrants.grantId });
  return rows.length > 0;
}

/** How all staff were let in, and an account of a partner with everybody who did it there. */
export async function selectGrants(ctx: TxContext, partnerUserId: string | null): Promise<Grant[]> {
  const rows = await rawRows<{ account_id: string; kind: Grant['kind']; granted_by: string | null; at: string | Date }>(
    ctx,
    sql`with recursive up as (
          select g.* from access_grants g where g.account_id = ${partnerUserId}
          union select g.* from access_grants g join up on g.account_id = up.granted_by)
        select account_id, kind, granted_by, at from up
        union select g.account_id, g.kind, g.granted_by, g.at from access_grants g join staff_users s on s.staff_id = g.account_id`,
  );
  return rows.map(({ account_id: accountId, kind, granted_by: by, at }) => ({
    ...{ accountId, kind, by, at: new Date(at) },
  }));
}
