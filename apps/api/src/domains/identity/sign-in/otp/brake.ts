import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { networkOf } from '#platform/limits/network';
import { countConfirmed } from './otp.repository';

const MINUTE_MS = 60_000;
/** Codes of the last three minutes may still be on their way. */
const BRAKE_SPAN = { fromMs: 60 * MINUTE_MS, untilMs: 3 * MINUTE_MS };
const BRAKE_BELOW = 0.1;
const BRAKE_FROM = { network: 50, brand: 300 };
const BRAKE_SECONDS = 600;

interface Codes {
  readonly sent: number;
  readonly confirmed: number;
}
export interface RecentCodes {
  readonly network: Codes;
  readonly brand: Codes;
}

/** The codes of the caller's network and of a brand that the brake is judged by. */
export async function countRecentCodes(ctx: TxContext, brandKey: string): Promise<RecentCodes> {
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - BRAKE_SPAN.fromMs), until: new Date(now - BRAKE_SPAN.untilMs) };
  return {
    network: await countConfirmed(ctx, { network: networkOf(ctx.ip) }, span),
    brand: await countConfirmed(ctx, { brandKey }, span),
  };
}

/**
 * Stops sending where nearly nobody types the code in: somebody pumps messages (S-OTP-6). Judged from fifty codes of one
 * network or three hundred of one brand within the hour, when fewer than a tenth were confirmed.
 */
export async function refuseWhilePumped(ctx: TxContext, brandKey: string): Promise<void> {
  const { network, brand } = await countRecentCodes(ctx, brandKey);
  const counts = [
    { what: `network ${networkOf(ctx.ip)}`, reason: 'network-brake', least: BRAKE_FROM.network, ...network },
    { what: `brand ${brandKey}`, reason: 'brand-brake', least: BRAKE_FROM.brand, ...brand },
  ] as const;
  const pumped = counts.find(({ sent, confirmed, least }) => sent >= least && confirmed < sent * BRAKE_BELOW);
  if (!pumped) return;
  ctx.platform.logger.error(pumped, 'one-time codes are stopped: almost none is confirmed');
  ctx.platform.metrics.countOtpRefusal(pumped.reason);
  throw new AppError('TOO_MANY_REQUESTS', {
    message: REPLY_MESSAGES.codesNotSent,
    retryAfterSeconds: BRAKE_SECONDS,
  });
}
