import * as z from 'zod/mini';
import type { Context } from '../../platform/context';
import { hostsOf, makeOutbound } from '../../platform/http/outbound';
import type { LimitRule } from '../../platform/limits/limits';

const PER_ADDRESS: LimitRule = { name: 'address-lookup', points: 60, seconds: 60, onFailure: 'open' };
const TOTAL_MS = 2_000;
const LONGEST_ANSWER = 16 * 1024;

const placeName = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80))));
/** Look-up services call the state `state` or `region`. */
const place = z.object({ city: placeName, state: placeName, region: placeName });

interface Place {
  readonly city: string | null;
  readonly state: string | null;
}
const NOWHERE: Place = { city: null, state: null };

const askService = async ({ platform }: Context, ip: string): Promise<Place> => {
  const { IP_LOOKUP_URL, SAAKH_ENV } = platform.config;
  if (IP_LOOKUP_URL === undefined) return NOWHERE;
  const url = new URL(IP_LOOKUP_URL);
  url.searchParams.set('ip', ip);
  try {
    const { status, body } = await makeOutbound({
      to: 'address-look-up',
      env: SAAKH_ENV,
      allowedHosts: hostsOf(IP_LOOKUP_URL),
    }).send({
      url: url.href,
      method: 'GET',
      timeoutMs: TOTAL_MS,
      maxBytes: LONGEST_ANSWER,
      headers: { accept: 'application/json' },
    });
    if (status !== 200) throw new Error(`The address look-up answered ${status}`);
    const { city, state, region } = place.parse(JSON.parse(body.toString('utf8')));
    return { city: city ?? null, state: state ?? region ?? null };
  } catch (error) {
    platform.logger.warn({ err: error }, 'the address look-up failed');
    return NOWHERE;
  }
};

/** The caller's own address and its place; the place is null when the look-up is off or fails, which is only logged. */
export const lookUpOwnAddress = async (ctx: Context): Promise<Place & { readonly ip: string | null }> => {
  await ctx.platform.limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  return { ip: ctx.ip, ...(ctx.ip === null ? NOWHERE : await askService(ctx, ctx.ip)) };
};
