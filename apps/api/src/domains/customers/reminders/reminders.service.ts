import type { CallParsed } from '@saakh/contracts/call';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { remindMeLater as remindMeLaterCall } from '@saakh/contracts/customers/hand-overs';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { maskContact } from '@saakh/rules/identifiers';
import { isLinkTarget } from '@saakh/rules/identity/sign-in/link-target';
import type { Contact } from '#domains/identity/customers';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import {
  deleteReminder,
  deleteSentBefore,
  lockReminders,
  replaceWaiting,
  selectDue,
  selectSentSince,
  takeDue,
} from './reminders.repository';
import { reachableContacts, sendReminder } from './send-reminder';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const A_WEEK = 3;
/** Nobody is to be woken: a later day means its morning in India. */
const MORNING_MS = 10 * 60 * 60 * 1000;
const AT_ONCE = 200;
/** Long past its place in the cap; what was asked for need not be known longer. */
const KEPT_MS = 30 * DAY_MS;

type Asked = CallParsed<typeof remindMeLaterCall>['body'];

const morningOf = (now: Date, inDays: number): Date =>
  new Date(startOfIstDay(addDays(istDateOf(now), inDays)).getTime() + MORNING_MS);

/** Told by its code where nobody could be written to, so that the note that it went out is rolled back. */
const unreachable = () => new AppError('CONFLICT', { message: REPLY_MESSAGES.reminderNotSent });

const tooMany = (message: string) => new AppError('TOO_MANY_REQUESTS', { message });

/** At most one on a day in India and three within seven days, whatever the channel (REG-RBC-5, nagging). */
async function refuseNagging(tx: TxContext, userId: string, sendsAt: Date): Promise<void> {
  const sent = await selectSentSince(tx, userId, new Date(sendsAt.getTime() - WEEK_MS));
  if (sent.some((at) => istDateOf(at) === istDateOf(sendsAt))) throw tooMany(REPLY_MESSAGES.reminderSentToday);
  if (sent.length >= A_WEEK) throw tooMany(REPLY_MESSAGES.remindersOfWeek);
}

/**
 * Asks for a link to go on with, at once or on the morning of a later day, to the verified number and address; it takes the
 * place of one that still waits. Returns only the contacts that get it now or, on a later day, will. Throws TOO_MANY_REQUESTS
 * beyond one a day and three a week, and CONFLICT where nobody can be written to, which counts for neither.
 */
export function remindMeLater(
  ctx: CustomerContext,
  { inDays, productType, path }: Asked,
): Promise<{ sendsAt: string; sentTo: string[] }> {
  return inTransaction(ctx, async (tx) => {
    if (findProductType(productType) === undefined) throw fieldError('productType', REPLY_MESSAGES.productInvalid);
    if (!isLinkTarget(path)) throw fieldError('path', REPLY_MESSAGES.pathInvalid);
    const { userId } = ctx.actor;
    await lockReminders(tx, userId);
    const now = tx.clock.now();
    const sendsAt = inDays === 0 ? now : morningOf(now, inDays);
    await refuseNagging(tx, userId, sendsAt);
    const reminder = {
      reminderId: newId('rem'),
      userId,
      brandKey: ctx.brandKey,
      productType,
      path,
      askedAt: now,
      sendsAt,
    };
    await replaceWaiting(tx, reminder);
    await recordAudit(tx, {
      action: 'reminder.asked',
      objectType: 'reminder',
      objectId: reminder.reminderId,
      subject: userId,
      after: { sendsAt: sendsAt.toISOString() },
    });
    const sentTo =
      inDays === 0 ? await sendOne(tx, reminder.reminderId, { askedNow: true }) : await reachableContacts(tx, userId);
    if (sentTo.length === 0) throw unreachable();
    return {
      sendsAt: sendsAt.toISOString(),
      sentTo: sentTo.map(({ channel, to }) => maskContact(channel, to)),
    };
  });
}

async function sendOne(tx: TxContext, reminderId: string, how = {}): Promise<Contact[]> {
  const reminder = await takeDue(tx, reminderId);
  return reminder ? sendReminder(tx, reminder, how) : [];
}

/** A reminder that reaches nobody does not count towards the cap. */
async function sendOrDrop(tx: TxContext, reminderId: string): Promise<void> {
  const written = await sendOne(tx, reminderId);
  if (written.length === 0) await deleteReminder(tx, reminderId);
}

/** Sends what is due, each in its own transaction: one that fails is tried again at the next run and holds up no other. */
export async function sendDueReminders(ctx: Context): Promise<void> {
  for (const reminderId of await inTransaction(ctx, (tx) => selectDue(tx, AT_ONCE))) {
    try {
      await inTransaction(ctx, (tx) => sendOrDrop(tx, reminderId));
    } catch (error) {
      ctx.platform.logger.error({ err: error, reminderId }, 'a reminder could not be sent');
    }
  }
}

export function forgetOldReminders(ctx: Context): Promise<void> {
  return inTransaction(ctx, (tx) => deleteSentBefore(tx, new Date(tx.clock.now().getTime() - KEPT_MS)));
}
