import type { CallParsed } from '@saakh/contracts/call';
import type {
  createStaff as createStaffCall,
  StaffMember,
  updateStaff as updateStaffCall,
} from '@saakh/contracts/identity/sign-in/staff';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { AskedAccess } from '#domains/identity/access';
import {
  changeAnswer,
  changedMeanwhile,
  recordChange,
  recordCreated,
  withdrawApprovalsOf,
} from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { askAccountAccess } from '../account-access';
import type { StaffAccount } from '../accounts.repository';
import type { EndCreated } from '../partner-accounts/people.service';
import { STAFF } from '../passwords/holders';
import { takeStaffInvitation } from '../passwords/invitation-limits';
import { deletePasswordLinks } from '../passwords/password-links.repository';
import { mailPasswordLink } from '../passwords/password-mail.service';
import { recordGrant } from '../second-person/access-grants.repository';
import { alarmOfRaise } from './mail-administrators';
import { mailStaffChange, roleWords } from './mail-staff-change';
import { askRaise, needsSecondNow } from './raise.service';
import { insertStaff, lockAdministrators, lockStaff, selectAllStaff, updateStaffRow } from './staff.repository';

type CreateBody = CallParsed<typeof createStaffCall>['body'];
type UpdateBody = CallParsed<typeof updateStaffCall>['body'];
type Seen = Pick<UpdateBody, 'staffId' | 'property' | 'seen'>;
type StaffTx = AdminContext & TxContext;

const shown = (account: StaffAccount): StaffMember => ({
  staffId: account.staffId,
  name: account.name,
  email: account.email,
  roleId: account.roleId,
  active: account.active,
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  hasSecondFactor: account.totpConfirmedAt !== null,
  invited: account.passwordHash === '',
});

/** Everybody with an account of the office, by name. */
export function listStaff(ctx: AdminContext): Promise<StaffMember[]> {
  return inTransaction(ctx, async (tx) => (await selectAllStaff(tx)).map(shown));
}

const endSessions = (tx: StaffTx, staffId: string) =>
  tx.platform.sessions.revokeOthers(tx, { audience: 'admin', subjectId: staffId }, []);

/**
 * Under the lock of all administrators, the acting one must still be one: of two who demote or switch off one another at
 * once the second is refused. As nobody changes themself, one administrator always stays (S-AZ-7).
 */
async function lockAsAdministrator(tx: StaffTx): Promise<void> {
  if ((await lockAdministrators(tx)).includes(tx.actor.staffId)) return;
  throw new AppError('FORBIDDEN', { message: STAFF_MESSAGES.notAdministrator });
}

function refuseOneself({ actor }: AdminContext, staffId: string): void {
  if (actor.staffId === staffId) throw fieldError('value', STAFF_MESSAGES.notYourself);
}

async function lockSomebody(tx: StaffTx, staffId: string): Promise<StaffAccount> {
  const account = await lockStaff(tx, staffId);
  if (!account) throw notFound('account');
  return account;
}

async function findToChange(tx: StaffTx, staffId: string): Promise<StaffAccount> {
  await lockAsAdministrator(tx);
  return lockSomebody(tx, staffId);
}

const alarmAlone = (tx: StaffTx, raised: string, roleId: number, invitedId?: string): Promise<void> =>
  alarmOfRaise(tx, {
    ...{ raised, askedBy: tx.actor.staffId, what: `gave ${raised} this role: ${roleWords(roleId)}` },
    ...(invitedId === undefined ? {} : { invitedId }),
  });

/**
 * Makes an account and mails its owner an invitation. Role 1 and 2 begin as role 3 where a second person has to agree to more.
 * Throws TOO_MANY_REQUESTS, VALIDATION_FAILED at `email` for one that is taken, and CONFLICT as `needsSecondNow`.
 */
export async function createStaff(ctx: AdminContext, { name, email, roleId, reason }: CreateBody) {
  await takeStaffInvitation(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockAsAdministrator(tx);
    const staffId = newId('stf');
    const waits = roleId !== 3 && (await needsSecondNow(tx));
    const first = waits ? 3 : roleId;
    if (!(await insertStaff(tx, { staffId, email, name, roleId: first }))) {
      throw fieldError('email', STAFF_MESSAGES.staffEmailTaken);
    }
    await recordGrant(tx, staffId, 'created');
    await recordCreated(tx, { type: 'staff', id: staffId, name });
    await recordChange(tx, { type: 'staff', id: staffId, property: 'roleId', before: null, after: first, reason });
    await mailPasswordLink(tx, STAFF, { accountId: staffId, email, name }, { isInvitation: true, language: 'en' });
    if (waits) await askRaise(tx, { id: staffId, value: roleId, reason });
    else if (roleId !== 3) await alarmAlone(tx, name, roleId, staffId);
    return { staffId, message: waits ? STAFF_MESSAGES.invitedRoleWaits : STAFF_MESSAGES.invitationSent };
  });
}

/** CONFLICT, saying who changed it, when it is no longer what the editor saw. */
async function assertSeen(tx: StaffTx, { staffId, property, seen }: Seen, before: unknown): Promise<void> {
  if (seen === undefined || seen === before) return;
  throw await changedMeanwhile(tx, { type: 'staff' }, { id: staffId, property, seen }, before);
}

/** Changes the name; of nobody's rights, so without a password. They are told by mail, as of every change. */
const rename = (ctx: AdminContext, body: Seen, name: string) =>
  inTransaction<void, AdminContext>(ctx, async (tx) => {
    const { staffId } = body;
    const account = await lockSomebody(tx, staffId);
    const before = account.name;
    await assertSeen(tx, body, before);
    if (before === name) return;
    await updateStaffRow(tx, staffId, { name });
    await recordChange(tx, { type: 'staff', id: staffId, property: 'name', before, after: name });
    if (staffId !== tx.actor.staffId) await mailStaffChange(tx, account, { property: 'name', value: name });
  });

/**
 * Changes name, role or status. Role and status end the sessions of the other at once (S-SES-2, S-SES-4), and what somebody made
 * who is switched off or may no longer make it; nobody changes their own. To be switched on again, a second person or they
 * themselves have to agree; with role 1 or 2, and to a higher role, a second person, where `needsSecondNow` says so. Throws NOT_FOUND,
 * VALIDATION_FAILED at `value`, CONFLICT when it is no longer what was `seen` or as `needsSecondNow`, FORBIDDEN to who has just lost
 * the right.
 */
export async function updateStaff(
  ctx: AdminContext,
  body: UpdateBody,
  endCreated: EndCreated = async () => undefined,
): Promise<AskedAccess> {
  const { staffId, property, value, reason = '' } = body;
  const made = { message: STAFF_MESSAGES.staffSaved };
  if (property === 'name') {
    await rename(ctx, body, String(value).trim());
    return made;
  }
  refuseOneself(ctx, staffId);
  if (value === true) {
    const find = async (tx: StaffTx) => {
      const account = await findToChange(tx, staffId);
      await assertSeen(tx, body, account.active);
      return account;
    };
    // A link confirms no role 1 or 2, because its holder gains by it.
    const asksByLink = async (tx: StaffTx, { roleId }: StaffAccount) => roleId === 3 || !(await needsSecondNow(tx));
    return askAccountAccess(ctx, find, { act: 'active', id: staffId, reason, asksByLink });
  }
  return inTransaction<AskedAccess, AdminContext>(ctx, async (tx) => {
    const account = await findToChange(tx, staffId);
    const before = account[property];
    await assertSeen(tx, body, before);
    if (before === value) return made;
    // Role 1 may most.
    const isRaise = property === 'roleId' && value < before;
    if (isRaise && (await needsSecondNow(tx))) {
      return changeAnswer(await askRaise(tx, { id: staffId, value, reason }), made.message);
    }
    await updateStaffRow(tx, staffId, { [property]: value });
    if (isRaise) await recordGrant(tx, staffId, 'raised');
    await endSessions(tx, staffId);
    // What waits by their word waits no longer.
    if (value === false || (property === 'roleId' && !isRaise)) {
      await withdrawApprovalsOf(tx, staffId, tx.actor.staffId);
      await endCreated(tx, staffId, property === 'roleId' ? Number(value) : undefined);
    }
    if (value === false) await deletePasswordLinks(tx, 'admin', staffId);
    await recordChange(tx, { type: 'staff', id: staffId, property, before, after: value, reason });
    await mailStaffChange(tx, account, { property, value });
    if (isRaise) await alarmAlone(tx, account.name, Number(value));
    return made;
  });
}

/** Asks for somebody's second factor to be forgotten: a second person or they themselves have to agree. */
export async function resetSecondFactor(
  ctx: AdminContext,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<AskedAccess> {
  refuseOneself(ctx, staffId);
  const find = (tx: StaffTx) => findToChange(tx, staffId);
  return askAccountAccess(ctx, find, { act: 'secondFactor', id: staffId, reason });
}

/**
 * Mails a new invitation; the older link ends. Throws NOT_FOUND, TOO_MANY_REQUESTS, and CONFLICT where a password was chosen already
 * or the account is off.
 */
export async function inviteAgain(ctx: AdminContext, staffId: string): Promise<void> {
  await takeStaffInvitation(ctx);
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const account = await lockSomebody(tx, staffId);
    if (account.passwordHash !== '' || !account.active) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.alreadyHasPassword });
    }
    await mailPasswordLink(tx, STAFF, { ...account, accountId: staffId }, { isInvitation: true, language: 'en' });
    await recordGrant(tx, staffId, 'again');
    await recordAudit(tx, { action: 'staff.invited-again', objectType: 'staff', objectId: staffId });
  });
}
