import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#platform/context';
import { presentedTokens } from '#platform/security/presented-tokens';
import { readItem } from '#platform/security/session-cookies';
import type { Attribution, Visit } from './click-outs.service';

const LONGEST = 80;
const utmsItem = z.record(z.string().check(z.regex(/^utm_[a-z0-9_]{1,36}$/)), z.string().check(z.maxLength(200)));

/** An item is written by the browser's own scripts: what does not look like a campaign is none. */
function parseUtms(text: string | null): Record<string, string> {
  try {
    const parsed = z.safeParse(utmsItem, JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

async function findCustomer({ platform, clock }: Context, request: FastifyRequest): Promise<string | null> {
  const [token] = presentedTokens(request, 'customer', { platform, clock });
  const session = token === undefined ? undefined : await platform.sessions.find(token, 'customer');
  return session?.subjectId ?? null;
}

/** The campaign that an address itself names; what does not look like one is none. */
const campaignIn = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  parseUtms(JSON.stringify(Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('utm_')))));

/**
 * Where a visitor came from: by the link that led straight to the way out, or else as this browser keeps it; and the customer
 * where one is signed in.
 */
export async function attributionOf(
  ctx: Context,
  request: FastifyRequest,
  query: Readonly<Record<string, string | undefined>>,
): Promise<Attribution> {
  const campaign = campaignIn(query);
  const item = (name: 'utms' | 'urlSegment') => readItem(request, name, ctx.platform, ctx.clock);
  const cookie = (name: 'lead' | 'qr') => request.cookies[name]?.slice(0, LONGEST) || null;
  return {
    userId: await findCustomer(ctx, request),
    utms: Object.keys(campaign).length > 0 ? campaign : parseUtms(item('utms')),
    urlSegment: item('urlSegment')?.slice(0, 100) ?? null,
    lead: cookie('lead'),
    qr: cookie('qr'),
  };
}

/** Browsers that fetch ahead say so in one of these, `prefetch;prerender` among others. */
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** HEAD asks for the way only: link checkers and mail scanners follow it without a person. */
export function visitOf({ method, headers }: FastifyRequest): Visit {
  return {
    browser: headers['user-agent'] ?? '',
    looksAhead:
      method === 'HEAD' ||
      AHEAD_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? ''))),
  };
}
