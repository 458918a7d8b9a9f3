import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { People } from '@saakh/rules/records/approvals/approver';
import { recordChange, recordCreated } from '#domains/records/records';
import { recordAudit } from '#platform/audit/audit';
import { CommandRefusedError } from '#platform/audit/chain-errors';
import { siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { type StaffAccount, selectStaffByEmail } from '../accounts.repository';
import { STAFF } from '../passwords/holders';
import { deletePasswordLinks } from '../passwords/password-links.repository';
import { mailPasswordLink } from '../passwords/password-mail.service';
import { recordGrant } from '../second-person/access-grants.repository';
import { couldConfirm, loadPeople } from '../second-person/second-person.service';
import { mailAdministrators } from './mail-administrators';
import { insertStaff, selectAllStaff, selectPresentAdministrators, updateStaffRow } from './staff.repository';

interface Invited {
  /** Where the person sets a password: once, within 72 hours. */
  readonly passwordLink: string;
  readonly email: string;
}

const FIRST = 'First administrator';
const SECOND = 'Second administrator, by a command on the server';

/** Somebody who was invited before, perhaps at a mistyped address, and never came. */
async function withdraw(tx: TxContext, { staffId }: StaffAccount): Promise<void> {
  await updateStaffRow(tx, staffId, { active: false });
  await deletePasswordLinks(tx, 'admin', staffId);
  await recordChange(tx, {
    type: 'staff',
    id: staffId,
    property: 'active',
    before: true,
    after: false,
    reason: FIRST,
  });
}

type Person = Pick<StaffAccount, 'name' | 'email'>;

async function create(tx: TxContext, { name, email }: Person, reason: string): Promise<string> {
  const staffId = newId('stf');
  await insertStaff(tx, { staffId, email, name, roleId: 1 });
  await recordGrant(tx, staffId, 'created');
  await recordCreated(tx, { type: 'staff', id: staffId, name });
  await recordChange(tx, { type: 'staff', id: staffId, property: 'roleId', before: null, after: 1, reason });
  return staffId;
}

const invite = async (tx: TxContext, account: Parameters<typeof mailPasswordLink>[2]): Promise<Invited> => ({
  email: account.email,
  passwordLink: await mailPasswordLink(tx, STAFF, account, { isInvitation: true, language: 'en' }),
});

/**
 * For the server, while no administrator has a password: invites one, by a mail and by the link that it answers. A second call for
 * the same address answers a new link, one for another address withdraws the earlier invitation. Throws CommandRefusedError where
 * there is an administrator, or the address has another account.
 */
export async function inviteFirstAdministrator(tx: TxContext, { name, email }: Person): Promise<Invited> {
  const administrators = (await selectAllStaff(tx)).filter(({ roleId, active }) => roleId === 1 && active);
  if (administrators.some(({ passwordHash }) => passwordHash !== '')) {
    throw new CommandRefusedError(
      'There is an administrator already. Name the second one by second-administrator; they invite others under Staff.',
    );
  }
  const known = await selectStaffByEmail(tx, email);
  if (known && !administrators.some(({ staffId }) => staffId === known.staffId)) {
    throw new CommandRefusedError(`${email} has an account of another role, or one that is off. Name another address.`);
  }
  for (const one of administrators) if (one.staffId !== known?.staffId) await withdraw(tx, one);
  const accountId = known?.staffId ?? (await create(tx, { name, email }, FIRST));
  return invite(tx, { accountId, email, name: known?.name ?? name });
}

/** Whether each of two administrators could confirm what the other would make from now on. */
const pairsIn = (people: People, now: Date) => (one: string, other: string) =>
  couldConfirm(one, other, people, now) && couldConfirm(other, one, people, now);

/** Whether two administrators who have signed in can approve for each other. */
export async function findSecondPair(tx: TxContext): Promise<boolean> {
  const present = await selectPresentAdministrators(tx);
  const isPair = pairsIn(await loadPeople(tx), tx.clock.now());
  return present.some((one) => present.some((other) => isPair(one.staffId, other.staffId)));
}

/**
 * For the server, until two administrators can approve for each other: invites a second one, or vouches for one that the first
 * invited. A colleague does not approve for the one who invited them (decision 47), so the first two come from outside the back
 * office. Mails all administrators. Throws CommandRefusedError where it is not needed, or where the address is another role's, is
 * switched off, or is the first administrator's own mailbox.
 */
export async function nameSecondAdministrator(
  tx: TxContext,
  { name, email }: Person,
): Promise<{ readonly email: string; readonly passwordLink: string | null }> {
  const present = await selectPresentAdministrators(tx);
  if (present.length === 0) {
    throw new CommandRefusedError('There is no administrator with a password yet. Begin with first-administrator.');
  }
  if (await findSecondPair(tx)) {
    throw new CommandRefusedError('Two administrators can approve for each other. They invite others under Staff.');
  }
  const known = await selectStaffByEmail(tx, email);
  if (known && !(known.roleId === 1 && known.active)) {
    throw new CommandRefusedError(`${email} has an account of another role, or one that is off. Name another address.`);
  }
  const accountId = known?.staffId ?? (await create(tx, { name, email }, SECOND));
  if (known) {
    await recordGrant(tx, accountId, 'vouched');
    await recordAudit(tx, { action: 'access.vouched', objectType: 'staff', objectId: accountId });
  }
  const isPair = pairsIn(await loadPeople(tx), tx.clock.now());
  if (!present.some(({ staffId }) => isPair(accountId, staffId))) {
    throw new CommandRefusedError(`${email} reaches the same person as the first administrator. Name somebody else.`);
  }
  await mailAdministrators(tx, {
    ...{ templateKey: 'role-raised-alone', brandKey: DEFAULT_BRAND_KEY },
    variables: {
      ...{ colleague: 'An operator of the server', raised: known?.name ?? name },
      ...{ what: `named ${known?.name ?? name} as second administrator`, agreed: 'Nobody else had to agree.' },
      staffLink: siteAddress(tx, DEFAULT_BRAND_KEY, '/admin/user-management'),
    },
  });
  if (known && known.passwordHash !== '') return { email, passwordLink: null };
  return invite(tx, { accountId, email, name: known?.name ?? name });
}
