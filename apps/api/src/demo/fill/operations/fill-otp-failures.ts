import type { OtpFailureReason } from '@saakh/contracts/identity/sign-in/otp-failures';
import { telecomCircleOf } from '@saakh/rules/operations/messaging/telecom-circle';
import { eq, gte } from 'drizzle-orm';
import { otpChallenges, prospects } from '#domains/identity/sign-in/identity.table';
import { makeSalt } from '#domains/identity/sign-in/otp/otp-code';
import { createProspect } from '#domains/identity/sign-in/otp/send-otp.service';
import { insertFailure } from '#domains/identity/sign-in/otp-failures/otp-failures.repository';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { demoPhone } from '../../demo-phone';
import { seededRandom } from '../../seeded-random';
import { asOf, type DemoUser, indianTime, listCustomers } from './acting';

const DAYS = 14;
const MINUTE_MS = 60_000;
const BATCH = 300;

interface Left {
  readonly reason: OtpFailureReason;
  readonly error?: string;
  readonly channel: 'sms' | 'email';
  /** How many, by how many days ago. */
  readonly on: Readonly<Record<number, number>>;
}

/** A gateway that had a bad evening three days ago, and what happens on any day. */
const LEFT: readonly Left[] = [
  {
    reason: 'wrong-code',
    channel: 'sms',
    on: { 13: 1, 11: 2, 9: 1, 7: 2, 6: 1, 4: 2, 2: 2, 1: 2 },
  },
  {
    reason: 'abandoned',
    channel: 'sms',
    on: { 12: 1, 10: 2, 8: 1, 5: 2, 3: 2, 1: 2 },
  },
  {
    reason: 'expired',
    channel: 'sms',
    on: { 12: 1, 7: 1, 4: 1, 2: 1 },
  },
  {
    reason: 'not-delivered',
    channel: 'sms',
    error: 'The SMS gateway answered 503',
    on: { 9: 1, 3: 9, 1: 1 },
  },
  {
    reason: 'gateway-refused',
    channel: 'sms',
    error: 'The SMS gateway answered 422',
    on: { 6: 1, 3: 2 },
  },
  {
    reason: 'not-delivered',
    error: 'Mailbox is full',
    channel: 'email',
    on: { 8: 1, 2: 1 },
  },
  {
    reason: 'locked',
    channel: 'sms',
    on: { 7: 1, 2: 1 },
  },
  {
    reason: 'limit-reached',
    channel: 'sms',
    on: { 11: 1, 3: 2 },
  },
];

function challengeOf(
  ctx: TxContext,
  { prospectId, destinationIndex, channel, brandKey }: typeof prospects.$inferSelect,
  at: Date,
  isUsed: boolean,
): typeof otpChallenges.$inferInsert {
  const salt = makeSalt();
  return {
    ...{ challengeId: newId('otp'), prospectId, channel, destinationIndex, brandKey, salt, network: 'unknown' },
    codeHmac: ctx.platform.cipher.keyedHash('otp', salt),
    createdAt: at,
    expiresAt: new Date(at.getTime() + ctx.platform.config.OTP_SECONDS * 1_000),
    usedAt: isUsed ? new Date(at.getTime() + MINUTE_MS / 2) : null,
  };
}

/** The codes by which the demo's customers of these days signed in. */
async function fillUsedCodes(ctx: TxContext): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(prospects)
    .where(gte(prospects.createdAt, indianTime(ctx, DAYS, 0)));
  const codes = rows.map((row) => challengeOf(ctx, row, row.createdAt, row.userId !== null));
  for (let from = 0; from < codes.length; from += BATCH) {
    await ctx.tx.insert(otpChallenges).values(codes.slice(from, from + BATCH));
  }
}

async function leaveOne(ctx: TxContext, { reason, error, channel }: Left, near: DemoUser, serial: number) {
  const { cipher } = ctx.platform;
  const { brandKey, state, postalCode } = near;
  const contact = channel === 'sms' ? demoPhone(91_001 + serial) : `visitor${serial}@example.com`;
  const destinationIndex = cipher.index(channel === 'sms' ? 'phone' : 'email', contact);
  const failed = { reason, channel, brandKey, purpose: 'sign-in', error: error ?? null } as const;
  const circle = telecomCircleOf({ state, pincode: postalCode });
  if (reason === 'limit-reached') return insertFailure(ctx, { ...failed, circle, challengeId: null });
  const to = { channel, contact, index: destinationIndex, brandKey };
  const asked = { language: 'en', utms: {}, urlSegment: null, userId: null } as const;
  const prospectId = await createProspect(ctx, asked, to);
  const [row] = await ctx.tx.select().from(prospects).where(eq(prospects.prospectId, prospectId));
  if (!row) return;
  const isTried = reason === 'wrong-code' || reason === 'locked';
  const attempts = isTried ? (reason === 'locked' ? 5 : 1) : 0;
  const code = { ...challengeOf(ctx, row, ctx.clock.now(), false), attempts };
  await ctx.tx.insert(otpChallenges).values(code);
  await insertFailure(ctx, { ...failed, circle, challengeId: code.challengeId });
}

/** Two weeks of one-time codes: those that the demo's customers used, and some that led nowhere. */
export async function fillOtpFailures(ctx: TxContext): Promise<void> {
  await fillUsedCodes(ctx);
  const random = seededRandom(20_261_120);
  const customers = await listCustomers(ctx);
  let serial = 0;
  for (const left of LEFT) {
    for (const [day, times] of Object.entries(left.on)) {
      const daysAgo = Number(day);
      for (let n = 0; n < times; n += 1) {
        serial += 1;
        const near = customers[random.between(0, customers.length - 1)];
        const isOutage = left.error !== undefined && daysAgo === 3;
        const hour = isOutage ? random.between(18 * 60, 20 * 60) : random.between(9 * 60, 22 * 60);
        if (near) await leaveOne(asOf(ctx, indianTime(ctx, daysAgo, hour / 60)), left, near, serial);
      }
    }
  }
}
