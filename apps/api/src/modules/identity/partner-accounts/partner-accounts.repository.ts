import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { partners } from '../../brands/brands.table';
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

const lowerName = sql<string>`lower(${partnerUsers.name})`;
const found = (text: string): SQL | undefined =>
  or(
    ...[partnerUsers.name, partnerUsers.email, partners.name].map(
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
      partnerName: partners.name,
      merchantId: partnerUsers.merchantId,
    })
    .from(partnerUsers)
    .innerJoin(partners, eq(partners.partnerId, partnerUsers.partnerId))
    .where(
      and(
        isNull(partners.deletedAt),
        q ? found(q) : undefined,
        partner ? eq(partnerUsers.partnerId, partner) : undefined,
        kind ? eq(partnerUsers.kind, kind) : undefined,
        after && sql`(${lowerName}, ${partnerUsers.partnerUserId}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(lowerName), asc(partnerUsers.partnerUserId))
    .limit(limit);
