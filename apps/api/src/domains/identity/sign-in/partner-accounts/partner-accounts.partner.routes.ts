import * as calls from '@saakh/contracts/identity/sign-in/partner-people';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { inviteOwn, inviteOwnAgain, listOwnPeople } from './own-people.service';
import { resetFactorOfStaff } from './reset-factor.service';

/** The people of a company, for its owners who take them on and off. */
export function openPartnerPeopleRoutes(doors: Doors): void {
  doors.open(calls.listPartnerPeople, (ctx, { query }) => listOwnPeople(ctx, query));
  doors.open(calls.invitePartnerPerson, async (ctx, { body }) => ({
    partnerUserId: await inviteOwn(ctx, body),
    message: STAFF_MESSAGES.invitationSent,
  }));
  doors.open(calls.invitePartnerPersonAgain, async (ctx, { params }) => {
    await inviteOwnAgain(ctx, params.partnerUserId);
    return { message: STAFF_MESSAGES.invitationSent };
  });
  doors.open(calls.resetSecondFactorOfPerson, async (ctx, { params, body }) => {
    await resetFactorOfStaff(ctx, params.partnerUserId, body);
    return { message: PARTNER_MESSAGES.secondFactorOfOtherOff };
  });
}
