import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import * as calls from '@saakh/contracts/identity/sign-in/lender-accounts';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { writeDevice } from '#platform/security/known-browsers';
import { presentedTokens } from '#platform/security/presented-tokens';
import { LENDERS } from '../passwords/holders';
import { askPasswordLink, changeOwnPassword, setPasswordByLink, stepUp } from '../passwords/passwords.service';
import { rotateSession, signOut } from '../session-token';
import { signInLender } from '../sign-in.service';
import { beginLenderFactor, makeLenderCodes } from './own-account.service';

/** Signing in to a lender's desk, and the own account there. */
export function openLenderAccountRoutes(doors: Doors): void {
  doors.open(calls.deskLogin, async (ctx, { body }, http) => {
    const { token, account, device } = await signInLender(ctx, body);
    await rotateSession(ctx, http, 'lender', token, device);
    return { token, lenderId: account.lenderId };
  });
  doors.open(calls.beginDeskFactor, (ctx, { body }) => beginLenderFactor(ctx, body));
  doors.open(calls.makeDeskRecoveryCodes, async (ctx) => ({
    recoveryCodes: await makeLenderCodes(ctx),
    message: FACTOR_MESSAGES.recoveryCodesRenewed,
  }));
  doors.open(calls.deskLogout, async (ctx, _input, http) => {
    await signOut(ctx, http, 'lender');
    return { message: REPLY_MESSAGES.signedOut };
  });
  doors.open(calls.forgotDeskPassword, async (ctx, { body }) => {
    await askPasswordLink(ctx, LENDERS, body);
    return { message: STAFF_MESSAGES.passwordMailSent };
  });
  doors.open(calls.resetDeskPassword, async (ctx, { body }, { reply }) => {
    const device = await setPasswordByLink(ctx, LENDERS, body);
    if (device !== undefined) writeDevice(reply, 'lender', device, ctx.platform);
    return { message: STAFF_MESSAGES.passwordSaved };
  });
  doors.open(calls.stepUpDesk, async (ctx, { body }, { request }) => {
    await stepUp(ctx, body.password, presentedTokens(request, 'lender', ctx)[0] ?? '');
    return { message: STAFF_MESSAGES.steppedUp };
  });
  doors.open(calls.changeDeskPassword, async (ctx, { body }, { request }) => {
    await changeOwnPassword(ctx, body, presentedTokens(request, 'lender', ctx));
    return { message: STAFF_MESSAGES.passwordSaved };
  });
}
