import type { CallParsed, CallReply } from '@saakh/contracts/call';
import type { getDeskAccount } from '@saakh/contracts/identity/sign-in/lender-accounts';
import type { DeskPerson, inviteToDesk } from '@saakh/contracts/lending/staff/desk';
import { getLenderForUpdate, lenderOf } from '#domains/catalogue/lenders';
import {
  getOwnLenderAccount,
  inviteLenderPerson,
  listPeopleOfLender,
  takeStaffInvitation,
} from '#domains/identity/sign-in';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type LenderContext } from '#platform/context';

type Account = Omit<CallReply<typeof getDeskAccount>, 'success' | 'messageCode'>;

/** Who is signed in at a desk, and for which lender. */
export function getAccount(ctx: LenderContext): Promise<Account> {
  return inTransaction<Account, LenderContext>(ctx, async (tx) => {
    const { name, email, lenderId, recoveryHashes, totpConfirmedAt } = await getOwnLenderAccount(tx);
    const lender = await lenderOf(tx, lenderId);
    return {
      name,
      email,
      lenderId,
      lenderName: lender?.name ?? '',
      recoveryCodesLeft: totpConfirmedAt ? recoveryHashes.length : null,
    };
  });
}

/** The people of a lender by name. NOT_FOUND for a lender that is unknown. */
export function listPeople(ctx: AdminContext, lenderId: number): Promise<DeskPerson[]> {
  return inTransaction<DeskPerson[], AdminContext>(ctx, async (tx) => {
    if (!(await lenderOf(tx, lenderId))) throw notFound('lender');
    return listPeopleOfLender(tx, lenderId);
  });
}

/** Invites somebody of a lender to its desk. NOT_FOUND, TOO_MANY_REQUESTS, VALIDATION_FAILED at `email`. */
export async function invitePerson(
  ctx: AdminContext,
  person: CallParsed<typeof inviteToDesk>['body'] & { readonly lenderId: number },
): Promise<string> {
  await takeStaffInvitation(ctx);
  return inTransaction<string, AdminContext>(ctx, async (tx) => {
    await getLenderForUpdate(tx, person.lenderId);
    return inviteLenderPerson(tx, person);
  });
}
