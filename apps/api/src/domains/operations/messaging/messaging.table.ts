import {
  CAMPAIGN_STATES,
  KEPT_BACK,
  type KeptBack,
  type Segment,
} from '@saakh/contracts/operations/messaging/campaigns';
import { CATEGORIES, CHANNELS } from '@saakh/contracts/operations/messaging/templates';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { staffUsers } from '#domains/identity/sign-in/identity.table';
import { trackingLinks } from '#domains/partners/tracking-links/tracking-links.table';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

/** What came of a campaign: how many of its customers. */
export interface CampaignSums {
  readonly chosen: number;
  readonly waiting: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly stopped: number;
  readonly applied: number;
  readonly keptBack: Readonly<Partial<Record<KeptBack, number>>>;
}

/** A text of staff for a segment of customers, sent once to each. */
export const campaigns = pgTable(
  'campaigns',
  {
    campaignId: text('campaign_id').primaryKey(),
    name: typedTextColumn('name').notNull(),
    templateKey: text('template_key').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    segment: jsonb('segment').$type<Segment>().notNull(),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull(),
    /** When it begins. */
    at: instantColumn().notNull(),
    perMinute: integer('per_minute').notNull(),
    /** Its customers are chosen up to this id; null before the first. */
    chosenUpTo: text('chosen_up_to'),
    allChosen: boolean('all_chosen').notNull().default(false),
    createdBy: text('created_by')
      .notNull()
      .references(() => staffUsers.staffId),
    createdAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
    /** What came of it when it was last counted; null before the first time, and once somebody stops news by it. */
    figures: jsonb('figures').$type<CampaignSums | null>(),
    figuresAt: instantColumn(),
    /** When it was last begun to be counted, whatever came of that. */
    figuresTriedAt: instantColumn(),
    /** How many stopped news by it after its end: one who does while it is counted for the last time is not in what was counted. */
    lateStops: integer('late_stops').notNull().default(0),
  },
  (t) => [
    index('campaigns_by_creation').on(t.createdAt, t.campaignId),
    check('channel_known', isKnown(t.channel, CHANNELS)),
    check('category_known', isKnown(t.category, CATEGORIES)),
    check('state_known', isKnown(t.state, CAMPAIGN_STATES)),
    check('per_minute_positive', isPositive(t.perMinute)),
    check('counted_at_a_time', sql`(${t.figures} is null) = (${t.figuresAt} is null)`),
    check('finished_when_over', sql`(${t.state} in ('done', 'cancelled')) = (${t.finishedAt} is not null)`),
  ],
);

/** What the texts of a campaign lead by, one for the customers of each brand, so that they come to its site. */
export const campaignLinks = pgTable(
  'campaign_links',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId),
    brandKey: text('brand_key').notNull(),
    linkId: text('link_id')
      .notNull()
      .references(() => trackingLinks.linkId),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.brandKey] }), unique('once_per_link').on(t.linkId)],
);

const RECIPIENT_STATES = ['waiting', 'sent', 'kept-back'] as const;

/** Each customer of a campaign, once: the row is settled in the transaction that writes the message, or keeps it back later. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** Also what a stop link names: nobody can guess it. */
    recipientId: text('recipient_id').primaryKey(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    state: text('state', { enum: RECIPIENT_STATES }).notNull(),
    keptBack: text('kept_back', { enum: KEPT_BACK }),
    messageId: text('message_id'),
    settledAt: instantColumn(),
    stoppedAt: instantColumn(),
  },
  (t) => [
    unique('once_per_campaign').on(t.campaignId, t.userId),
    index('campaign_recipients_waiting').on(t.campaignId, t.recipientId).where(sql`state = 'waiting'`),
    index('campaign_recipients_by_customer').on(t.userId, t.settledAt),
    index('campaign_recipients_by_message').on(t.messageId).where(sql`message_id is not null`),
    check('state_known', isKnown(t.state, RECIPIENT_STATES)),
    check('kept_back_known', isKnown(t.keptBack, KEPT_BACK)),
    check('kept_back_with_reason', sql`(${t.state} = 'kept-back') = (${t.keptBack} is not null)`),
    check('settled_with_time', sql`(${t.state} = 'waiting') = (${t.settledAt} is null)`),
    check('sent_with_message', sql`(${t.state} = 'sent') = (${t.messageId} is not null)`),
  ],
);
