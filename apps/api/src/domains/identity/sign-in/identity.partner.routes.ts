import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import * as account from '@saakh/contracts/identity/sign-in/partner-account';
import { chooseOwnMails, getOwnMails } from '@saakh/contracts/identity/sign-in/partner-mails';
import * as factor from '@saakh/contracts/identity/sign-in/partner-second-factor';
import { getPartnerRevenue, partnerLogin, partnerLogout } from '@saakh/contracts/identity/sign-in/sign-in';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { writeDevice } from '#platform/security/known-browsers';
import { presentedTokens } from '#platform/security/presented-tokens';
import { getOwnPartnerAccount } from './accounts.service';
import { forgetMasquerade } from './masquerade/masquerade.routes';
import { leaveMasquerade } from './masquerade/masquerade.service';
import { openPartnerPeopleRoutes } from './partner-accounts/partner-accounts.partner.routes';
import { describeOwnMails, keepOwnMails } from './partner-mails/own-mails.service';
import { PARTNERS } from './passwords/holders';
import { askPasswordLink, changeOwnPassword, setPasswordByLink, stepUp } from './passwords/passwords.service';
import {
  beginOwnFactor,
  confirmOwnFactor,
  getOwnFactor,
  removeOwnFactor,
  renewOwnCodes,
} from './second-factor/own-factor.service';
import { rotateSession, signOut } from './session-token';
import { signInPartner } from './sign-in.service';

function openFactorRoutes(doors: Doors) {
  doors.open(factor.getOwnSecondFactor, (ctx) => getOwnFactor(ctx));
  doors.open(factor.beginOwnSecondFactor, (ctx) => beginOwnFactor(ctx));
  doors.open(factor.confirmOwnSecondFactor, async (ctx, { body }, { request }) => ({
    recoveryCodes: await confirmOwnFactor(ctx, body.code, presentedTokens(request, 'partner', ctx)),
    message: FACTOR_MESSAGES.secondFactorOn,
  }));
  doors.open(factor.renewRecoveryCodes, async (ctx, { body }) => ({
    recoveryCodes: await renewOwnCodes(ctx, body),
    message: FACTOR_MESSAGES.recoveryCodesRenewed,
  }));
  doors.open(factor.removeOwnSecondFactor, async (ctx, { body }, { request }) => {
    await removeOwnFactor(ctx, body, presentedTokens(request, 'partner', ctx));
    return { message: PARTNER_MESSAGES.secondFactorOff };
  });
}

export function openPartnerIdentityRoutes(doors: Doors) {
  openFactorRoutes(doors);
  openPartnerPeopleRoutes(doors);
  doors.open(getOwnMails, (ctx) => describeOwnMails(ctx));
  doors.open(chooseOwnMails, async (ctx, { body }) => {
    await keepOwnMails(ctx, body);
    return { message: PARTNER_MESSAGES.mailChoiceSaved };
  });
  doors.open(partnerLogin, async (ctx, { body }, http) => {
    const { token, account, device } = await signInPartner(ctx, body);
    await rotateSession(ctx, http, 'partner', token, device);
    return { success: true, token, partnerId: account.partnerId, merchantId: account.merchantId };
  });
  doors.open(getPartnerRevenue, async (ctx) => ({ success: true, ...(await getOwnPartnerAccount(ctx)) }));
  doors.open(partnerLogout, async (ctx, _input, http) => {
    await leaveMasquerade(ctx);
    forgetMasquerade(ctx, http);
    await signOut(ctx, http, 'partner');
    return { success: true, message: REPLY_MESSAGES.signedOut };
  });
  doors.open(account.forgotPartnerPassword, async (ctx, { body }) => {
    await askPasswordLink(ctx, PARTNERS, body);
    return { message: STAFF_MESSAGES.passwordMailSent };
  });
  doors.open(account.resetPartnerPassword, async (ctx, { body }, { reply }) => {
    const device = await setPasswordByLink(ctx, PARTNERS, body);
    if (device !== undefined) writeDevice(reply, 'partner', device, ctx.platform);
    return { message: STAFF_MESSAGES.passwordSaved };
  });
  doors.open(account.stepUpPartner, async (ctx, { body }, { request }) => {
    await stepUp(ctx, body.password, presentedTokens(request, 'partner', ctx)[0] ?? '');
    return { message: STAFF_MESSAGES.steppedUp };
  });
  doors.open(account.changePartnerPassword, async (ctx, { body }, { request }) => {
    await changeOwnPassword(ctx, body, presentedTokens(request, 'partner', ctx));
    return { message: STAFF_MESSAGES.passwordSaved };
  });
}
