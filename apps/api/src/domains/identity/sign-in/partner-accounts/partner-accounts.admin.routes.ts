import * as calls from '@saakh/contracts/identity/sign-in/partner-accounts';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { listAccounts } from './partner-accounts.service';
import { inviteAccount, inviteAccountAgain } from './people.service';
import { resetFactorOfAny } from './staff-acts.service';

/** Accounts of portals, for staff who create and deactivate them. */
export function openPartnerAccountRoutes(doors: Doors): void {
  doors.open(calls.listPartnerAccounts, (ctx, { query }) => listAccounts(ctx, query));
  doors.open(calls.invitePartnerAccount, async (ctx, { body }) => ({
    partnerUserId: await inviteAccount(ctx, body),
    message: STAFF_MESSAGES.invitationSent,
  }));
  doors.open(calls.invitePartnerAccountAgain, async (ctx, { params }) => {
    await inviteAccountAgain(ctx, params.partnerUserId);
    return { message: STAFF_MESSAGES.invitationSent };
  });
  doors.open(calls.resetPartnerAccountFactor, (ctx, { params, body }) =>
    resetFactorOfAny(ctx, params.partnerUserId, body),
  );
}
