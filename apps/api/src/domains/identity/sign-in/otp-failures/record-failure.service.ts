import type { OtpFailureReason } from '@saakh/contracts/identity/sign-in/otp-failures';
import { telecomCircleOf } from '@saakh/rules/operations/messaging/telecom-circle';
import { findAddressByContact } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import type { FailedMessage } from '#platform/messages';
import type { OtpPurpose } from '../otp/otp.repository';
import type { Destination } from '../otp/otp-limits';
import {
  deleteFailuresBefore,
  type FailedChallenge,
  insertFailure,
  isNotedSince,
  selectChallengeOfMessage,
  selectLeft,
} from './otp-failures.repository';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As long as other logs are kept (compliance.md, REG-DP-8). */
const KEPT_DAYS = 366;
const AT_ONCE = 2_000;
/** Repeated failures of one caller are sampled, not recorded one by one. */
const LIMIT_NOTES: LimitRule = { name: 'otp-limit-notes', points: 30, seconds: 60, onFailure: 'open' };

interface Failure {
  readonly reason: OtpFailureReason;
  readonly channel: string;
  readonly brandKey: string;
  readonly purpose: OtpPurpose;
  readonly destinationIndex: string;
  readonly challengeId: string | null;
  readonly error?: string | null;
}

async function write(ctx: TxContext, { destinationIndex, channel: way, error = null, ...failure }: Failure) {
  const channel = way === 'email' ? 'email' : 'sms';
  const address = await findAddressByContact(ctx, channel, destinationIndex);
  const circle = telecomCircleOf(address ?? { state: null, pincode: null });
  await insertFailure(ctx, { ...failure, channel, circle, error });
}

/**
 * Notes that a try at a code led nowhere; commits with the try. A locked code is noted once a minute, however often somebody
 * goes on trying.
 */
export async function noteFailedTry(
  ctx: TxContext,
  challenge: FailedChallenge,
  reason: 'wrong-code' | 'expired' | 'locked',
): Promise<void> {
  const { challengeId } = challenge;
  const since = new Date(ctx.clock.now().getTime() - MINUTE_MS);
  if (reason !== 'wrong-code' && (await isNotedSince(ctx, { challengeId, reason }, since))) return;
  await write(ctx, { ...challenge, reason });
}

/** Runs what may be refused by a limit of sending, and notes the refusal on its own: its cause is rolled back. */
export async function notingLimits<T>(
  ctx: Context,
  to: Destination,
  purpose: OtpPurpose,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') await noteLimit(ctx, to, purpose);
    throw error;
  }
}

async function noteLimit(ctx: Context, { channel, index, brandKey }: Destination, purpose: OtpPurpose) {
  try {
    await ctx.platform.limits.consume(LIMIT_NOTES, addressKey(ctx.ip));
    const failure = { reason: 'limit-reached', channel, brandKey, purpose, challengeId: null } as const;
    await inTransaction(asSystem(ctx, 'otp'), (tx) => write(tx, { ...failure, destinationIndex: index }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return;
    ctx.platform.logger.error({ err: error }, 'a refused code could not be noted');
  }
}

/** Notes a code whose message will never arrive; commits with the end of the message. */
export async function noteUndelivered(ctx: TxContext, { messageId, error, isRefused }: FailedMessage): Promise<void> {
  const challenge = await selectChallengeOfMessage(ctx, messageId);
  if (challenge) await write(ctx, { ...challenge, reason: isRefused ? 'gateway-refused' : 'not-delivered', error });
}

/** Notes every code of the last day that ran out without a try, once; forgets what is older than a year. */
export async function noteLeftCodes(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const span = { after: new Date(now.getTime() - DAY_MS), until: now, limit: AT_ONCE };
  const noteSome = async (tx: TxContext): Promise<number> => {
    const left = await selectLeft(tx, span);
    for (const challenge of left) await write(tx, { ...challenge, reason: 'abandoned' });
    return left.length;
  };
  while ((await inTransaction(ctx, noteSome)) === AT_ONCE);
  await inTransaction(ctx, (tx) => deleteFailuresBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
