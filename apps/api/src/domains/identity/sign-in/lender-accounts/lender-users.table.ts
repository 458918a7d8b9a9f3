import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** People of lenders without a system of their own, who work at the lender's desk. */
export const lenderUsers = pgTable(
  'lender_users',
  {
    lenderUserId: text('lender_user_id').primaryKey(),
    /** `0001_functions.sql` has the reference. */
    lenderId: integer('lender_id').notNull(),
    emailSealed: sealedColumn('email_sealed').notNull(),
    emailIndex: text('email_index').notNull().unique(),
    name: text('name').notNull(),
    /** Empty until the invited one has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lastSignInAt: instantColumn(),
    /** As of staff: the second factor's key, which counts from its confirmation on, and the last step of time that was used. */
    totpSecretSealed: sealedColumn('totp_secret_sealed'),
    totpConfirmedAt: instantColumn(),
    totpLastStep: integer('totp_last_step'),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
    /** Of the mails to them: as invited, then the language of their pages when they last signed in. */
    mailLanguage: text('mail_language', { enum: ['en', 'hi'] }).notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('lender_users_by_lender').on(t.lenderId, sql`lower(name)`, t.lenderUserId),
    check('factor_has_key', sql`${t.totpConfirmedAt} is null or ${t.totpSecretSealed} is not null`),
    check('mail_language_known', isKnown(t.mailLanguage, ['en', 'hi'])),
    check('failed_sign_ins_not_negative', isNotNegative(t.failedSignIns)),
  ],
);
