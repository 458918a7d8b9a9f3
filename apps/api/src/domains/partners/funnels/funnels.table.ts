import type { SiteFunnel } from '@saakh/contracts/partners/funnels';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { partners } from '#platform/brands/brands.table';
import { isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

/** What the sites of partners have shown, version by version; never changed. */
export const funnelVersions = pgTable(
  'funnel_versions',
  {
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    version: integer('version').notNull(),
    content: jsonb('content').$type<SiteFunnel>().notNull(),
    /** The version that it brought back. */
    restored: integer('restored'),
    partnerUserId: text('partner_user_id').notNull(),
    /** Who of the staff did it in that person's name. */
    staffId: text('staff_id'),
    publishedAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.version] }),
    check('version_positive', isPositive(t.version)),
    check('restored_is_earlier', sql`${t.restored} between 1 and ${t.version} - 1`),
  ],
);

/**
 * How the site of a partner stands: the version that it shows, and what is being changed, one draft for all owners. The row
 * outlives its draft and counts on, so that an old page never writes over what it has not seen.
 */
export const funnels = pgTable(
  'funnels',
  {
    partnerId: text('partner_id')
      .primaryKey()
      .references(() => partners.partnerId),
    revision: integer('revision').notNull(),
    /** Null while nothing was published. */
    version: integer('version'),
    /** Null once it was published or thrown away. */
    draft: jsonb('draft').$type<SiteFunnel>(),
    /** Who changed something last, and when. */
    partnerUserId: text('partner_user_id').notNull(),
    staffId: text('staff_id'),
    updatedAt: instantColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.partnerId, t.version],
      foreignColumns: [funnelVersions.partnerId, funnelVersions.version],
    }),
    check('revision_not_negative', isNotNegative(t.revision)),
  ],
);
