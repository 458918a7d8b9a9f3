import { adminLogin, adminLogout, adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Doors } from '#platform/http/doors';
import { getOwnStaffAccount } from './accounts.service';
import { rotateSession, signOut } from './session-token';
import { signInStaff } from './sign-in.service';

export function openAdminIdentityRoutes(doors: Doors) {
  doors.open(adminLogin, async (ctx, { body }, http) => {
    const { token, account, device } = await signInStaff(ctx, body);
    await rotateSession(ctx, http, 'admin', token, device);
    return { success: true, token, adminId: account.staffId, roleId: account.roleId };
  });
  doors.open(adminReverify, async (ctx) => ({ success: true, ...(await getOwnStaffAccount(ctx)) }));
  doors.open(adminLogout, async (ctx, _input, http) => {
    await signOut(ctx, http, 'admin');
    return { success: true, message: REPLY_MESSAGES.signedOut };
  });
}
