import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const languages = pgTable('languages', {
  id: integer('id').primaryKey(),
  code: text('code').$type<'en' | 'hi'>().notNull().unique(),
  languageName: text('language_name').notNull(),
  image: text('image').notNull(),
  isDefault: boolean('is_default').notNull(),
  countryKey: text('country_key').notNull(),
  countryName: text('country_name').notNull(),
  phoneCode: text('phone_code').notNull(),
});
