import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { LenderSignature, LenderWebhook } from '@saakh/contracts/lending/connections/document';
import { valuesLine } from '@saakh/rules/lending/connections/places';
import { fillText, type Known, valueFrom } from '@saakh/rules/lending/connections/sources';

/** A message as it goes over the wire, and its body as values. */
export interface WireMessage {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  readonly values: unknown;
}

/** A name or value of an address as RFC 3986 writes it. */
const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query of a request, without its question mark. */
export function queryText(query: WireMessage['query'], sorted = false): string {
  const pairs = query.map(([name, value]) => `${percent(name)}=${percent(value)}`);
  return (sorted ? pairs.sort() : pairs).join('&');
}

function partText(part: LenderSignature['parts'][number], message: WireMessage, known: Known): string | Buffer {
  switch (part.kind) {
    case 'text':
      return fillText(part.text, known) ?? '';
    case 'method':
      return message.method;
    case 'path':
      return message.path;
    case 'query':
      return queryText(message.query, part.sorted ?? true);
    case 'body':
      return message.bytes;
    case 'body-hash':
      return createHash(part.hash).update(message.bytes).digest(part.encoding);
    case 'values':
      return valuesLine(message.values);
  }
}

function digestOf(
  { algorithm, parts, separator }: LenderSignature,
  secret: string,
  message: WireMessage,
  known: Known,
): Buffer {
  const hmac = createHmac(algorithm.slice('hmac-'.length), secret);
  parts.forEach((part, at) => {
    if (at > 0) hmac.update(separator);
    hmac.update(partText(part, message, known));
  });
  return hmac.digest();
}

/** The signature of a message, as its lender wants it: text, method, path, query and body joined as the connection says. */
export function signatureOf(signature: LenderSignature, secret: string, message: WireMessage, known: Known): string {
  return digestOf(signature, secret, message, known).toString(signature.encoding);
}

/** One part of a header such as `t=1764335300,kid=1,s=abc=`; the whole header where no part is named. */
export function headerPart(header: string, part: string | undefined): string | undefined {
  if (part === undefined) return header;
  const pair = header.split(',').find((one) => one.trim().startsWith(`${part}=`));
  return pair?.trim().slice(part.length + 1);
}

const textAt = (source: string | undefined, known: Known): string | undefined => {
  const value = source === undefined ? undefined : valueFrom(source, known);
  return value === undefined || value === null ? undefined : String(value);
};

function isSameText(a: string, b: string): boolean {
  const [hashA, hashB] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB);
}

const USUAL_TOLERANCE_SECONDS = 300;
const FORMS = {
  hex: /^[0-9a-f]+$/i,
  base64: /^[A-Za-z0-9+/]+={0,2}$/,
  base64url: /^[A-Za-z0-9_-]+={0,2}$/,
} as const;

type SignedProof = Extract<LenderWebhook['proof'], { kind: 'signature' }>;

/** When a message says that it was signed, in milliseconds; NaN where it says no time. */
export function signedMs({ timeAt, timePart, timeAs = 'seconds' }: SignedProof, known: Known): number {
  const written = headerPart(textAt(timeAt, known) ?? '', timePart) ?? '';
  if (timeAs === 'utc') return Date.parse(written);
  return /^\d{9,14}$/.test(written) ? Number(written) * (timeAs === 'seconds' ? 1000 : 1) : Number.NaN;
}

function isInTime(proof: SignedProof, known: Known, now: Date): boolean {
  if (proof.timeAt === undefined) return true;
  const toleranceMs = (proof.toleranceSeconds ?? USUAL_TOLERANCE_SECONDS) * 1000;
  return Math.abs(now.getTime() - signedMs(proof, known)) <= toleranceMs;
}

/**
 * Whether a message from a lender was signed with one of the live secrets, and in time where a time is signed. Compares in
 * constant time, on the bytes as received; true for none of a wrong form, an old time and another secret.
 */
export function isProven(
  proof: SignedProof,
  secrets: readonly string[],
  message: WireMessage,
  known: Known,
  now: Date,
): boolean {
  const given = headerPart(textAt(proof.at, known) ?? '', proof.part) ?? '';
  if (!FORMS[proof.signature.encoding].test(given) || !isInTime(proof, known, now)) return false;
  const { timeAt, timePart } = proof;
  const time = timeAt === undefined ? undefined : headerPart(textAt(timeAt, known) ?? '', timePart);
  const timed = { ...known, request: { ...known.request, time } };
  const bytes = Buffer.from(given, proof.signature.encoding);
  const matches = secrets.map((secret) => {
    const digest = digestOf(proof.signature, secret, message, timed);
    return digest.length === bytes.length && timingSafeEqual(digest, bytes);
  });
  return matches.includes(true);
}

/** Whether a header holds one of the live secrets; an empty one holds none. */
export function holdsSecret(header: string | undefined, secrets: readonly string[]): boolean {
  const given = header ?? '';
  return secrets.map((secret) => isSameText(given, secret)).includes(true) && given !== '';
}
