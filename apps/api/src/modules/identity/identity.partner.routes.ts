import { getPartnerRevenue, partnerLogin, partnerLogout } from '@saakh/contracts/identity';
import type { Doors } from '../../platform/http/doors';
import { getOwnPartnerAccount } from './accounts.service';
import { rotateSession, signOut } from './session-token';
import { signInPartner } from './sign-in.service';

export const openPartnerIdentityRoutes = (doors: Doors) => {
  doors.open(partnerLogin, async (ctx, { body }, http) => {
    const { token, account } = await signInPartner(ctx, body);
    await rotateSession(ctx, http, 'partner', token);
    return { success: true, token, partnerId: account.partnerId, merchantId: account.merchantId };
  });
  doors.open(getPartnerRevenue, async (ctx) => ({ success: true, ...(await getOwnPartnerAccount(ctx)) }));
  doors.open(partnerLogout, async (ctx, _input, http) => {
    await signOut(ctx, http, 'partner');
    return { success: true, message: 'Signed out' };
  });
};
