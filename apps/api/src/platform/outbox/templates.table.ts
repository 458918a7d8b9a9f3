import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Message texts by key, language and channel. An SMS text stands here as it was registered on a DLT platform. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    key: text('key').notNull(),
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    channel: text('channel', { enum: ['sms', 'email', 'whatsapp'] }).notNull(),
    category: text('category', { enum: ['transactional', 'service', 'promotional'] }).notNull(),
    peId: text('pe_id'),
    header: text('header'),
    dltTemplateId: text('dlt_template_id'),
    subject: text('subject'),
    /** SMS: `{#var#}` marks each variable in the order of `variables`. E-mail: `{{name}}` does. */
    body: text('body').notNull(),
    html: text('html'),
    variables: jsonb('variables').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.language, t.channel] })],
);
