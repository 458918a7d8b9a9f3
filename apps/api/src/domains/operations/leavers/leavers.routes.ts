import * as created from '@saakh/contracts/identity/sign-in/created-account';
import { switchPartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { switchPartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import { updateStaff as updateStaffCall } from '@saakh/contracts/identity/sign-in/staff';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { switchAccount, switchOwn, updateStaff } from '#domains/identity/sign-in';
import type { Doors } from '#platform/http/doors';
import { endOfPerson, endOfStaff, listCreatedByAccount, listCreatedByOwn, listCreatedByStaff } from './leavers.service';

/** Switching people off, which ends what they made in other modules: keys, addresses that are told, links, reports. */
export function openLeaverRoutes(doors: Doors): void {
  doors.open(created.listCreatedByPerson, async (ctx, { params }) => ({
    data: await listCreatedByOwn(ctx, params.partnerUserId),
  }));
  doors.open(created.listCreatedByAccount, async (ctx, { params }) => ({
    data: await listCreatedByAccount(ctx, params.partnerUserId),
  }));
  doors.open(created.listCreatedByStaff, async (ctx, { params, query }) => ({
    data: await listCreatedByStaff(ctx, params.staffId, query.roleId === undefined ? undefined : Number(query.roleId)),
  }));
  doors.open(switchPartnerPerson, async (ctx, { params, body }) => {
    await switchOwn(ctx, params.partnerUserId, body, endOfPerson(body.keep));
    return { message: body.active ? PARTNER_MESSAGES.personOn : PARTNER_MESSAGES.personOff };
  });
  doors.open(switchPartnerAccount, (ctx, { params, body }) =>
    switchAccount(ctx, params.partnerUserId, body, endOfPerson(body.keep)),
  );
  doors.open(updateStaffCall, (ctx, { body }) => updateStaff(ctx, body, endOfStaff(body.keep)));
}
