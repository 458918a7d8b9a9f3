import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { CallParsed } from '@saakh/contracts/call';
import type { Bilingual } from '@saakh/contracts/fields';
import type { invitePartnerAccount as inviteCall } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { fill, pairs } from '@saakh/i18n/pairs';
import { maskEmail } from '@saakh/rules/identifiers';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf, findPartner } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { mailAboutAccount } from '../partner-mails/account-mails';
import { mailCompanyChange } from '../partner-mails/company-changes';
import { PARTNERS } from '../passwords/holders';
import { takeStaffInvitation } from '../passwords/invitation-limits';
import { deletePasswordLinks, hasPasswordLink } from '../passwords/password-links.repository';
import { mailPasswordLink } from '../passwords/password-mail.service';
import { recordGrant } from '../second-person/access-grants.repository';
import {
  deletePartnerUser,
  insertPartnerUser,
  isMerchantOf,
  lockPartnerUser,
  type NewAccount,
  selectAccountIdsOf,
  switchPartnerUser,
} from './partner-accounts.repository';

const words = pairs(en, hi);

export function auditAccount(
  ctx: TxContext,
  partnerUserId: string,
  act: string,
  change: { before?: unknown; after?: unknown },
) {
  return recordAudit(ctx, {
    action: `partner-account.${act}`,
    objectType: 'partner-account',
    objectId: partnerUserId,
    ...change,
  });
}

interface Invitation {
  /** Nothing is mailed before `mailHeldInvitation`. */
  readonly isHeld?: boolean;
  readonly reason?: string | undefined;
  /** Another text than the usual one, with what it names besides. */
  readonly text?: { readonly templateKey: string; readonly variables: Readonly<Record<string, string>> } | undefined;
}

/** Mails the link to a first password, on the partner's own site; the older link ends. */
async function mailInvitation(
  ctx: TxContext,
  account: Pick<NewAccount, 'partnerUserId' | 'partnerId' | 'email' | 'name' | 'mailLanguage'>,
  text?: Invitation['text'],
): Promise<void> {
  const { partnerUserId: accountId, partnerId, email, name } = account;
  const brandKey = (await findBrandKeyOf(ctx, partnerId)) ?? DEFAULT_BRAND_KEY;
  const link = { isInvitation: true, language: account.mailLanguage ?? ctx.language, text };
  await mailPasswordLink({ ...ctx, brandKey }, PARTNERS, { accountId, email, name }, link);
}

/**
 * Makes an account of a portal and mails its owner the link to a first password, in the language of all mails to them from then
 * on. Undefined when the address has an account already, and then nothing is mailed.
 */
export async function openPartnerAccount(
  ctx: TxContext,
  {
    language: mailLanguage,
    reason,
    text,
    isHeld = false,
    ...person
  }: Omit<NewAccount, 'partnerUserId' | 'mailLanguage'> & { readonly language: 'en' | 'hi' } & Invitation,
): Promise<string | undefined> {
  const partnerUserId = newId('pus');
  const account = { ...person, partnerUserId, mailLanguage };
  if (!(await insertPartnerUser(ctx, account))) return undefined;
  const { partnerId, merchantId, kind, name, email } = account;
  const after = { partnerId, merchantId, kind, name, email: maskEmail(email) };
  await recordGrant(ctx, partnerUserId, 'created');
  const act = isHeld ? 'made' : 'invited';
  await auditAccount(ctx, partnerUserId, act, { after: { ...after, ...(reason ? { reason } : {}) } });
  if (!isHeld) await mailInvitation(ctx, account, text);
  return partnerUserId;
}

/** Mails the first invitation of an account that a file made. False, and nothing, where it has one, a password, or is off by now. */
export async function mailHeldInvitation(ctx: TxContext, partnerUserId: string): Promise<boolean> {
  const account = await lockPartnerUser(ctx, partnerUserId);
  if (!account?.active || account.passwordHash !== '') return false;
  // Under the lock: a second press at the same time would end the link of the first.
  if (await hasPasswordLink(ctx, 'partner', partnerUserId)) return false;
  await mailInvitation(ctx, account);
  await auditAccount(ctx, partnerUserId, 'invited', {});
  return true;
}

/** Takes away an account that nobody was ever invited to; false where somebody was, or where something is theirs by now. */
export async function removeUninvited(ctx: TxContext, partnerUserId: string): Promise<boolean> {
  const account = await lockPartnerUser(ctx, partnerUserId);
  if (account?.passwordHash !== '' || (await hasPasswordLink(ctx, 'partner', partnerUserId))) return false;
  if (!(await deletePartnerUser(ctx, partnerUserId))) return false;
  await auditAccount(ctx, partnerUserId, 'removed', {});
  return true;
}

type Person = Parameters<typeof openPartnerAccount>[1];
/**
 * As `openPartnerAccount`, for who is typed in. Throws VALIDATION_FAILED at `merchantId` for one that is not the partner's, and at
 * `email` for one that is taken.
 */
export async function invitePerson(tx: TxContext, person: Person): Promise<string> {
  const { partnerId, merchantId } = person;
  if (merchantId !== null && !(await isMerchantOf(tx, merchantId, partnerId))) {
    throw fieldError('merchantId', STAFF_MESSAGES.merchantOfAccount);
  }
  const partnerUserId = await openPartnerAccount(tx, person);
  if (partnerUserId === undefined) throw fieldError('email', STAFF_MESSAGES.staffEmailTaken);
  return partnerUserId;
}

const invitedWords = ({ name }: { readonly name: string }): Bilingual => fill(words.invitedWords, { name });
export function switchedWords(name: string, active: boolean): Bilingual {
  return active ? fill(words.switchedWords, { name }) : fill(words.switchedWords2, { name });
}

/**
 * Invites somebody to a portal and tells its owners (S-AZ-7). Throws TOO_MANY_REQUESTS, VALIDATION_FAILED at `partnerId`, and
 * what `invitePerson` does.
 */
export async function inviteAccount(ctx: AdminContext, person: CallParsed<typeof inviteCall>['body']): Promise<string> {
  await takeStaffInvitation(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await findPartner(tx, person.partnerId))) {
      throw fieldError('partnerId', STAFF_MESSAGES.applicationPartnerUnknown);
    }
    const partnerUserId = await invitePerson(tx, person);
    await mailCompanyChange(tx, { partnerId: person.partnerId, what: invitedWords(person), page: 'settings' });
    return partnerUserId;
  });
}

export function endSessionsOf(ctx: TxContext, partnerUserId: string): Promise<void> {
  return ctx.platform.sessions.revokeOthers(ctx, { audience: 'partner', subjectId: partnerUserId }, []);
}

/** Ends what somebody who is switched off made, in the same transaction. */
export type EndCreated = (tx: TxContext, makerId: string, newRole?: number) => Promise<void>;

interface Switching {
  readonly reason?: string | undefined;
  /** Who of the staff asked for it, where somebody else agreed. */
  readonly askedBy?: string;
  readonly endCreated: EndCreated;
}

/**
 * Switches an account, whose row is locked, on or off; switched off, its sessions, those of staff who act as it, and a mailed
 * link end at once (S-SES-4), and so does what it made; its owner is told by mail. Staff also deactivate people that an owner deactivated, so
 * that no owner brings them back.
 */
export async function switchPerson(
  tx: TxContext,
  account: PartnerAccount,
  active: boolean,
  { reason, askedBy, endCreated }: Switching,
): Promise<void> {
  const { partnerUserId, active: before, switchedOffBy } = account;
  const side = tx.actor.kind === 'partner' ? 'owner' : 'staff';
  if (before === active && (active || side === 'owner' || switchedOffBy === 'staff')) return;
  const offBy = active ? null : side;
  await switchPartnerUser(tx, partnerUserId, offBy);
  if (active) await recordGrant(tx, partnerUserId, 'switched-on', askedBy);
  if (!active) {
    await endSessionsOf(tx, partnerUserId);
    await deletePasswordLinks(tx, 'partner', partnerUserId);
    await endCreated(tx, partnerUserId);
  }
  const change = {
    before: { active: before, switchedOffBy },
    after: { active, switchedOffBy: offBy, ...(reason ? { reason } : {}) },
  };
  await auditAccount(tx, partnerUserId, active ? 'switched-on' : 'switched-off', change);
  // Who has no password yet could not sign in before.
  if (before === active || account.passwordHash === '') return;
  const by = tx.actor.kind === 'partner' ? (await selectPartnerUser(tx, tx.actor))?.name : undefined;
  await mailAboutAccount(tx, account, { templateKey: 'partner-account-switched', by, active });
}

/** Mails a new invitation. CONFLICT where a password was chosen already or the account is off. */
export async function mailAgain(tx: TxContext, account: PartnerAccount): Promise<void> {
  if (account.passwordHash !== '' || !account.active) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.alreadyHasPassword });
  }
  await mailInvitation(tx, account);
  await recordGrant(tx, account.partnerUserId, 'again');
  await auditAccount(tx, account.partnerUserId, 'invited-again', {});
}

/** As `mailAgain`, of any partner. NOT_FOUND, TOO_MANY_REQUESTS. */
export async function inviteAccountAgain(ctx: AdminContext, partnerUserId: string): Promise<void> {
  await takeStaffInvitation(ctx);
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const account = await lockPartnerUser(tx, partnerUserId);
    if (!account || !(await findPartner(tx, account.partnerId))) throw notFound('account');
    await mailAgain(tx, account);
  });
}

/**
 * Tells all people of a merchant that staff let them in again or no longer, and signs them out then. Who is switched off by
 * themself or has no password yet could not sign in anyway.
 */
export async function switchMerchant(ctx: TxContext, merchantId: string, active: boolean): Promise<void> {
  for (const partnerUserId of await selectAccountIdsOf(ctx, merchantId)) {
    if (!active) await endSessionsOf(ctx, partnerUserId);
    const account = await lockPartnerUser(ctx, partnerUserId);
    if (!account?.active || account.passwordHash === '') continue;
    await mailAboutAccount(ctx, account, { templateKey: 'partner-account-switched', by: undefined, active });
  }
}
