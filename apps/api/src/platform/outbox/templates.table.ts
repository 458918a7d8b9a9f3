import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isKnown } from '../database/checks';

const LANGUAGES = ['en', 'hi'] as const;
const CHANNELS = ['sms', 'email', 'whatsapp'] as const;
const CATEGORIES = ['transactional', 'service', 'promotional'] as const;

/** Message texts by key, language and channel. An SMS text stands here as it was registered on a DLT platform. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    key: text('key').notNull(),
    /** What staff call a text of their own; null for the program's. */
    label: text('label'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    peId: text('pe_id'),
    header: text('header'),
    /** The text's id on a DLT platform; for WhatsApp the name of the approved template. */
    dltTemplateId: text('dlt_template_id'),
    subject: text('subject'),
    /** SMS: `{#var#}` marks each variable in the order of `variables`. E-mail: `{{name}}` does. */
    body: text('body').notNull(),
    html: text('html'),
    variables: jsonb('variables').$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.language, t.channel] }),
    check('language_known', isKnown(t.language, LANGUAGES)),
    check('channel_known', isKnown(t.channel, CHANNELS)),
    check('category_known', isKnown(t.category, CATEGORIES)),
  ],
);
