import { createHmac } from 'node:crypto';

/** Signs a webhook: HMAC-SHA-256 over `timestamp.rawBody`, written as `v1=hex`; the timestamp counts seconds since 1970. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}
