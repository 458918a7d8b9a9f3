import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { partnerUsers } from '../identity.table';

/** Where a page of the list ended. */
export interface AccountPlace {
  readonly name: string;
  readonly id: string;
}

interface Wanted {
  readonly q?: string | undefined;
  readonly partner?: string | undefined;
  readonly kind?: (typeof partnerUsers.$inferSelect)['kind'] | undefined;
  readonly after?: AccountPlace | undefined;
  readonly limit: number;
}

/** Of another module: by its name alone. */
const partnerName = sql<string>`p.name`;

const lowerName = sql<string>`lower(${partnerUsers.name})`;
const found = (text: string): SQL | undefined =>
  or(
    ...[partnerUsers.name, partnerUsers.email, partnerName].map(
      (column) => sql`strpos(lower(${column}), lower(${text})) > 0`,
    ),
  );

/** Accounts of living partners by name after a place in that order. */
export const selectPartnerAccounts = ({ tx }: TxContext, { q, partner, kind, after, limit }: Wanted) =>
  tx
    .select({
      partnerUserId: partnerUsers.partnerUserId,
      name: partnerUsers.name,
      lowerName,
      email: partnerUsers.email,
      kind: partnerUsers.kind,
      active: partnerUsers.active,
      lastSignInAt: partnerUsers.lastSignInAt,
      partnerId: partnerUsers.partnerId,
      partnerName,
      merchantId: partnerUsers.merchantId,
    })
    .from(partnerUsers)
    .innerJoin(sql`partners p`, sql`p.partner_id = ${partnerUsers.partnerId}`)
    .where(
      and(
        sql`p.deleted_at is null`,
        q ? found(q) : undefined,
        partner ? eq(partnerUsers.partnerId, partner) : undefined,
        kind ? eq(partnerUsers.kind, kind) : undefined,
        after && sql`(${lowerName}, ${partnerUsers.partnerUserId}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(lowerName), asc(partnerUsers.partnerUserId))
    .limit(limit);
