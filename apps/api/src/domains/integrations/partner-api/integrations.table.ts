import { KEY_SCOPES, type KeyScope } from '@saakh/contracts/audiences';
import { KEY_MODES } from '@saakh/contracts/integrations/partner-api/keys';
import { LEAD_STATES } from '@saakh/contracts/integrations/partner-api/leads';
import {
  DELIVERY_STATES,
  EVENT_TYPES,
  type EventType,
  SENT_TYPES,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { partnerUsers } from '#domains/identity/sign-in/identity.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const FAILURES = ['refused', 'no-answer', 'bad-status'] as const;

const partnerColumn = () =>
  text('partner_id')
    .notNull()
    .references(() => partners.partnerId);
/** Some of a list, at least one. */
const someOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[] and cardinality(${column}) > 0`;

/** Keys of partners' own systems: of the secret a keyed hash only. */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    keyId: text('key_id').primaryKey(),
    partnerId: partnerColumn(),
    name: typedTextColumn('name').notNull(),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    ending: text('ending').notNull(),
    createdAt: instantColumn().notNull(),
    /** Whose links its leads come by. */
    createdBy: text('created_by')
      .notNull()
      .references(() => partnerUsers.partnerUserId),
    lastUsedAt: instantColumn(),
    /** Until when it holds, where another has taken its place. */
    endsAt: instantColumn(),
    revokedAt: instantColumn(),
  },
  (t) => [
    index('integration_keys_by_partner').on(t.partnerId, t.createdAt),
    check('mode_known', isKnown(t.mode, KEY_MODES)),
    check('scopes_known', someOf(t.scopes, KEY_SCOPES)),
    check('ending_short', sql`length(${t.ending}) = 4`),
  ],
);

/**
 * People handed over by partners' systems, and their consent. Number and name stand sealed with the partner's other leads, here only
 * as they may be shown. A row that nobody claims by signing in is deleted when the lock ends.
 */
export const integrationLeads = pgTable(
  'integration_leads',
  {
    leadId: text('lead_id').primaryKey(),
    partnerId: partnerColumn(),
    keyId: text('key_id')
      .notNull()
      .references(() => integrationKeys.keyId),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    reference: text('reference').notNull(),
    productType: text('product_type'),
    mobileMasked: text('mobile_masked').notNull(),
    nameMasked: text('name_masked'),
    consentText: typedTextColumn('consent_text').notNull(),
    consentAt: instantColumn().notNull(),
    /** The row that links a later sign-in with this number to the lead; null for sandbox leads. */
    partnerLeadId: text('partner_lead_id'),
    linkId: text('link_id'),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** Who signed in with the number in time; the database writes it. */
    userId: text('user_id').references(() => users.userId),
    signedInAt: instantColumn(),
    /** Of the sandbox: how far its scripted way has come, and since when. */
    sandboxState: text('sandbox_state', { enum: LEAD_STATES }),
    sandboxAt: instantColumn(),
  },
  (t) => [
    uniqueIndex('one_lead_per_reference').on(t.partnerId, t.mode, t.reference),
    uniqueIndex('one_lead_per_partner_lead').on(t.partnerLeadId),
    index('integration_leads_by_partner').on(t.partnerId, t.mode, t.createdAt, t.leadId),
    index('integration_leads_by_user').on(t.userId).where(sql`user_id is not null`),
    index('integration_leads_unused').on(t.expiresAt).where(sql`user_id is null`),
    check('mode_known', isKnown(t.mode, KEY_MODES)),
    check('sandbox_state_known', isKnown(t.sandboxState, LEAD_STATES)),
    check(
      'sandbox_is_nothing_real',
      sql`(${t.mode} = 'sandbox') = (${t.sandboxState} is not null) and (${t.mode} = 'live') = (${t.partnerLeadId} is not null)`,
    ),
    check('nobody_of_the_sandbox', sql`${t.mode} = 'live' or ${t.userId} is null`),
    check('signed_in_whole', sql`(${t.userId} is null) = (${t.signedInAt} is null)`),
  ],
);

/** Addresses of partners' systems that are told what happens. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    endpointId: text('endpoint_id').primaryKey(),
    partnerId: partnerColumn(),
    url: text('url').notNull(),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    events: text('events').array().$type<EventType[]>().notNull(),
    secretSealed: sealedColumn('secret_sealed').notNull(),
    /** Those that it took the place of and that still sign, each with its end: JSON. */
    previousSecretsSealed: sealedColumn('previous_secrets_sealed'),
    /** When the last of them ends. */
    previousUntil: instantColumn(),
    /** When its owners were last told that it did not take a message. */
    givenUpToldAt: instantColumn(),
    active: boolean('active').notNull().default(true),
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    index('webhook_endpoints_by_partner').on(t.partnerId, t.createdAt),
    check('mode_known', isKnown(t.mode, KEY_MODES)),
    check('events_known', someOf(t.events, EVENT_TYPES)),
    check('url_is_https', sql`${t.url} ~ '^https?://'`),
    check('predecessors_end', sql`(${t.previousSecretsSealed} is null) = (${t.previousUntil} is null)`),
  ],
);

/** What happened, as partners are told it: ids and states, nothing of a person. Written in the transaction of the thing itself. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    partnerId: partnerColumn(),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    type: text('type', { enum: SENT_TYPES }).notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instantColumn().notNull(),
    /** When it was laid out for each address; null until then. */
    spreadAt: instantColumn(),
  },
  (t) => [
    index('webhook_events_new').on(t.at).where(sql`spread_at is null`),
    index('webhook_events_by_time').on(t.at),
    check('mode_known', isKnown(t.mode, KEY_MODES)),
    check('type_known', isKnown(t.type, SENT_TYPES)),
  ],
);

/** One event for one address: tried until it is taken or three days are over. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvents.eventId, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    partnerId: partnerColumn(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    createdAt: instantColumn().notNull(),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: instantColumn(),
    lastTriedAt: instantColumn(),
    answerStatus: integer('answer_status'),
    tookMs: integer('took_ms'),
    failure: text('failure', { enum: FAILURES }),
    /** When it is tried next; while it is being tried, when somebody else may. */
    nextTryAt: instantColumn(),
  },
  (t) => [
    // Covers the monthly count by partner.
    index('webhook_deliveries_counted').on(t.endpointId, t.createdAt, t.deliveryId, t.state, t.partnerId),
    index('webhook_deliveries_by_event').on(t.eventId),
    index('webhook_deliveries_due').on(t.nextTryAt).where(sql`state = 'waiting'`),
    check('state_known', isKnown(t.state, DELIVERY_STATES)),
    check('failure_known', isKnown(t.failure, FAILURES)),
    check('tries_not_negative', isNotNegative(t.tries)),
    check('waits_for_something', sql`(${t.state} = 'waiting') = (${t.nextTryAt} is not null)`),
  ],
);
