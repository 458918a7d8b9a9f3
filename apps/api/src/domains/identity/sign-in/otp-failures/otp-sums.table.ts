import { OTP_CHANNELS, OTP_FAILURE_REASONS, TELECOM_CIRCLES } from '@saakh/contracts/identity/sign-in/otp-failures';
import { bigserial, check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';

const counter = (name: string) => integer(name).notNull().default(0);
const counters = { failures: counter('failures'), sent: counter('sent'), verified: counter('verified') };

/**
 * What the last statements added to the figures of one-time codes and took away from them, by the day in India. Triggers of
 * `otp_failures` and `otp_challenges` write it in the statement that changes these; every few minutes it moves to `otp_sums`.
 */
export const otpChanges = pgTable('otp_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  on: date('day', { mode: 'string' }).notNull(),
  /** Null of codes that were sent, which have no reason and no circle. */
  reason: text('reason', { enum: OTP_FAILURE_REASONS }),
  channel: text('channel', { enum: OTP_CHANNELS }).notNull(),
  circle: text('circle', { enum: TELECOM_CIRCLES }),
  brandKey: text('brand_key').notNull(),
  ...counters,
});

/** The figures of each day without what `otp_changes` still holds, by what their level tells apart; the rest is empty. */
export const otpSums = pgTable(
  'otp_sums',
  {
    level: smallint('level').notNull(),
    on: date('day', { mode: 'string' }).notNull(),
    reason: text('reason', { enum: [...OTP_FAILURE_REASONS, ''] }).notNull(),
    channel: text('channel', { enum: [...OTP_CHANNELS, ''] }).notNull(),
    circle: text('circle', { enum: [...TELECOM_CIRCLES, ''] }).notNull(),
    brandKey: text('brand_key').notNull(),
    ...counters,
  },
  (t) => [
    primaryKey({ columns: [t.level, t.on, t.brandKey, t.circle, t.channel, t.reason] }),
    check('reason_known', isKnown(t.reason, [...OTP_FAILURE_REASONS, ''])),
    check('channel_known', isKnown(t.channel, [...OTP_CHANNELS, ''])),
    check('circle_known', isKnown(t.circle, [...TELECOM_CIRCLES, ''])),
  ],
);
