import { AppError } from '../../platform/app-error';
import type { TxContext } from '../../platform/context';
import { brandVariables, getBrand } from '../brands';
import { type Customer, getCustomer } from '../customers';
import { createHandOver, LINK_MINUTES } from '../hand-overs';
import type { Reminder } from './reminders.repository';

const DAY_MINUTES = 24 * 60;
const VARIABLE_LENGTH = 30;

/** Where a customer may be written to: verified contacts only, so that nobody else gets a link. */
export const contactsOf = ({ phone, phoneVerified, email, emailVerified }: Customer) =>
  [
    { channel: 'sms' as const, to: phoneVerified ? phone : null },
    { channel: 'email' as const, to: emailVerified ? email : null },
  ].flatMap(({ channel, to }) => (to === null ? [] : [{ channel, to }]));

/** A link in pieces that fit the three variables of its SMS, the first one as long as may be: it holds the host (REG-SMS-2). */
export const linkPieces = (link: string): Record<'link1' | 'link2' | 'link3', string> => {
  const rest = link.slice(VARIABLE_LENGTH);
  const middle = Math.ceil(rest.length / 2);
  return { link1: link.slice(0, VARIABLE_LENGTH), link2: rest.slice(0, middle), link3: rest.slice(middle) };
};

/**
 * Writes the link by SMS and by mail, on whatever is verified; the messages commit with the note that they went out. A
 * message that can't be written (a text lacks its registration) is logged, and the other one goes all the same.
 */
export const sendReminder = async (ctx: TxContext, reminder: Reminder): Promise<void> => {
  const { userId, brandKey, productType, path } = reminder;
  const customer = await getCustomer(ctx, userId);
  const brand = await getBrand(ctx, brandKey);
  const { language } = customer;
  const { address } = await createHandOver(ctx, { kind: 'resume', userId, brandKey, productType, path });
  const variables = {
    ...brandVariables(brand, language),
    name: customer.firstName ?? '',
    resumeLink: address,
    ...linkPieces(address),
    days: String(LINK_MINUTES.resume / DAY_MINUTES),
  };
  const message = { templateKey: 'reminder-link', language, variables, allowedHosts: [new URL(address).hostname] };
  for (const { channel, to } of contactsOf(customer)) {
    try {
      await ctx.platform.outbox.send(ctx, { ...message, channel, to });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.platform.logger.error({ err: error, channel }, 'a reminder could not be written');
    }
  }
};
