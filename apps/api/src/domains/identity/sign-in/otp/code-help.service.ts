import type { CodeHelp } from '@saakh/contracts/operations/customer-service';
import { maskContact } from '@saakh/rules/identifiers';
import { requireGrant } from '#domains/identity/access';
import type { Context, TxContext } from '#platform/context';
import { type SentCode, selectCodeMessages, selectSentCodes } from './code-help.repository';
import { type Destination, forgetSends, SENDS_PER_HOUR } from './otp-limits';
import { findPause, TRIES_PER_CHALLENGE } from './verify-otp.service';

const SHOWN = 10;
const HOUR_MS = 3_600_000;

type Contact = Omit<Destination, 'brandKey'>;
/** A number or address with its index, and as staff may see it. */
export interface MaskedDestination extends Contact {
  readonly shown: string;
}

export function maskedDestinationOf(
  { platform: { cipher } }: Context,
  { channel, to }: { readonly channel: Contact['channel']; readonly to: string },
): MaskedDestination {
  return {
    channel,
    contact: to,
    index: cipher.index(channel === 'sms' ? 'phone' : 'email', to),
    shown: maskContact(channel, to),
  };
}

function stateOf(
  { usedAt, supersededAt, attempts, expiresAt }: SentCode,
  now: Date,
): CodeHelp['sends'][number]['state'] {
  if (usedAt) return 'used';
  if (attempts >= TRIES_PER_CHALLENGE) return 'tries-used-up';
  if (supersededAt) return 'replaced';
  return expiresAt <= now ? 'expired' : 'waiting';
}

/** When the last of them may try again, where wrong codes made one rest. */
async function findRest(ctx: TxContext, destinations: readonly MaskedDestination[]): Promise<Date | null> {
  const now = ctx.clock.now().getTime();
  const pauses = await Promise.all(
    destinations.map(({ index }) => findPause(ctx, { destinationIndex: index, isKnown: false })),
  );
  const seconds = Math.max(0, ...pauses.map((pause) => pause?.waitSeconds ?? 0));
  return seconds > 0 ? new Date(now + seconds * 1000) : null;
}

/** What became of the last codes to somebody, so that staff can say why none helped; no code is read (S-OTP-2). */
export async function describeCodes(ctx: TxContext, destinations: readonly MaskedDestination[]): Promise<CodeHelp> {
  const now = ctx.clock.now();
  const indexes = destinations.map(({ index }) => index);
  const sends = await selectSentCodes(ctx, indexes, SHOWN);
  const messages = await selectCodeMessages(ctx, indexes, SHOWN);
  const hourAgo = now.getTime() - HOUR_MS;
  const recent = indexes.map(
    (index) => sends.filter((one) => one.destinationIndex === index && one.createdAt.getTime() > hourAgo).length,
  );
  return {
    sends: sends.map((one) => ({
      channel: one.channel === 'email' ? 'email' : 'sms',
      to: destinations.find(({ index }) => index === one.destinationIndex)?.shown ?? '',
      sentAt: one.createdAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      state: stateOf(one, now),
      wrongTries: one.attempts,
    })),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    restsUntil: (await findRest(ctx, destinations))?.toISOString() ?? null,
    isLimited: recent.some((count) => count >= SENDS_PER_HOUR),
  };
}

/**
 * Lets somebody ask for the next code at once, after too many within the hour. The cap of a day stays, and so does that of
 * wrong tries (S-OTP-5, S-OTP-6). Not inside a transaction.
 */
export async function letAskAgain(ctx: Context, destinations: readonly MaskedDestination[]): Promise<void> {
  requireGrant(ctx);
  for (const to of destinations) await forgetSends(ctx, to);
}
