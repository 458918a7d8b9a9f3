import { AppError } from '../app-error';
import { addressKey, type LimitKey } from './limit-key';
import type { LimitRule, Limits } from './limits';

/** Takes a point and answers whether there was one; UNAVAILABLE as `consume`. */
export async function isWithin(limits: Limits, rule: LimitRule, key: LimitKey): Promise<boolean> {
  try {
    await limits.consume(rule, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** Of a context, which lies above this folder. */
interface Caller {
  readonly platform: { readonly limits: Limits };
  readonly ip: string | null;
}

const IS_WRONG = ['LINK_INVALID', 'NOT_FOUND'];

/**
 * Runs what is opened by a secret, and counts the wrong ones by network address: TOO_MANY_REQUESTS in place of the refusal. A right
 * secret passes, whatever others of the same address did. Not inside a transaction.
 */
export async function countingWrong<T>(
  { platform: { limits }, ip }: Caller,
  rule: LimitRule,
  open: () => Promise<T>,
): Promise<T> {
  const address = addressKey(ip);
  const isCounted = await isWithin(limits, rule, address);
  const isWrong = (error: unknown) => error instanceof AppError && IS_WRONG.includes(error.code);
  try {
    const opened = await open();
    if (isCounted) await limits.giveBack(rule, address);
    return opened;
  } catch (error) {
    if (isWrong(error)) {
      if (!isCounted) await limits.consume(rule, address);
    } else if (isCounted) await limits.giveBack(rule, address);
    throw error;
  }
}
