import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '../database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '../database/columns';

const CHANNELS = ['sms', 'email', 'whatsapp'] as const;
const CATEGORIES = ['transactional', 'service', 'promotional'] as const;
const DELIVERIES = ['delivered', 'failed'] as const;
const STATUSES = ['queued', 'sent', 'held', 'failed', 'suppressed'] as const;

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    templateKey: text('template_key').notNull(),
    language: text('language').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    recipientSealed: sealedColumn('recipient_sealed').notNull(),
    recipientIndex: text('recipient_index').notNull(),
    /** The customer whose data the text holds, where it goes to somebody else. */
    about: text('about'),
    /** Whose name stands before the address that a mail comes from: its brand's. */
    senderName: text('sender_name'),
    /** Contents are emptied once the message has really gone out. */
    subjectSealed: sealedColumn('subject_sealed'),
    bodySealed: sealedColumn('body_sealed'),
    htmlSealed: sealedColumn('html_sealed'),
    /** What it tells of, and by what later news of the same joins it while it waits (`together.ts`). */
    togetherKey: text('together_key'),
    togetherSealed: sealedColumn('together_sealed'),
    /** DLT ids that an SMS carries: principal entity, header, template. */
    peId: text('pe_id'),
    header: text('header'),
    dltTemplateId: text('dlt_template_id'),
    status: text('status', { enum: STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While somebody has it in hand to send it: until then nobody else takes it. */
    takenUntil: instantColumn(),
    createdAt: instantColumn().notNull(),
    /** What has hours waits for them. */
    sendAfter: instantColumn().notNull(),
    /** Of one that has hours: the rule that it waited by, and left by once it has (R0). */
    windowRuleId: text('window_rule_id'),
    sentAt: instantColumn(),
    providerReference: text('provider_reference'),
    /** What the gateway said became of it. */
    delivery: text('delivery', { enum: DELIVERIES }),
    deliveredAt: instantColumn(),
    /** As the service said it: some write the number into it that they did not reach. Of one that is suppressed, why. */
    error: typedTextColumn('error'),
  },
  (t) => [
    index('outbox_by_recipient').on(t.recipientIndex, t.createdAt),
    index('outbox_by_subject').on(t.about).where(sql`about is not null`),
    index('outbox_waiting').on(t.sendAfter).where(sql`status = 'queued'`),
    check('channel_known', isKnown(t.channel, CHANNELS)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check('category_known', isKnown(t.category, CATEGORIES)),
    check('status_known', isKnown(t.status, STATUSES)),
    check('delivery_known', isKnown(t.delivery, DELIVERIES)),
    check('delivery_with_time', sql`(${t.delivery} is null) = (${t.deliveredAt} is null)`),
    check('attempts_not_negative', isNotNegative(t.attempts)),
  ],
);
