import type { BreachData } from '@saakh/contracts/operations/messaging/breach-notices';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

interface InBoth {
  readonly en: string;
  readonly hi: string;
}

/** The register of breaches of personal data (REG-DP-9): the text of each as customers were told it. */
export const breaches = pgTable(
  'breaches',
  {
    breachId: text('breach_id').primaryKey(),
    name: typedTextColumn('name').notNull(),
    nature: jsonb('nature').$type<InBoth>().notNull(),
    beganAt: instantColumn().notNull(),
    endedAt: instantColumn(),
    awareAt: instantColumn().notNull(),
    dataKinds: text('data_kinds').array().$type<BreachData[]>().notNull(),
    consequences: jsonb('consequences').$type<InBoth>().notNull(),
    mitigation: jsonb('mitigation').$type<InBoth>().notNull(),
    safetySteps: jsonb('safety_steps').$type<InBoth>().notNull(),
    contact: jsonb('contact').$type<{ name: string; phone: string; email: string }>(),
    boardFacts: typedTextColumn('board_facts').notNull(),
    /** Who has no account and is affected, how and when each was told; staff keep it by hand. */
    othersAffected: typedTextColumn('others_affected').notNull().default(''),
    certInAt: instantColumn(),
    certInReference: text('cert_in_reference'),
    /** What the Board was told without delay, before the full report. */
    boardFirstAt: instantColumn(),
    boardFirstReference: text('board_first_reference'),
    boardAt: instantColumn(),
    boardReference: text('board_reference'),
    noticesAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    index('breaches_by_time').on(t.createdAt, t.breachId),
    check('ended_after_begun', sql`${t.endedAt} >= ${t.beganAt}`),
    check('aware_after_begun', sql`${t.awareAt} >= ${t.beganAt}`),
    check('cert_in_whole', sql`(${t.certInAt} is null) = (${t.certInReference} is null)`),
    check('board_first_whole', sql`(${t.boardFirstAt} is null) = (${t.boardFirstReference} is null)`),
    check('board_whole', sql`(${t.boardAt} is null) = (${t.boardReference} is null)`),
  ],
);

const NOTICE_STATES = ['waiting', 'told', 'account-only', 'gone'] as const;

/** Each customer whom a breach touches, once: the row is settled in the transaction that writes the messages. */
export const breachNotices = pgTable(
  'breach_notices',
  {
    noticeId: text('notice_id').primaryKey(),
    breachId: text('breach_id')
      .notNull()
      .references(() => breaches.breachId),
    /** Null once a deleted customer's hold is over: that somebody was told when stays. */
    userId: text('user_id').references(() => users.userId),
    state: text('state', { enum: NOTICE_STATES }).notNull(),
    listedAt: instantColumn().notNull(),
    toldAt: instantColumn(),
    smsId: text('sms_id'),
    emailId: text('email_id'),
    readAt: instantColumn(),
  },
  (t) => [
    unique('once_per_breach').on(t.breachId, t.userId),
    index('breach_notices_waiting').on(t.breachId, t.noticeId).where(sql`state = 'waiting'`),
    index('breach_notices_by_customer').on(t.userId),
    index('breach_notices_by_telling').on(t.breachId, t.toldAt),
    check('state_known', isKnown(t.state, NOTICE_STATES)),
    check('told_with_time', sql`${t.state} not in ('told', 'account-only') or ${t.toldAt} is not null`),
    check('message_when_told', sql`(${t.state} = 'told') = (num_nonnulls(${t.smsId}, ${t.emailId}) > 0)`),
    check('read_when_told', sql`${t.readAt} is null or ${t.toldAt} is not null`),
  ],
);
