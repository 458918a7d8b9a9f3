import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context';

const TOKEN = /^([a-z]{2,4}_[A-Za-z0-9_-]{1,60})\.(\d{10,11})\.([0-9a-f]{64})$/;

/** Long enough to look at it on a phone, and an address that was passed on ends soon. */
const VALID_MS = 30 * 60_000;

const signatureOf = ({ platform: { cipher } }: Context, partnerId: string, seconds: string): string =>
  cipher.keyedHash('funnel-preview', [partnerId, seconds].join('\0'));

/** Shows the draft of one partner on that partner's site for half an hour, and nothing else. */
export function makePreviewToken(ctx: Context, partnerId: string): { token: string; until: Date } {
  const seconds = Math.floor((ctx.clock.now().getTime() + VALID_MS) / 1000);
  const token = [partnerId, seconds, signatureOf(ctx, partnerId, String(seconds))].join('.');
  return { token, until: new Date(seconds * 1000) };
}

/** Whose draft a token shows; undefined when we did not sign it, or its time is over. */
export function partnerOfPreview(ctx: Context, token: string): string | undefined {
  const [, partnerId, seconds, signature] = TOKEN.exec(token) ?? [];
  if (partnerId === undefined || seconds === undefined || signature === undefined) return undefined;
  const right = timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(signatureOf(ctx, partnerId, seconds), 'hex'),
  );
  return right && Number(seconds) * 1000 > ctx.clock.now().getTime() ? partnerId : undefined;
}
