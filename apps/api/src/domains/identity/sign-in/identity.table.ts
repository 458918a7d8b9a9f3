import { MASQUERADE_MODES } from '@saakh/contracts/audiences';
import { PARTNER_MAIL_KINDS } from '@saakh/contracts/identity/sign-in/partner-mails';
import { GRANTS } from '@saakh/rules/records/approvals/approver';
import { sql } from 'drizzle-orm';
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
import { partners } from '#platform/brands/brands.table';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const CHANNELS = ['sms', 'email'] as const;
/** What a code confirms; one for one thing is no good for another. */
export const OTP_PURPOSES = [
  'sign-in',
  'deletion',
  'contact-new',
  'contact-old',
  'merge-other',
  'merge-own',
  'co-applicant',
] as const;
const PARTNER_ROLES = ['owner', 'staff', 'merchant'] as const;
/** A contact that was sent a code; becomes a user when the code is right. */
export const prospects = pgTable(
  'prospects',
  {
    prospectId: text('prospect_id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    destinationSealed: sealedColumn('destination_sealed').notNull(),
    destinationIndex: text('destination_index').notNull(),
    utms: jsonb('utms').$type<Record<string, string>>().notNull(),
    urlSegment: text('url_segment'),
    /** The click of a tracking link that they came by. */
    lead: text('lead'),
    /** The link of that click; the database fills it in, here and in all that comes of it. */
    linkId: text('link_id'),
    language: text('language').notNull(),
    userId: text('user_id').references(() => users.userId),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    // What a customer asks to see or to have deleted is found by who they are, or by the number if nobody has signed in with it.
    index('prospects_by_user').on(t.userId).where(sql`user_id is not null`),
    index('prospects_by_address').on(t.destinationIndex).where(sql`user_id is null`),
    index('prospects_by_lead').on(t.lead).where(sql`lead is not null`),
    index('prospects_by_link').on(t.linkId, t.createdAt, t.prospectId).where(sql`link_id is not null`),
    check('channel_known', isKnown(t.channel, CHANNELS)),
    check('language_known', isKnown(t.language, ['en', 'hi'])),
  ],
);

export const otpChallenges = pgTable(
  'otp_challenges',
  {
    challengeId: text('challenge_id').primaryKey(),
    prospectId: text('prospect_id')
      .notNull()
      .references(() => prospects.prospectId),
    purpose: text('purpose', { enum: OTP_PURPOSES }).notNull().default('sign-in'),
    channel: text('channel').notNull(),
    destinationIndex: text('destination_index').notNull(),
    brandKey: text('brand_key').notNull(),
    /** Asked for in a browser or session of the account: its tries are counted apart from those of strangers (decision 46). */
    isKnown: boolean('is_known').notNull().default(false),
    /** The network that asked, for the brake on sends that nobody confirms; no full address. */
    network: text('network').notNull(),
    salt: text('salt').notNull(),
    codeHmac: text('code_hmac').notNull(),
    /** Wrong tries. */
    attempts: integer('attempts').notNull().default(0),
    lastTriedAt: instantColumn(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
    supersededAt: instantColumn(),
    /** The message that carried it, to know whether it arrived. */
    messageId: text('message_id'),
  },
  (t) => [
    index('otp_challenges_by_prospect').on(t.prospectId),
    index('otp_challenges_by_destination').on(t.destinationIndex, t.createdAt),
    index('otp_challenges_by_network').on(t.network, t.createdAt),
    index('otp_challenges_by_brand').on(t.brandKey, t.createdAt),
    index('otp_challenges_by_time').on(t.createdAt),
    index('otp_challenges_by_message').on(t.messageId),
    index('otp_challenges_untried')
      .on(t.expiresAt)
      .where(sql`used_at is null and superseded_at is null and attempts = 0`),
    check('channel_known', isKnown(t.channel, CHANNELS)),
    check('purpose_known', isKnown(t.purpose, OTP_PURPOSES)),
    check('attempts_not_negative', isNotNegative(t.attempts)),
  ],
);

/** The prospect's application container, made or found when the code is right. */
export const prospectApplications = pgTable(
  'prospect_applications',
  {
    prospectAppId: text('prospect_app_id').primaryKey(),
    prospectId: text('prospect_id')
      .notNull()
      .unique()
      .references(() => prospects.prospectId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    brandKey: text('brand_key').notNull(),
    linkId: text('link_id'),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    index('prospect_applications_by_link')
      .on(t.linkId, t.createdAt, t.prospectAppId, t.userId)
      .where(sql`link_id is not null`),
    index('prospect_applications_by_user').on(t.userId, t.createdAt),
    index('prospect_applications_by_creation').on(t.createdAt, t.prospectAppId),
  ],
);

/** An address is sealed and found by its index, or plain. */
const isKeptOnce = (t: Record<'email' | 'emailSealed' | 'emailIndex', AnyPgColumn>) =>
  sql`(${t.email} is null) = (${t.emailSealed} is not null) and (${t.emailSealed} is null) = (${t.emailIndex} is null)`;

export const staffUsers = pgTable(
  'staff_users',
  {
    staffId: text('staff_id').primaryKey(),
    /** Plain where an older version wrote it, until the next night (`account-emails.repository.ts`). */
    email: text('email').unique(),
    emailSealed: sealedColumn('email_sealed'),
    emailIndex: text('email_index').unique(),
    name: text('name').notNull(),
    roleId: integer('role_id').$type<1 | 2 | 3>().notNull(),
    /** Empty until the invited one has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lastSignInAt: instantColumn(),
    /** The second factor's key; it counts from its confirmation on. */
    totpSecretSealed: sealedColumn('totp_secret_sealed'),
    totpConfirmedAt: instantColumn(),
    /** The last 30-second step that was used: a code is good once. */
    totpLastStep: integer('totp_last_step'),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
    /** Of the mails to them: the language of their pages when they last signed in. */
    mailLanguage: text('mail_language', { enum: ['en', 'hi'] }),
    createdAt: instantColumn(),
  },
  (t) => [
    check('mail_language_known', isKnown(t.mailLanguage, ['en', 'hi'])),
    check('role_known', isKnown(t.roleId, [1, 2, 3])),
    check('email_kept_once', isKeptOnce(t)),
    check('failed_sign_ins_not_negative', isNotNegative(t.failedSignIns)),
  ],
);

export const partnerUsers = pgTable(
  'partner_users',
  {
    partnerUserId: text('partner_user_id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    /** Of a merchant of the same partner; `0001_functions.sql` has the reference. */
    merchantId: text('merchant_id'),
    kind: text('kind', { enum: PARTNER_ROLES }).notNull(),
    /** Plain where an older version wrote it, until the next night (`account-emails.repository.ts`). */
    email: text('email').unique(),
    emailSealed: sealedColumn('email_sealed'),
    emailIndex: text('email_index').unique(),
    name: text('name').notNull(),
    /** Empty until the invited one has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    /** Who did, of those that are off: no owner undoes what our staff did. */
    switchedOffBy: text('switched_off_by', { enum: ['staff', 'owner'] }),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lastSignInAt: instantColumn(),
    /** As of staff: the second factor's key, which counts from its confirmation on, and the last step of time that was used. */
    totpSecretSealed: sealedColumn('totp_secret_sealed'),
    totpConfirmedAt: instantColumn(),
    totpLastStep: integer('totp_last_step'),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
    /** Of the mails to them; null until somebody has chosen one. */
    mailLanguage: text('mail_language', { enum: ['en', 'hi'] }),
    /** The kinds of mails that they want, beside those that keep the account safe. */
    mailsWanted: text('mails_wanted', { enum: PARTNER_MAIL_KINDS })
      .array()
      .notNull()
      .default(sql`'{statement,answer,dispute_decided,webhook_given_up}'::text[]`),
  },
  (t) => [
    // Lists of people go by name, of one partner and of all.
    index('partner_people_by_name').on(t.partnerId, sql`lower(name)`, t.partnerUserId),
    index('partner_users_by_name').on(sql`lower(name)`, t.partnerUserId),
    index('partner_users_by_merchant').on(t.merchantId).where(sql`merchant_id is not null`),
    check('email_kept_once', isKeptOnce(t)),
    check('factor_has_key', sql`${t.totpConfirmedAt} is null or ${t.totpSecretSealed} is not null`),
    check('recovery_of_factor', sql`${t.totpConfirmedAt} is not null or cardinality(${t.recoveryHashes}) = 0`),
    check('switched_off_by_known', isKnown(t.switchedOffBy, ['staff', 'owner'])),
    check('switched_off_by_somebody', sql`(${t.switchedOffBy} is null) = ${t.active}`),
    check('mail_language_known', isKnown(t.mailLanguage, ['en', 'hi'])),
    check('mails_known', sql`${t.mailsWanted} <@ ${sql.raw(`'{${PARTNER_MAIL_KINDS.join(',')}}'::text[]`)}`),
    check('merchant_of_merchants_only', sql`(${t.kind} = 'merchant') = (${t.merchantId} is not null)`),
    check('kind_known', isKnown(t.kind, PARTNER_ROLES)),
    check('failed_sign_ins_not_negative', isNotNegative(t.failedSignIns)),
  ],
);

/** The second factor of a customer who chose one, as of a portal's people: of the account, whatever its number is (S-OTP-9). */
export const customerFactors = pgTable(
  'customer_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.userId),
    totpSecretSealed: sealedColumn('totp_secret_sealed').notNull(),
    totpConfirmedAt: instantColumn(),
    totpLastStep: integer('totp_last_step'),
    recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
    /** The absorbed account whose contact had signed in when it was set up; null for the account's own contact. */
    begunBy: text('begun_by'),
  },
  (t) => [check('recovery_of_factor', sql`${t.totpConfirmedAt} is not null or cardinality(${t.recoveryHashes}) = 0`)],
);

/** Each time that somebody of staff acted as somebody of a partner (S-MASQ); its session names it. */
export const masquerades = pgTable(
  'masquerades',
  {
    masqueradeId: text('masquerade_id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.staffId),
    partnerUserId: text('partner_user_id')
      .notNull()
      .references(() => partnerUsers.partnerUserId),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.partnerId),
    mode: text('mode', { enum: MASQUERADE_MODES }).notNull(),
    reason: typedTextColumn('reason').notNull(),
    startedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** Left, or taken back by the next one of the same person of staff. */
    endedAt: instantColumn(),
  },
  (t) => [
    index('masquerades_by_partner').on(t.partnerId, t.startedAt),
    // No nesting: one at a time.
    uniqueIndex('one_open_masquerade').on(t.staffId).where(sql`ended_at is null`),
    check('mode_known', isKnown(t.mode, MASQUERADE_MODES)),
  ],
);

/**
 * Who created accounts of staff and partners, and how, as far as it decides who is a second person (decision 47).
 * Append-only but for `told_at`.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    grantId: text('grant_id').primaryKey(),
    /** Of staff or of a partner; ids tell which. */
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: GRANTS }).notNull(),
    /** Null where nobody of ours did it. */
    grantedBy: text('granted_by'),
    at: instantColumn().notNull(),
    /** When administrators were last told that the account confirmed something while it was young. */
    toldAt: instantColumn(),
  },
  (t) => [index('access_grants_by_account').on(t.accountId), check('kind_known', isKnown(t.kind, GRANTS))],
);

const HOLDERS_OF_PASSWORDS = ['admin', 'partner', 'lender'] as const;
/** Links to a new password, sent by mail; only their hash is kept, each is good once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its token is made of, with a key of ours; null for a random one of before. */
    seed: text('seed'),
    audience: text('audience', { enum: HOLDERS_OF_PASSWORDS }).notNull(),
    accountId: text('account_id').notNull(),
    /** The first password of somebody who was invited, or a new one. */
    isInvitation: boolean('is_invitation').notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (t) => [
    index('password_resets_by_account').on(t.audience, t.accountId),
    check('audience_known', isKnown(t.audience, HOLDERS_OF_PASSWORDS)),
  ],
);
