import { CommandRefusedError } from '../../../platform/audit/chain-errors';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { recordChange, recordCreated } from '../../records';
import { type StaffAccount, selectStaffByEmail } from '../accounts.repository';
import { STAFF } from '../passwords/holders';
import { deletePasswordLinks } from '../passwords/password-links.repository';
import { mailPasswordLink } from '../passwords/password-mail.service';
import { recordGrant } from '../second-person/access-grants.repository';
import { insertStaff, selectAllStaff, updateStaffRow } from './staff.repository';

interface Invited {
  /** Where the person sets a password: once, within 72 hours. */
  readonly passwordLink: string;
  readonly email: string;
}

const REASON = 'First administrator';

/** Somebody who was invited before, perhaps at a mistyped address, and never came. */
const withdraw = async (own: TxContext, { staffId }: StaffAccount): Promise<void> => {
  await updateStaffRow(own, staffId, { active: false });
  await deletePasswordLinks(own, 'admin', staffId);
  await recordChange(own, {
    type: 'staff',
    id: staffId,
    property: 'active',
    before: true,
    after: false,
    reason: REASON,
  });
};

const create = async (own: TxContext, { name, email }: Pick<StaffAccount, 'name' | 'email'>): Promise<string> => {
  const staffId = newId('stf');
  await insertStaff(own, { staffId, email, name, roleId: 1 });
  await recordGrant(own, staffId, 'created');
  await recordCreated(own, { type: 'staff', id: staffId, name });
  await recordChange(own, { type: 'staff', id: staffId, property: 'roleId', before: null, after: 1, reason: REASON });
  return staffId;
};

/**
 * For the server, while no administrator has a password: invites one, by a mail and by the link that it answers. A second call for
 * the same address answers a new link, one for another address withdraws the earlier invitation. Throws CommandRefusedError where
 * there is an administrator, or the address has another account.
 */
export const inviteFirstAdministrator = async (
  own: TxContext,
  { name, email }: Pick<StaffAccount, 'name' | 'email'>,
): Promise<Invited> => {
  const administrators = (await selectAllStaff(own)).filter(({ roleId, active }) => roleId === 1 && active);
  if (administrators.some(({ passwordHash }) => passwordHash !== '')) {
    throw new CommandRefusedError('There is an administrator already, who invites others under Staff.');
  }
  const known = await selectStaffByEmail(own, email);
  if (known && !administrators.some(({ staffId }) => staffId === known.staffId)) {
    throw new CommandRefusedError(`${email} has an account of another role, or one that is off. Name another address.`);
  }
  for (const one of administrators) if (one.staffId !== known?.staffId) await withdraw(own, one);
  const accountId = known?.staffId ?? (await create(own, { name, email }));
  const account = { accountId, email, name: known?.name ?? name };
  return { email, passwordLink: await mailPasswordLink(own, STAFF, account, { isInvitation: true, language: 'en' }) };
};
