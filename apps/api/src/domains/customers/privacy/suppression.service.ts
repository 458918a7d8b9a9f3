import { type Context, inTransaction } from '#platform/context';
import { liftSuppression } from './holds.repository';

interface Allowed {
  readonly userId: string;
  readonly channels: readonly ('sms' | 'email')[];
}

/** A customer who allows messages anew is written to again, at their own number and address and on these channels only. */
export const allowMessagesAgain = (ctx: Context, { userId, channels }: Allowed): Promise<void> =>
  inTransaction(ctx, (own) => liftSuppression(own, userId, channels));
