import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { SessionItemName } from '@saakh/contracts/identity/session-items';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, machineTime, systemClock } from '../clock';
import type { Config } from '../config';

const NONCE = 12;
const TAG = 16;

/** Seals a value for a cookie; its name and its end are part of the seal, so that neither can be changed in the browser. */
function sealItem(value: string, name: string, key: Buffer, until: Date): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(`${until.getTime()}.${value}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The value, or null when the seal is broken, belongs to another name, or has ended. */
function openItem(sealed: string, name: string, key: Buffer, now: Date): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagAt = bytes.length - TAG;
  if (tagAt < NONCE) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(tagAt));
  let plain: string;
  try {
    plain = Buffer.concat([decipher.update(bytes.subarray(NONCE, tagAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
  const dot = plain.indexOf('.');
  return Number(plain.slice(0, dot)) > now.getTime() ? plain.slice(dot + 1) : null;
}

type Keeper = { readonly config: Pick<Config, 'secrets' | 'secureCookies' | 'trialOf'> };

/** A browser counts the minutes of a cookie by its own clock, which a trial does not put ahead. */
const timeOf = ({ config }: Keeper, clock: Clock): Date => (config.trialOf ? machineTime() : clock.now());

/** Nothing that another site leads to needs them at once. */
const STRICT_ITEMS: readonly SessionItemName[] = ['a_atkn', 'adminId', 'roleId', 'l_atkn'];

/** Browsers accept `__Host-` only over https, with Secure, Path=/ and no Domain: no sibling host can plant such a cookie. */
export function cookieName(name: SessionItemName, { config }: Keeper) {
  return config.secureCookies ? `__Host-${name}` : name;
}

const attributes = (name: SessionItemName, { config }: Keeper): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  secure: config.secureCookies,
  sameSite: STRICT_ITEMS.includes(name) ? 'strict' : 'lax',
});

/** One of the items of this browser, or null: not set, expired, altered, or moved here from another item. */
export function readItem(
  request: FastifyRequest,
  name: SessionItemName,
  keeper: Keeper,
  clock: Clock = systemClock,
): string | null {
  const sealed = request.cookies[cookieName(name, keeper)];
  return sealed === undefined ? null : openItem(sealed, name, keeper.config.secrets.cookieKey, timeOf(keeper, clock));
}

/**
 * Keeps an item in this browser for so many minutes: http-only, encrypted and signed (S-SES-5, S-SES-8). The value is
 * kept as it comes: `roleId` arrives in the web app's own encoding (ENT-SESSION-03), and nothing here reads it.
 */
export function writeItem(
  reply: FastifyReply,
  name: SessionItemName,
  value: string,
  minutes: number,
  keeper: Keeper,
  clock: Clock = systemClock,
): void {
  const until = new Date(timeOf(keeper, clock).getTime() + minutes * 60_000);
  reply.setCookie(cookieName(name, keeper), sealItem(value, name, keeper.config.secrets.cookieKey, until), {
    ...attributes(name, keeper),
    maxAge: minutes * 60,
  });
}

export function clearItem(reply: FastifyReply, name: SessionItemName, keeper: Keeper): void {
  reply.setCookie(cookieName(name, keeper), '', { ...attributes(name, keeper), maxAge: 0, expires: new Date(0) });
}

export function clearItems(reply: FastifyReply, names: readonly SessionItemName[], keeper: Keeper): void {
  for (const name of names) clearItem(reply, name, keeper);
}
