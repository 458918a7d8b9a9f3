import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, sealedColumn } from '../../platform/database/columns';

/** Somebody to whom a code was sent; becomes a user when the code is right. */
export const prospects = pgTable('prospects', {
  prospectId: text('prospect_id').primaryKey(),
  brandKey: text('brand_key').notNull(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  destinationSealed: sealedColumn('destination_sealed').notNull(),
  destinationIndex: text('destination_index').notNull(),
  utms: jsonb('utms').$type<Record<string, string>>().notNull(),
  urlSegment: text('url_segment'),
  language: text('language').notNull(),
  userId: text('user_id'),
  createdAt: instantColumn().notNull(),
});

export const otpChallenges = pgTable(
  'otp_challenges',
  {
    challengeId: text('challenge_id').primaryKey(),
    prospectId: text('prospect_id')
      .notNull()
      .references(() => prospects.prospectId),
    channel: text('channel').notNull(),
    destinationIndex: text('destination_index').notNull(),
    brandKey: text('brand_key').notNull(),
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
  },
  (t) => [
    index('otp_challenges_by_prospect').on(t.prospectId),
    index('otp_challenges_by_destination').on(t.destinationIndex, t.createdAt),
    index('otp_challenges_by_network').on(t.network, t.createdAt),
    index('otp_challenges_by_brand').on(t.brandKey, t.createdAt),
  ],
);

/** The prospect's application container, made or found when the code is right. */
export const prospectApplications = pgTable(
  'prospect_applications',
  {
    prospectAppId: text('prospect_app_id').primaryKey(),
    prospectId: text('prospect_id').notNull().unique(),
    userId: text('user_id').notNull(),
    brandKey: text('brand_key').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [index('prospect_applications_by_user').on(t.userId, t.createdAt)],
);

export const staffUsers = pgTable('staff_users', {
  staffId: text('staff_id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  roleId: integer('role_id').$type<1 | 2 | 3>().notNull(),
  passwordHash: text('password_hash').notNull(),
  active: boolean('active').notNull().default(true),
  failedSignIns: integer('failed_sign_ins').notNull().default(0),
  lastSignInAt: instantColumn(),
});

export const partnerUsers = pgTable('partner_users', {
  partnerUserId: text('partner_user_id').primaryKey(),
  partnerId: text('partner_id').notNull(),
  merchantId: text('merchant_id'),
  kind: text('kind', { enum: ['owner', 'staff', 'merchant'] }).notNull(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  active: boolean('active').notNull().default(true),
  failedSignIns: integer('failed_sign_ins').notNull().default(0),
  lastSignInAt: instantColumn(),
});
