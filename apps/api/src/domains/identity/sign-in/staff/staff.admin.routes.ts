import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import * as calls from '@saakh/contracts/identity/sign-in/staff';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { writeDevice } from '#platform/security/known-browsers';
import { presentedTokens } from '#platform/security/presented-tokens';
import { STAFF } from '../passwords/holders';
import { mailAskedPasswordLink, passwordMailJob } from '../passwords/password-mail.service';
import { askPasswordLink, changeOwnPassword, setPasswordByLink, stepUp } from '../passwords/passwords.service';
import { beginSecondFactor, getStaffFactor, makeStaffCodes } from '../second-factor/staff-factor.service';
import { createStaff, inviteAgain, listStaff, resetSecondFactor } from './staff-users.service';

export function openStaffRoutes(doors: Doors) {
  doors.open(calls.beginSecondFactor, (ctx, { body }) => beginSecondFactor(ctx, body));
  doors.open(calls.getStaffFactor, (ctx) => getStaffFactor(ctx));
  doors.open(calls.makeStaffRecoveryCodes, async (ctx) => ({
    recoveryCodes: await makeStaffCodes(ctx),
    message: FACTOR_MESSAGES.recoveryCodesRenewed,
  }));
  doors.open(calls.forgotPassword, async (ctx, { body }) => {
    await askPasswordLink(ctx, STAFF, body);
    return { message: STAFF_MESSAGES.passwordMailSent };
  });
  doors.open(calls.resetPassword, async (ctx, { body }, { reply }) => {
    const device = await setPasswordByLink(ctx, STAFF, body);
    if (device !== undefined) writeDevice(reply, 'admin', device, ctx.platform);
    return { message: STAFF_MESSAGES.passwordSaved };
  });
  doors.open(calls.changeOwnPassword, async (ctx, { body }, { request }) => {
    await changeOwnPassword(ctx, body, presentedTokens(request, 'admin', ctx));
    return { message: STAFF_MESSAGES.passwordSaved };
  });
  doors.open(calls.stepUpStaff, async (ctx, { body }, { request }) => {
    await stepUp(ctx, body.password, presentedTokens(request, 'admin', ctx)[0] ?? '');
    return { message: STAFF_MESSAGES.steppedUp };
  });
  doors.open(calls.listStaff, async (ctx) => ({ data: await listStaff(ctx) }));
  doors.open(calls.createStaff, (ctx, { body }) => createStaff(ctx, body));
  doors.open(calls.resetSecondFactor, (ctx, { body }) => resetSecondFactor(ctx, body));
  doors.open(calls.inviteStaffAgain, async (ctx, { body }) => {
    await inviteAgain(ctx, body.staffId);
    return { message: STAFF_MESSAGES.invitationSent };
  });
}

export function registerStaffJobs({ jobs }: Platform): void {
  jobs.work(passwordMailJob, mailAskedPasswordLink);
}
