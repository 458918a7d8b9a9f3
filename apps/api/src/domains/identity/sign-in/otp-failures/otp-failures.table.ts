import { OTP_CHANNELS, OTP_FAILURE_REASONS, TELECOM_CIRCLES } from '@saakh/contracts/identity/sign-in/otp-failures';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';
import { OTP_PURPOSES, otpChallenges } from '../identity.table';

/** One-time codes that led nowhere: without contact or code; who it was, the challenge tells while there is one. */
export const otpFailures = pgTable(
  'otp_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instantColumn().notNull(),
    reason: text('reason', { enum: OTP_FAILURE_REASONS }).notNull(),
    channel: text('channel', { enum: OTP_CHANNELS }).notNull(),
    circle: text('circle', { enum: TELECOM_CIRCLES }).notNull(),
    brandKey: text('brand_key').notNull(),
    purpose: text('purpose', { enum: OTP_PURPOSES }).notNull(),
    challengeId: text('challenge_id').references(() => otpChallenges.challengeId, { onDelete: 'set null' }),
    error: text('error'),
  },
  (t) => [
    // With all that is counted of them, so that a count reads nothing else.
    index('otp_failures_by_time').on(t.at, t.id, t.reason, t.channel, t.circle, t.brandKey),
    index('otp_failures_by_challenge').on(t.challengeId, t.reason),
    uniqueIndex('otp_failures_left_once').on(t.challengeId).where(sql`reason = 'abandoned'`),
    check('reason_known', isKnown(t.reason, OTP_FAILURE_REASONS)),
    check('channel_known', isKnown(t.channel, OTP_CHANNELS)),
    check('circle_known', isKnown(t.circle, TELECOM_CIRCLES)),
    check('purpose_known', isKnown(t.purpose, OTP_PURPOSES)),
  ],
);
