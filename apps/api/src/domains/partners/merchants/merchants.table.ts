import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { merchantForms } from '#domains/partners/merchant-forms/merchant-forms.table';
import { partners } from '#platform/brands/brands.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

const REGISTRATIONS = ['proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust'] as const;

/** A shop or office, or several of one owner, that sells under a partner. */
export const merchants = pgTable(
  'merchants',
  {
    merchantId: text('merchant_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    name: text('name').notNull(),
    registration: text('registration', { enum: REGISTRATIONS }),
    /** The application that it came by; PAN and bank account stand there, sealed. */
    formId: text('form_id')
      .unique()
      .references(() => merchantForms.formId),
    /** Its people cannot sign in since; what it brought and its links stay. */
    pausedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('merchants_by_name').on(sql`lower(${t.name})`, t.merchantId),
    index('merchants_by_partner').on(t.partnerId),
    // For accounts, which name both.
    unique('merchant_of_partner').on(t.merchantId, t.partnerId),
    check('registration_known', isKnown(t.registration, REGISTRATIONS)),
  ],
);

/** A place where a merchant sells. */
export const merchantLocations = pgTable(
  'merchant_locations',
  {
    locationId: text('location_id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.merchantId),
    name: text('name').notNull(),
    address: text('address').notNull(),
    pincode: text('pincode').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('merchant_locations_by_merchant').on(t.merchantId),
    check('pincode_of_six_digits', sql`${t.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
);
