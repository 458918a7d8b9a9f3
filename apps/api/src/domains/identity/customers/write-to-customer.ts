import { AppError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import type { OutgoingMessage } from '#platform/messages';
import type { Customer } from './customers.repository';

export interface Contact {
  readonly channel: 'sms' | 'email';
  readonly to: string;
}
interface WrittenTo extends Contact {
  readonly messageId: string;
}

/** Where a customer may be written to, the number first: verified contacts only. */
export function contactsOf({ phone, phoneVerified, email, emailVerified }: Customer): Contact[] {
  return [
    { channel: 'sms' as const, to: phoneVerified ? phone : null },
    { channel: 'email' as const, to: emailVerified ? email : null },
  ].flatMap(({ channel, to }) => (to === null ? [] : [{ channel, to }]));
}

/** The verified contact that a customer has had longest: nobody who just came by the other one decides with it. */
export function oldestContactOf(customer: Customer): Contact | undefined {
  const sinceOf = ({ channel }: Contact) =>
    (channel === 'sms' ? customer.phoneVerifiedAt : customer.emailVerifiedAt)?.getTime() ?? 0;
  return contactsOf(customer).toSorted((a, b) => sinceOf(a) - sinceOf(b))[0];
}

type Message = Partial<Pick<OutgoingMessage, 'language'>> &
  Pick<OutgoingMessage, 'templateKey' | 'variables' | 'allowedHosts' | 'withinHours' | 'together' | 'about'>;

/**
 * Writes to a customer in their language, or that of `message`, to each of `contacts`, and returns the contacts that get a message; the messages
 * commit with their cause. What can't be written (a text lacks its registration, a channel is not set up) is logged and
 * never holds up the cause or the other message.
 */
export async function writeToCustomer(
  ctx: TxContext,
  customer: Customer,
  message: Message,
  contacts: readonly Contact[] = contactsOf(customer),
): Promise<WrittenTo[]> {
  const written: WrittenTo[] = [];
  for (const contact of contacts) {
    try {
      const { messageId } = await ctx.platform.outbox.send(ctx, {
        language: customer.language,
        ...message,
        ...contact,
      });
      written.push({ ...contact, messageId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { templateKey } = message;
      const { channel } = contact;
      ctx.platform.logger.error({ err: error, templateKey, channel }, 'a message to a customer could not be written');
    }
  }
  return written;
}
