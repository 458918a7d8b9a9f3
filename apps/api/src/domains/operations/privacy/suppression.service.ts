import { type Context, inTransaction } from '#platform/context';
import { liftSuppression } from './holds.repository';

interface Allowed {
  readonly userId: string;
  readonly channels: readonly ('sms' | 'email')[];
}

/** A customer who allows messages again gets them at their own contacts, on these channels only. */
export function allowMessagesAgain(ctx: Context, { userId, channels }: Allowed): Promise<void> {
  return inTransaction(ctx, (tx) => liftSuppression(tx, userId, channels));
}
