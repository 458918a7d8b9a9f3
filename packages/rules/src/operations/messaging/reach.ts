import type { KeptBack } from '@saakh/contracts/operations/messaging/campaigns';
import type { Category, Channel } from '@saakh/contracts/operations/messaging/templates';
import { istDateOf } from '../../dates';

const DAY_MS = 86_400_000;
/** More would be nagging: promotional messages to a customer on a day of India, and within seven days (REG-RBC-5). */
export const NEWS_A_DAY = 1;
export const NEWS_A_WEEK = 3;

export interface Addressee {
  readonly isDeleted: boolean;
  /** Verified, and for the channel in question. */
  readonly hasContact: boolean;
  readonly allowsReminders: { readonly sms: boolean; readonly email: boolean };
  readonly allowsNews: Readonly<Record<Channel, boolean>>;
  /** The contact's owner asked to be forgotten and has not come back. */
  readonly isSuppressed: boolean;
  /** When campaigns wrote to them before. */
  readonly writtenAt: readonly Date[];
}

/** WhatsApp goes to the mobile number, as SMS does. */
const reminderChannel = (channel: Channel): 'sms' | 'email' => (channel === 'email' ? 'email' : 'sms');

/**
 * Whether somebody said yes to a kind of message by a channel. News need a yes of their own, and never come where reminders
 * by the same way were refused (REG-SMS-5).
 */
export function allowsMessage(
  { allowsReminders, allowsNews }: Pick<Addressee, 'allowsReminders' | 'allowsNews'>,
  category: Category,
  channel: Channel,
): boolean {
  return allowsReminders[reminderChannel(channel)] && (category === 'service' || allowsNews[channel]);
}

/** What keeps a campaign's message from somebody at an instant; undefined where it may go. Source: REG-SMS-5, REG-RBC-5. */
export function keptBack(
  addressee: Addressee,
  { category, channel, now }: { readonly category: Category; readonly channel: Channel; readonly now: Date },
): KeptBack | undefined {
  if (addressee.isDeleted) return 'deleted';
  if (!addressee.hasContact) return 'no-contact';
  if (!allowsMessage(addressee, category, channel)) return 'not-allowed';
  if (addressee.isSuppressed) return 'suppressed';
  const today = istDateOf(now);
  const isOften =
    addressee.writtenAt.filter((at) => istDateOf(at) === today).length >= NEWS_A_DAY ||
    addressee.writtenAt.filter((at) => now.getTime() - at.getTime() < 7 * DAY_MS).length >= NEWS_A_WEEK;
  return isOften ? 'often-enough' : undefined;
}
