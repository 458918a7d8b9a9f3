import { PARTNER_AGENT_TYPES } from '@saakh/contracts/partners/agents';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '../database/checks';
import { instantColumn, paiseColumn } from '../database/columns';

interface Bilingual {
  en: string;
  hi: string;
}

export const partners = pgTable(
  'partners',
  {
    partnerId: text('partner_id').primaryKey(),
    name: text('name').notNull(),
    utmId: text('utm_id'),
    revenuePercent: numeric('revenue_percent', { precision: 6, scale: 3 }),
    revenueFlatFeePaise: paiseColumn('revenue_flat_fee'),
    /** As what, where and since when the public list of agents names it (REG-RBC-6), and whether it does. */
    agentType: text('agent_type', { enum: PARTNER_AGENT_TYPES }).notNull().default('partner'),
    address: text('address'),
    sinceOn: date('since_on', { mode: 'string' }),
    agentListed: boolean('agent_listed').notNull().default(true),
    /** In the bin since: its brand answers nobody, its customers' rows stay. */
    deletedAt: instantColumn(),
  },
  (t) => [
    check('revenue_percent_is_a_share', sql`${t.revenuePercent} between 0 and 100`),
    // One in the bin keeps its own, because it can come back.
    uniqueIndex('one_partner_per_utm_id').on(sql`lower(${t.utmId})`),
    index('agents_by_name')
      .on(sql`lower(${t.name})`, t.partnerId)
      .where(sql`${t.deletedAt} is null and ${t.agentListed}`),
    check('revenue_flat_fee_not_negative', isNotNegative(t.revenueFlatFeePaise)),
    check('agent_type_known', isKnown(t.agentType, PARTNER_AGENT_TYPES)),
  ],
);

/** The white-label face of a partner; one key, found by query, path prefix or host. */
export const brands = pgTable(
  'brands',
  {
    key: text('key').primaryKey(),
    /** Nobody's where the brand is the operator's own. */
    partnerId: text('partner_id').references(() => partners.partnerId),
    name: jsonb('name').$type<Bilingual>().notNull(),
    legalName: text('legal_name').notNull(),
    hosts: text('hosts').array().notNull(),
    /** Whether its site answers; a partner without one sells by links and by hand, on the operator's site. */
    siteOpen: boolean('site_open').notNull().default(true),
    logo: text('logo').notNull(),
    /** Null for none; empty where it is the operator's logo, whichever that is. */
    coBrandLogo: text('co_brand_logo'),
    fontFamily: text('font_family').notNull(),
    primaryColour: text('primary_colour').notNull(),
    secondaryColour: text('secondary_colour').notNull(),
    termsApply: boolean('terms_apply').notNull(),
    idCardTitle: jsonb('id_card_title').$type<Bilingual>(),
    supportPhone: text('support_phone').notNull(),
    supportEmail: text('support_email').notNull(),
    /** Whether it names an officer other than the operator's; without, the three columns below say nothing. */
    ownOfficer: boolean('own_officer').notNull().default(false),
    grievanceName: text('grievance_name').notNull(),
    grievancePhone: text('grievance_phone').notNull(),
    grievanceEmail: text('grievance_email').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('brands_by_partner').on(t.partnerId, t.position), index('brands_by_host').using('gin', t.hosts)],
);
