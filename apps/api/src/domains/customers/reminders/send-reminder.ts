import { createHandOver, LINK_MINUTES } from '#domains/customers/hand-overs';
import { type Contact, contactsOf, getCustomer, writeToCustomer } from '#domains/identity/customers';
import { brandVariables, getWritingBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { Reminder } from './reminders.repository';

const DAY_MINUTES = 24 * 60;
const VARIABLE_LENGTH = 30;
/** What fits the three variables of an SMS. */
const LONGEST_IN_SMS = 3 * VARIABLE_LENGTH;

/** A link in pieces that fit the three variables of its SMS, the first one as long as may be: it holds the host (REG-SMS-2). */
export function linkPieces(link: string): Record<'link1' | 'link2' | 'link3', string> {
  const rest = link.slice(VARIABLE_LENGTH);
  const middle = Math.ceil(rest.length / 2);
  return { link1: link.slice(0, VARIABLE_LENGTH), link2: rest.slice(0, middle), link3: rest.slice(middle) };
}

/**
 * Writes the link by SMS and by mail, on whatever is verified, and answers where it was written; the messages commit with the
 * note that they went out. A message that can't be written is logged, and the other one is still sent. No SMS takes a
 * link beyond ninety characters: cut, it would open nothing. It waits for the hours of reminders, except where the customer
 * asked for it just now; who named a channel gets it there alone.
 */
export async function sendReminder(
  ctx: TxContext,
  reminder: Pick<Reminder, 'userId' | 'brandKey' | 'productType' | 'path'>,
  { askedNow = false, channel: named }: { readonly askedNow?: boolean; readonly channel?: Contact['channel'] } = {},
): Promise<Contact[]> {
  const { userId, brandKey, productType, path } = reminder;
  const customer = await getCustomer(ctx, userId);
  const { brand } = await getWritingBrand(ctx, brandKey);
  const { address } = await createHandOver(ctx, { kind: 'resume', userId, brandKey, productType, path });
  const variables = {
    ...brandVariables(brand, customer.language),
    name: customer.firstName ?? '',
    resumeLink: address,
    ...linkPieces(address),
    days: String(LINK_MINUTES.resume / DAY_MINUTES),
  };
  const message = {
    templateKey: 'reminder-link',
    variables,
    allowedHosts: [new URL(address).hostname],
    withinHours: !askedNow,
  };
  const fitsSms = address.length <= LONGEST_IN_SMS;
  if (!fitsSms) ctx.platform.logger.error({ brandKey, length: address.length }, 'a link is too long for an SMS');
  const contacts = contactsOf(customer).filter(
    ({ channel }) => (channel !== 'sms' || fitsSms) && (named === undefined || channel === named),
  );
  return writeToCustomer(ctx, customer, message, contacts);
}

/** Where a link of a later day will go, as far as is known today: an SMS needs its registration. */
export async function reachableContacts(ctx: TxContext, userId: string): Promise<Contact[]> {
  const customer = await getCustomer(ctx, userId);
  const template = { templateKey: 'reminder-link', language: customer.language };
  const sms = await ctx.platform.outbox.isSmsRegistered(ctx, template);
  return contactsOf(customer).filter(({ channel }) => channel !== 'sms' || sms);
}
