import type { CallParsed } from '@saakh/contracts/call';
import type {
  invitePartnerPerson as inviteCall,
  listPartnerPeople as listCall,
  PartnerPerson,
  switchPartnerPerson as switchCall,
} from '@saakh/contracts/identity/sign-in/partner-people';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { AppError, notFound } from '#platform/app-error';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import type { PartnerAccount } from '../accounts.repository';
import { countPeopleOf, lockOwnersOf, lockPersonOf, selectMerchantNames } from './partner-accounts.repository';
import { listAccounts } from './partner-accounts.service';
import { type EndCreated, invitePerson, mailAgain, switchPerson } from './people.service';

const MOST_SHOPS = 500;
const MOST_PEOPLE = 500;
/** Invitations go to addresses that nobody has proved yet: of one person, and of all of the company. */
const OF_ONE = senderLimits('partner-person-invitations', { hour: 40, day: 100 });
const OF_ALL = senderLimits('partner-invitations', { hour: 40, day: 150 });
async function takeInvitation({ platform: { limits }, actor }: PartnerContext): Promise<void> {
  await takeOf(limits, OF_ONE, actor.partnerUserId);
  await takeOf(limits, OF_ALL, actor.partnerId);
}

type Own = PartnerContext & TxContext;
const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * A page of the people of the own company by name, the first with the shops that somebody can be invited to, as many as one can
 * choose from. VALIDATION_FAILED at `after` for a place that is none.
 */
export async function listOwnPeople(ctx: PartnerContext, place: CallParsed<typeof listCall>['query']) {
  const { partnerId, partnerUserId } = ctx.actor;
  const { data, next } = await listAccounts(ctx, { ...place, partner: partnerId });
  const isFirst = place.after === undefined;
  const found = isFirst ? await inTransaction(ctx, (tx) => selectMerchantNames(tx, { partnerId }, MOST_SHOPS + 1)) : [];
  const people = data.map(
    ({ partnerId: _id, partnerName: _name, merchantId: _merchant, ...person }): PartnerPerson => ({
      ...person,
      isSelf: person.partnerUserId === partnerUserId,
    }),
  );
  return { data: people, next, shops: found.slice(0, MOST_SHOPS), hasMoreShops: found.length > MOST_SHOPS };
}

/**
 * Locks the owners of the own company, first and together, so that those who act on its people at once do it one after the other.
 * SIGN_IN_REQUIRED where the acting one is no active owner any more, switched off since the call came in: so the caller stays,
 * and a company keeps an owner who can sign in.
 */
export async function lockActing(tx: Own): Promise<void> {
  const { partnerUserId } = tx.actor;
  const owners = await lockOwnersOf(tx, tx.actor);
  if (!owners.some((owner) => owner.active && owner.partnerUserId === partnerUserId)) {
    throw new AppError('SIGN_IN_REQUIRED', { message: REPLY_MESSAGES.signInFirst });
  }
}

/**
 * Invites somebody to the portal of the own company (S-AZ-7). Throws TOO_MANY_REQUESTS, VALIDATION_FAILED at `merchantId` and
 * `email`, CONFLICT where the company has as many people as it may.
 */
export async function inviteOwn(ctx: PartnerContext, person: CallParsed<typeof inviteCall>['body']): Promise<string> {
  const { partnerId } = ctx.actor;
  await takeInvitation(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockActing(tx);
    if ((await countPeopleOf(tx, partnerId)) >= MOST_PEOPLE) throw conflict(PARTNER_MESSAGES.peopleTooMany);
    return invitePerson(tx, { ...person, partnerId });
  });
}

/** NOT_FOUND for who is not of the own company. */
export async function assertOwnPerson(tx: Own, partnerUserId: string): Promise<void> {
  await lockOwn(tx, partnerUserId);
}

async function lockOwn(tx: Own, partnerUserId: string): Promise<PartnerAccount> {
  const account = await lockPersonOf(tx, tx.actor, partnerUserId);
  if (!account) throw notFound('account');
  return account;
}

/** Mails a new invitation to somebody of the own company. NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT where a password was chosen. */
export async function inviteOwnAgain(ctx: PartnerContext, partnerUserId: string): Promise<void> {
  await takeInvitation(ctx);
  await inTransaction<void, PartnerContext>(ctx, async (tx) => {
    await lockActing(tx);
    await mailAgain(tx, await lockOwn(tx, partnerUserId));
  });
}

/**
 * Switches somebody of the own company off, which ends their sessions at once, or on again, but nobody that our staff switched
 * off. NOT_FOUND, CONFLICT for the own account and for who is off by our staff.
 */
export async function switchOwn(
  ctx: PartnerContext,
  partnerUserId: string,
  { active }: CallParsed<typeof switchCall>['body'],
  endCreated: EndCreated,
): Promise<void> {
  if (partnerUserId === ctx.actor.partnerUserId) throw conflict(PARTNER_MESSAGES.personSelf);
  await inTransaction<void, PartnerContext>(ctx, async (tx) => {
    await lockActing(tx);
    const account = await lockOwn(tx, partnerUserId);
    if (active && account.switchedOffBy === 'staff') throw conflict(PARTNER_MESSAGES.personOffByStaff);
    await switchPerson(tx, account, active, { endCreated });
  });
}
