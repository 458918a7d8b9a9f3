import {
  completeProfile as completeProfileCall,
  confirmIdentity as confirmIdentityCall,
  confirmWelcomeBack as confirmWelcomeBackCall,
  editProfile,
  getMaskInfo,
  getUser,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/profile';
import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import * as factor from '@saakh/contracts/identity/sign-in/my-second-factor';
import { askContactCodes, changeContact as changeContactCall } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  confirmFactorOfCustomer,
  getFactorOfCustomer,
  removeFactorOfCustomer,
  renewCodesOfCustomer,
} from '#domains/identity/sign-in';
import type { Doors } from '#platform/http/doors';
import { presentedTokens } from '#platform/security/presented-tokens';
import { beginFactor } from './begin-factor.service';
import { changeContact, sendCodesForContact } from './change-contact.service';
import { completeProfile } from './completion.service';
import { confirmIdentity, confirmWelcomeBack } from './identity.service';
import { getOwnMaskInfo, getOwnProfile, type ProfileFacts, type Running, setEditing } from './profile.service';
import { saveProfileStep } from './save-step.service';

/** Of the own sign-in, which a profile may have to prove first. */
function openFactorRoutes(doors: Doors, running: Running) {
  doors.open(factor.getMySecondFactor, async (ctx) => ({ success: true, ...(await getFactorOfCustomer(ctx)) }));
  doors.open(factor.beginMySecondFactor, async (ctx) => ({ success: true, ...(await beginFactor(ctx, running)) }));
  doors.open(factor.confirmMySecondFactor, async (ctx, { body }, { request }) => ({
    success: true,
    recoveryCodes: await confirmFactorOfCustomer(ctx, body.code, presentedTokens(request, 'customer', ctx)),
    message: FACTOR_MESSAGES.secondFactorOn,
  }));
  doors.open(factor.renewMyRecoveryCodes, async (ctx, { body }) => ({
    success: true,
    recoveryCodes: await renewCodesOfCustomer(ctx, body),
    message: FACTOR_MESSAGES.recoveryCodesRenewed,
  }));
  doors.open(factor.removeMySecondFactor, async (ctx, { body }, { request }) => {
    await removeFactorOfCustomer(ctx, body, presentedTokens(request, 'customer', ctx));
    return { success: true, message: FACTOR_MESSAGES.passcodeAlone };
  });
}

export function openProfileRoutes(doors: Doors, facts: ProfileFacts) {
  openFactorRoutes(doors, facts);
  doors.open(getUser, async (ctx, { params }) => ({ success: true, data: await getOwnProfile(ctx, params.id, facts) }));
  doors.open(getMaskInfo, async (ctx, { params }) => ({ success: true, data: await getOwnMaskInfo(ctx, params.id) }));
  doors.open(savePersonalStep, async (ctx, { body }) => ({
    success: true,
    data: await saveProfileStep(ctx, 'personal', body, facts),
  }));
  doors.open(saveContactStep, async (ctx, { body }) => ({
    success: true,
    data: await saveProfileStep(ctx, 'contact', body, facts),
  }));
  doors.open(saveEmploymentStep, async (ctx, { body }) => ({
    success: true,
    data: await saveProfileStep(ctx, 'employment', body, facts),
  }));
  doors.open(saveAdditionalStep, async (ctx, { body }) => ({
    success: true,
    data: await saveProfileStep(ctx, 'additional', body, facts),
  }));
  doors.open(editProfile, async (ctx, { body }) => ({
    success: true,
    data: await setEditing(ctx, body.is_editing === 1, facts),
  }));
  doors.open(completeProfileCall, async (ctx, { body }) => ({
    success: true,
    ...(await completeProfile(ctx, body.productType, facts)),
  }));
  doors.open(confirmWelcomeBackCall, async (ctx, { body }) => ({
    success: true,
    ...(await confirmWelcomeBack(ctx, body, facts)),
  }));
  doors.open(confirmIdentityCall, async (ctx, { body }) => {
    await confirmIdentity(ctx, body, facts);
    return { success: true };
  });
  doors.open(askContactCodes, async (ctx, { body }) => ({
    success: true,
    ...(await sendCodesForContact(ctx, body, facts)),
  }));
  doors.open(changeContactCall, async (ctx, { body }, { request }) => {
    await changeContact(ctx, body, presentedTokens(request, 'customer', ctx), facts);
    return { success: true };
  });
}
