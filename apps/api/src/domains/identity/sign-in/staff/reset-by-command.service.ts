import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { changeAccess } from '#domains/identity/access';
import { recordChange } from '#domains/records/records';
import { siteAddress } from '#platform/brands';
import { type Context, inTransaction } from '#platform/context';
import { selectStaffByEmail } from '../accounts.repository';
import { forgetSecondFactor } from '../second-factor/second-factor.repository';
import { recordGrant } from '../second-person/access-grants.repository';
import { mailAdministrators } from './mail-administrators';
import { lockStaff } from './staff.repository';

export interface ResetByCommand {
  readonly email: string;
  readonly operator: string;
  readonly reason: string;
}

/**
 * For a command on the server: forgets the second factor of an administrator who lost phone and recovery codes, ends the sessions
 * and mails all administrators. Only of administrators: of others, an administrator and they themselves do it (decision 46).
 * Answers why not, where there is no such administrator or nothing to forget.
 */
export function resetFactorByCommand(
  ctx: Context,
  { email, operator, reason }: ResetByCommand,
): Promise<'no-administrator' | 'nothing-to-reset' | 'reset'> {
  return inTransaction(ctx, async (tx) => {
    const found = await selectStaffByEmail(tx, email);
    const account = found && (await lockStaff(tx, found.staffId));
    if (!account?.active || account.roleId !== 1) return 'no-administrator';
    if (account.totpSecretSealed === null) return 'nothing-to-reset';
    const { staffId, name } = account;
    const proof = { by: 'server-command', operator } as const;
    await changeAccess(tx, { type: 'staff-access', id: staffId, act: 'secondFactor', proof }, async (granted) => {
      await forgetSecondFactor(granted, { staffId });
      await recordGrant(granted, staffId, 'again');
      await tx.platform.sessions.revokeOthers(tx, { audience: 'admin', subjectId: staffId }, []);
      const before = account.totpConfirmedAt !== null;
      await recordChange(granted, {
        type: 'staff',
        id: staffId,
        property: 'secondFactor',
        before,
        after: false,
        reason,
      });
      await mailAdministrators(granted, {
        ...{ templateKey: 'factor-reset-by-command', brandKey: DEFAULT_BRAND_KEY },
        variables: {
          ...{ person: name, operator, reason },
          staffLink: siteAddress(tx, DEFAULT_BRAND_KEY, '/admin/user-management'),
        },
      });
    });
    return 'reset';
  });
}
