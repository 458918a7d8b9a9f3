import type { CallParsed } from '@saakh/contracts/call';
import type {
  resetPartnerAccountFactor as resetCall,
  switchPartnerAccount as switchCall,
} from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { AskedAccess } from '#domains/identity/access';
import { notFound } from '#platform/app-error';
import { findPartner } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { askAccountAccess } from '../account-access';
import type { PartnerAccount } from '../accounts.repository';
import { mailCompanyChange } from '../partner-mails/company-changes';
import { lockPartnerUser } from './partner-accounts.repository';
import { type EndCreated, switchedWords, switchPerson } from './people.service';

const findLiving =
  (partnerUserId: string) =>
  async (tx: TxContext): Promise<PartnerAccount> => {
    const account = await lockPartnerUser(tx, partnerUserId);
    if (!account || !(await findPartner(tx, account.partnerId))) throw notFound('account');
    return account;
  };

/**
 * Asks for the second factor of somebody of a portal to be forgotten: a second person or they
 * themselves have to agree. NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function resetFactorOfAny(
  ctx: AdminContext,
  partnerUserId: string,
  { reason }: CallParsed<typeof resetCall>['body'],
): Promise<AskedAccess> {
  return askAccountAccess(ctx, findLiving(partnerUserId), { act: 'secondFactor', id: partnerUserId, reason });
}

/**
 * Switches somebody of a portal off at once; to be switched on again, as `resetFactorOfAny`.
 * NOT_FOUND.
 */
export async function switchAccount(
  ctx: AdminContext,
  partnerUserId: string,
  { active, reason }: CallParsed<typeof switchCall>['body'],
  endCreated: EndCreated,
): Promise<AskedAccess> {
  if (active) return askAccountAccess(ctx, findLiving(partnerUserId), { act: 'active', id: partnerUserId, reason });
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const account = await lockPartnerUser(tx, partnerUserId);
    if (!account) throw notFound('account');
    await switchPerson(tx, account, active, { reason, endCreated });
    const { partnerId, name } = account;
    if (account.active) await mailCompanyChange(tx, { partnerId, what: switchedWords(name, false), page: 'settings' });
  });
  return { message: STAFF_MESSAGES.accountSwitchedOff };
}
