import { FREE_KINDS } from '@saakh/contracts/forms/answer-kinds';
import { columnNameOf, KEPT_FIELDS, type KeptField, type NameOf, nameOf } from '@saakh/rules/customers/profile-values';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const money = (name: string) => paiseColumn(name);
const number = (name: string) => integer(name);
const yesNo = (name: string) => boolean(name);
const day = (name: string) => date(name, { mode: 'string' });
const typed = (name: string) => typedTextColumn(name);
const words = (name: string) => text(name);

type ColumnOf<Kind> = Kind extends 'money'
  ? ReturnType<typeof money>
  : Kind extends 'number'
    ? ReturnType<typeof number>
    : Kind extends 'yes-no'
      ? ReturnType<typeof yesNo>
      : Kind extends 'birth-date'
        ? ReturnType<typeof day>
        : ReturnType<typeof words>;
type ProfileColumns = { [F in KeptField as NameOf<F>]: ColumnOf<F['kind']> };

function columnOf(field: KeptField) {
  const { kind } = field;
  const name = columnNameOf(field);
  if (kind === 'money') return money(name);
  if (kind === 'number') return number(name);
  if (kind === 'yes-no') return yesNo(name);
  if (kind === 'birth-date') return day(name);
  // A name is written by its own rule and is never cut.
  return FREE_KINDS.includes(kind) && kind !== 'person-name' ? typed(name) : words(name);
}

/** A column of `users` for each field of the profile that is not sealed. */
const profileColumns = Object.fromEntries(
  KEPT_FIELDS.map((field) => [nameOf(field), columnOf(field)]),
) as unknown as ProfileColumns;

/** A customer with the profile that is filled in once and used for every product. */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    channelId: text('channel_id'),
    merchantLocationId: text('merchant_location_id'),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    language: text('language').$type<'en' | 'hi'>().notNull().default('en'),
    phoneSealed: sealedColumn('phone_sealed'),
    phoneIndex: text('phone_index').unique(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    /** Since when; null for one of before this was kept. */
    phoneVerifiedAt: instantColumn(),
    emailSealed: sealedColumn('email_sealed'),
    emailIndex: text('email_index').unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    emailVerifiedAt: instantColumn(),
    ...profileColumns,
    panSealed: sealedColumn('pan_sealed'),
    panIndex: text('pan_index'),
    /** The PAN as people may see it, so that nobody has to open the whole one to show it (S-PAN-1). */
    panMasked: text('pan_masked'),
    city: text('city'),
    state: text('state'),
    isEditing: boolean('is_editing').notNull().default(false),
    blCompleted: boolean('bl_completed').notNull().default(false),
    plCompleted: boolean('pl_completed').notNull().default(false),
    glCompleted: boolean('gl_completed').notNull().default(false),
    hlCompleted: boolean('hl_completed').notNull().default(false),
    plUpdateRequired: boolean('pl_update_required').notNull().default(false),
    plSeUpdateRequired: boolean('pl_se_update_required').notNull().default(false),
    /** When the instalments were answered: loans paid out later are not in them. */
    existingEmiAt: instantColumn(),
    allowSms: boolean('allow_sms').notNull().default(false),
    allowEmails: boolean('allow_emails').notNull().default(false),
    /** Calls that remind of an application; never without the customer's yes (REG-RBC-4). */
    allowCalls: boolean('allow_calls').notNull().default(false),
    /** News about other products, each channel by a yes of its own. */
    newsBySms: boolean('news_by_sms').notNull().default(false),
    newsByEmail: boolean('news_by_email').notNull().default(false),
    newsByWhatsapp: boolean('news_by_whatsapp').notNull().default(false),
    /** A partner sees first letters and last digits, by a yes of its own (REG-DL-8). */
    shownToPartner: boolean('shown_to_partner').notNull().default(false),
    /** The partner that the consent named. Null beside a yes: said before it was kept, for the partner who has the customer. */
    shownToPartnerId: text('shown_to_partner_id'),
    /** Months without a sign-in after which the account ends, as the customer chose; null: as everybody's (REG-DL-7). */
    keptMonths: smallint('kept_months'),
    welcomeBackTries: smallint('welcome_back_tries').notNull().default(0),
    welcomeBackTriedAt: instantColumn(),
    /** When who came back last confirmed who it is, without asking for a loan. */
    identityConfirmedAt: instantColumn(),
    /** When the customer last came in with a code; an account that nobody uses ends by it (REG-DP-7). */
    lastSignedInAt: instantColumn(),
    /** When the customer was told that the account ends for want of use; taken back by the next sign-in. */
    inactivityWarnedAt: instantColumn(),
    /** Set: nothing personal is left in this row, which stands for the records that may not go yet (REG-DP-6). */
    deletedAt: instantColumn(),
    /** Set: the same person has this other account, which this one's number and address sign in to. */
    mergedInto: text('merged_into').references((): AnyPgColumn => users.userId),
    /** Until then, because it absorbed another account: no new way to sign in, and no consent by the other contact. */
    guardedUntil: instantColumn(),
  },
  (t) => [
    index('users_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    // The cities that there are, and whose customers are in one.
    index('users_by_city').on(t.city).where(sql`city is not null`),
    index('users_by_pan').on(t.panIndex).where(sql`pan_index is not null`),
    check('merged_into_another', sql`${t.mergedInto} <> ${t.userId}`),
    check('pan_masked_is_no_pan', sql`${t.panMasked} like '__******__'`),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
    check('desired_loan_amount_positive', isPositive(t.desiredLoanPaise)),
    check('loan_tenure_positive', isPositive(t.loanTenureMonths)),
    check('monthly_income_not_negative', isNotNegative(t.monthlyIncomePaise)),
    check('monthly_rent_not_negative', isNotNegative(t.monthlyRentPaise)),
    check('existing_emi_not_negative', isNotNegative(t.existingEmiPaise)),
    check('kept_months_positive', isPositive(t.keptMonths)),
    check('welcome_back_tries_not_negative', isNotNegative(t.welcomeBackTries)),
  ],
);
