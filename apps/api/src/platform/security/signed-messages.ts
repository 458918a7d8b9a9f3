import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 5 * 60_000;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;
const TIMESTAMP = /^\d{10}$/;

export interface SignedMessage {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly rawBody: Buffer;
}

/** A header that was sent once; undefined for one that is missing or came twice. */
export function oneHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const sign = (secret: string, timestamp: string, rawBody: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();

/** The signature that goes with a message of ours: `v1=` and HMAC-SHA-256 of `timestamp.rawBody` in hex. */
export function signatureOf(secret: string, timestamp: string, rawBody: Buffer): string {
  return `v1=${sign(secret, timestamp, rawBody).toString('hex')}`;
}

/**
 * True when one of the live secrets signed `timestamp.rawBody` with HMAC-SHA-256 and the timestamp (seconds) is within five
 * minutes of now. Compares in constant time, on the bytes as received. Source: security.md 2.6, Webhooks.
 */
export function isSignedBy(secrets: readonly string[], message: SignedMessage, now: Date): boolean {
  const given = SIGNATURE.exec(message.signature ?? '')?.[1];
  const { timestamp } = message;
  if (given === undefined || timestamp === undefined || !TIMESTAMP.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > WINDOW_MS) return false;
  const bytes = Buffer.from(given, 'hex');
  const matches = secrets.map((secret) => timingSafeEqual(sign(secret, timestamp, message.rawBody), bytes));
  return matches.includes(true);
}
