import { createHash } from 'node:crypto';
import type { SessionItemName } from '@saakh/contracts/identity/session-items';
import type { FastifyRequest } from 'fastify';
import type { Audience } from '../actor';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { readItem } from './session-cookies';

/** How the tokens of sessions, known browsers and mailed links are stored (S-SES-1). */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session item that holds the token of each audience; never interchangeable (S-SES-5). */
export const TOKEN_ITEMS = {
  customer: 'atkn',
  partner: 'p_atkn',
  admin: 'a_atkn',
  lender: 'l_atkn',
} as const satisfies Record<Audience, SessionItemName>;
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The token that a request shows in its header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

interface Keeping {
  readonly platform: { readonly config: Pick<Config, 'secrets' | 'secureCookies'> };
  readonly clock: Clock;
}

/**
 * The tokens that a request shows for an audience, the header's before the browser's own item. The first one decides who
 * acts: a dead bearer token is not covered up by a living cookie.
 */
export function presentedTokens(request: FastifyRequest, audience: Audience, { platform, clock }: Keeping): string[] {
  const kept = readItem(request, TOKEN_ITEMS[audience], platform, clock);
  return [bearerOf(request), kept].filter((token) => typeof token === 'string');
}
