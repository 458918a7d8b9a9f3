import { isBrandHost } from '#domains/partners/brands';
import type { TxContext } from '#platform/context';
import { ownHost } from '#platform/own-host';

/** Operators take no more of a variable. */
const LONGEST_HOST = 30;
export const ORIGIN_TEMPLATE = 'otp-with-origin';

/**
 * The host that the last line of an SMS may name, so that the browser hands the code to the page that asked (WebOTP):
 * our own or a brand's, and only where the text with that line is registered. Undefined otherwise, and the plain text is
 * sent: a code that has to be typed in is better than none.
 */
export async function findCodeHost(
  ctx: TxContext,
  pageHost: string | undefined,
  language: 'en' | 'hi',
): Promise<string | undefined> {
  if (pageHost === undefined || pageHost.length > LONGEST_HOST) return undefined;
  if (pageHost !== ownHost(ctx.platform.config) && !(await isBrandHost(ctx, pageHost))) return undefined;
  const isRegistered = await ctx.platform.outbox.isSmsRegistered(ctx, { templateKey: ORIGIN_TEMPLATE, language });
  return isRegistered ? pageHost : undefined;
}
