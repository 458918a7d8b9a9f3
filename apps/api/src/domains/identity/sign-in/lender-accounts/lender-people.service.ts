import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { maskEmail } from '@saakh/rules/identifiers';
import type { AskedAccess } from '#domains/identity/access';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { askAccountAccess } from '../account-access';
import { LENDERS } from '../passwords/holders';
import { takeStaffInvitation } from '../passwords/invitation-limits';
import { deletePasswordLinks } from '../passwords/password-links.repository';
import { mailPasswordLink } from '../passwords/password-mail.service';
import { recordGrant } from '../second-person/access-grants.repository';
import { auditLenderUser, endSessionsAtDesk } from './lender-access';
import {
  insertLenderUser,
  type LenderAccount,
  lockLenderUser,
  type NewLenderUser,
  selectPeopleOf,
  updateLenderUser,
} from './lender-accounts.repository';

/** The people of a lender by name, as staff see them. */
export async function listPeopleOfLender(tx: TxContext, lenderId: number) {
  return (await selectPeopleOf(tx, lenderId)).map(
    ({ lenderUserId, name, email, active, lastSignInAt, totpConfirmedAt, passwordHash }) => ({
      ...{ lenderUserId, name, email, active },
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      hasSecondFactor: totpConfirmedAt !== null,
      invited: passwordHash === '',
    }),
  );
}

function mailInvitation(
  ctx: TxContext,
  { lenderUserId: accountId, email, name, mailLanguage: language }: NewLenderUser,
): Promise<string> {
  const link = { isInvitation: true, language };
  return mailPasswordLink({ ...ctx, brandKey: DEFAULT_BRAND_KEY }, LENDERS, { accountId, email, name }, link);
}

interface Invited extends Pick<NewLenderUser, 'lenderId' | 'name' | 'email'> {
  readonly language: 'en' | 'hi';
  readonly reason: string;
}

/**
 * Makes an account at a lender's desk and mails its owner the link to a first password. The caller has made sure that there is
 * such a lender. Throws VALIDATION_FAILED at `email` for one that is taken.
 */
export async function inviteLenderPerson(
  tx: AdminContext & TxContext,
  { language: mailLanguage, reason, ...person }: Invited,
): Promise<string> {
  const account = { ...person, lenderUserId: newId('lus'), mailLanguage };
  if (!(await insertLenderUser(tx, account))) throw fieldError('email', STAFF_MESSAGES.staffEmailTaken);
  const { lenderUserId, lenderId, name, email } = account;
  await recordGrant(tx, lenderUserId, 'created');
  await auditLenderUser(tx, lenderUserId, 'invited', { after: { lenderId, name, email: maskEmail(email), reason } });
  await mailInvitation(tx, account);
  return lenderUserId;
}

async function lockKnown(tx: TxContext, lenderUserId: string): Promise<LenderAccount> {
  const account = await lockLenderUser(tx, lenderUserId);
  if (!account) throw notFound('account');
  return account;
}

/** Mails a new invitation. NOT_FOUND, TOO_MANY_REQUESTS; CONFLICT where a password was chosen already or the account is off. */
export async function inviteLenderPersonAgain(ctx: AdminContext, lenderUserId: string): Promise<void> {
  await takeStaffInvitation(ctx);
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const account = await lockKnown(tx, lenderUserId);
    if (account.passwordHash !== '' || !account.active) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.alreadyHasPassword });
    }
    await mailInvitation(tx, account);
    await recordGrant(tx, lenderUserId, 'again');
    await auditLenderUser(tx, lenderUserId, 'invited-again', {});
  });
}

/**
 * Switches somebody of a lender off at once, with their sessions and mailed links; to be switched on again, a second person or
 * they themselves have to agree. NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function switchLenderPerson(
  ctx: AdminContext,
  lenderUserId: string,
  { active, reason }: { readonly active: boolean; readonly reason: string },
): Promise<AskedAccess> {
  if (active) {
    return askAccountAccess(ctx, (tx) => lockKnown(tx, lenderUserId), { act: 'active', id: lenderUserId, reason });
  }
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const account = await lockKnown(tx, lenderUserId);
    if (!account.active) return;
    await updateLenderUser(tx, lenderUserId, { active: false });
    await endSessionsAtDesk(tx, lenderUserId);
    await deletePasswordLinks(tx, 'lender', lenderUserId);
    await auditLenderUser(tx, lenderUserId, 'switched-off', { before: { active: true }, after: { active, reason } });
  });
  return { message: STAFF_MESSAGES.accountSwitchedOff };
}

/** Asks for the second factor of somebody of a lender to be forgotten: a second person or they themselves have to agree. */
export function resetLenderFactor(
  ctx: AdminContext,
  lenderUserId: string,
  { reason }: { readonly reason: string },
): Promise<AskedAccess> {
  return askAccountAccess(ctx, (tx) => lockKnown(tx, lenderUserId), { act: 'secondFactor', id: lenderUserId, reason });
}
