import type { Ask } from './application-book';
import { Problem } from './problem';

/** The key that every call with an effect must carry. */
export function requireKey({ key }: Ask): string {
  if (key === undefined || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(400, 'IDEMPOTENCY_KEY_REQUIRED', 'send an Idempotency-Key of 1 to 255 printable characters');
  }
  return key;
}
