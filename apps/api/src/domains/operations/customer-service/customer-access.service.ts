import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { maskContact } from '@saakh/rules/identifiers';
import {
  ACCESS_WORDS,
  type AskedAccess,
  type AskPerson,
  accessRecord,
  askAccess,
  askForAccess,
} from '#domains/identity/access';
import {
  type Contact,
  type Customer,
  contactsOf,
  getCustomer,
  identityRestOf,
  listCustomerCards,
  lockCustomer,
  oldestContactOf,
  tellCustomer,
  updateCustomer,
} from '#domains/identity/customers';
import { describeCodes, findFactorSince, letAskAgain, resetFactorOfCustomer } from '#domains/identity/sign-in';
import { holdMergesInto, holdUndoable, partAccounts, partByStaff, shortContact } from '#domains/operations/duplicates';
import { AppError } from '#platform/app-error';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { destinationsOf, endSessionsOf, noteAct } from './acts.service';
import { getAccounts } from './customer-file.service';

const LIFTS_A_DAY: LimitRule = { name: 'csr-lifts-customer', points: 3, seconds: 86_400, onFailure: 'closed' };
const LIFTS_BY = senderLimits('csr-lifts-staff', { hour: 20, day: 80 });
type Act = 'secondFactor' | 'lock';

/** The limits of codes are counted outside of transactions. */
export const liftLockJob = defineJob<{ userId: string }>('customer-service.lift-lock');
export async function liftLockNow(ctx: Context, { userId }: { userId: string }): Promise<void> {
  return letAskAgain(ctx, await inTransaction(ctx, (tx) => destinationsOf(tx, userId)));
}

/** As a second person reads whose account it is. */
export async function maskedNameOf(tx: TxContext, userId: string): Promise<string> {
  const [card] = await listCustomerCards(tx, [userId]);
  return [card?.name, card?.mobile ?? card?.email].filter((one) => one).join(' · ') || userId;
}

const MERGED = 'merged';
const mergedProperty = (mergeId: string) => `${MERGED}:${mergeId}`;

/** How customers get in, which staff change with a second person or with the customer. */
export const customerAccess = accessRecord({
  type: 'customer-access',
  lock: async (tx, userId) => {
    const merges = await holdMergesInto(tx, userId);
    const customer = await lockCustomer(tx, userId);
    if (!customer) return undefined;
    const isUnconfirmed = identityRestOf(customer, tx.clock.now()) !== null;
    const { restsUntil, isLimited } = await describeCodes(tx, await destinationsOf(tx, userId));
    const secondFactor = (await findFactorSince(tx, userId)) !== null;
    return {
      name: await maskedNameOf(tx, userId),
      values: {
        ...{ secondFactor, lock: restsUntil !== null || isLimited || isUnconfirmed },
        ...Object.fromEntries(merges.map((mergeId) => [mergedProperty(mergeId), true])),
      },
    };
  },
  acts: {
    // Both contacts are told by `partByStaff`.
    [MERGED]: (tx, _userId, { reason, askedBy: by, of: mergeId }) => partByStaff(tx, mergeId, { by, reason }),
    // The customer is told by `resetFactorOfCustomer`.
    secondFactor: async (tx, userId, { reason, askedBy: staffId }) => {
      if (!(await resetFactorOfCustomer(tx, userId))) return;
      await endSessionsOf(tx, userId);
      await noteAct(tx, { userId, staffId, act: 'second-factor-reset', reason });
    },
    lock: async (tx, userId, { reason, askedBy: staffId, approvedBy }) => {
      await noteAct(tx, { userId, staffId, act: 'lock-lifted', reason });
      // A link reaches the holder of the number, and who that is, is the very question of these tries.
      if (approvedBy !== undefined) await updateCustomer(tx, userId, { welcomeBackTries: 0, welcomeBackTriedAt: null });
      await tx.platform.jobs.enqueue(tx, liftLockJob, { userId });
      const more = (language: 'en' | 'hi') => ({ what: ACCESS_WORDS.lock.done[language] });
      await tellCustomer(tx, userId, { templateKey: 'access-changed', more });
    },
  },
});

interface Question {
  readonly templateKey: string;
  readonly what: Bilingual;
  /** All of them have to agree; the contact that was verified longest unless it says otherwise. */
  readonly contactsFor?: (tx: TxContext, customer: Customer) => readonly (Contact | undefined)[];
}

/** Asks a customer by message, each contact with a link of its own. */
export function askCustomer(
  userId: string,
  { templateKey, what, contactsFor = (_tx, customer) => [oldestContactOf(customer)] }: Question,
): AskPerson {
  return async (tx, makeLink) => {
    const masked: string[] = [];
    for (const contact of contactsFor(tx, await getCustomer(tx, userId))) {
      if (!contact) continue;
      const { confirmLink, allowedHosts } = await makeLink();
      const more = (language: 'en' | 'hi') => ({ what: what[language], confirmLink });
      const [sent] = await tellCustomer(tx, userId, { templateKey, more, contacts: [contact], allowedHosts });
      if (sent) masked.push(maskContact(sent.channel, sent.to));
    }
    return masked.length === 0 ? undefined : masked.join(', ');
  };
}

/**
 * Who is asked by a link. The phone alone never switches off what protects against its thief, so two contacts have to agree, and
 * with a single one a second person of staff does. So it is while the holder of the number has not confirmed who they are.
 */
const CONTACTS_FOR: Readonly<Record<Act, Question['contactsFor']>> = {
  secondFactor: (_tx, customer) => (contactsOf(customer).length > 1 ? contactsOf(customer) : []),
  lock: ({ clock }, customer) => (identityRestOf(customer, clock.now()) === null ? [oldestContactOf(customer)] : []),
};

const ask = (ctx: AdminContext, userId: string, { act, reason }: { act: Act; reason: string }): Promise<AskedAccess> =>
  askForAccess(ctx, userId, async (tx) => {
    await getAccounts(tx, userId);
    const what = ACCESS_WORDS[act].asked;
    const askPerson = askCustomer(userId, { templateKey: 'access-asked', what, contactsFor: CONTACTS_FOR[act] });
    const nothing = act === 'lock' ? STAFF_MESSAGES.nothingLocked : STAFF_MESSAGES.nothingToChange;
    const wanted = { id: userId, property: act, value: false, reason };
    const asked = await askAccess(tx, customerAccess, wanted, { askPerson, nothing });
    if (act === 'lock' && asked.approvalId === undefined) throw new AppError('CONFLICT', { message: nothing });
    return asked;
  });

/**
 * Asks for the second factor of a customer who has lost phone and recovery codes to be forgotten (S-AZ-7): a second person has to
 * agree, or the customer at two contacts. NOT_FOUND, TOO_MANY_REQUESTS.
 */
export function resetFactor(ctx: AdminContext, userId: string, { reason }: { reason: string }): Promise<AskedAccess> {
  return ask(ctx, userId, { act: 'secondFactor', reason });
}

/**
 * Asks for the rest of an hour after wrong codes or too many sends to end, three times a day for a customer; a second person or the
 * customer has to agree. The caps of a day hold all the same: nobody guesses a code by way of us (S-OTP-5). CONFLICT where nothing is
 * locked.
 */
export async function liftLock(ctx: AdminContext, userId: string, reason: string): Promise<AskedAccess> {
  await takeOf(ctx.platform.limits, LIFTS_BY, ctx.actor.staffId);
  await ctx.platform.limits.consume(LIFTS_A_DAY, idKey(userId));
  return ask(ctx, userId, { act: 'lock', reason });
}

/**
 * Withdraws the question to the customer, or asks for a confirmed merge to be taken back: a second person or the holder of the account
 * that stayed has to agree, as the absorbed number may have a new owner. Refuses as `holdUndoable`; TOO_MANY_REQUESTS.
 */
export function unmergeCustomers(
  ctx: AdminContext,
  { findingId, reason }: { readonly findingId: string; readonly reason: string },
): Promise<AskedAccess> {
  return askForAccess(ctx, findingId, async (tx) => {
    const held = await holdUndoable(tx, findingId);
    const { mergeId, keptId, absorbedId, confirmedAt } = held.merge;
    if (confirmedAt === null) {
      await partAccounts(tx, held, { by: tx.actor.staffId, reason });
      return { message: STAFF_MESSAGES.unmerged };
    }
    const other = shortContact(await getCustomer(tx, absorbedId));
    const askPerson = askCustomer(keptId, { templateKey: 'merge-part-asked', what: { en: other, hi: other } });
    const wanted = { id: keptId, property: mergedProperty(mergeId), value: false, reason };
    return askAccess(tx, customerAccess, wanted, { askPerson, nothing: STAFF_MESSAGES.nothingToChange });
  });
}
