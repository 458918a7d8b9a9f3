import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import * as staff from '@saakh/contracts/lending/staff/desk';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { inviteLenderPersonAgain, resetLenderFactor, switchLenderPerson } from '#domains/identity/sign-in';
import type { Doors } from '#platform/http/doors';
import { listMessagesOfLender, writeAsStaff } from './desk-messages.service';
import { invitePerson, listPeople } from './desk-people.service';

/** Staff about the people of a lender's desk, and what these write. */
export function openDeskAdminRoutes(doors: Doors): void {
  doors.open(staff.listDeskPeople, async (ctx, { params }) => ({
    data: await listPeople(ctx, Number(params.lenderId)),
  }));
  doors.open(staff.inviteToDesk, async (ctx, { params, body }) => ({
    lenderUserId: await invitePerson(ctx, { lenderId: Number(params.lenderId), ...body }),
    message: STAFF_MESSAGES.invitationSent,
  }));
  doors.open(staff.inviteToDeskAgain, async (ctx, { params }) => {
    await inviteLenderPersonAgain(ctx, params.lenderUserId);
    return { message: STAFF_MESSAGES.invitationSent };
  });
  doors.open(staff.switchDeskPerson, (ctx, { params, body }) => switchLenderPerson(ctx, params.lenderUserId, body));
  doors.open(staff.resetDeskFactor, (ctx, { params, body }) => resetLenderFactor(ctx, params.lenderUserId, body));
  doors.open(staff.listDeskMessages, async (ctx, { params }) => ({
    data: await listMessagesOfLender(ctx, Number(params.lenderId)),
  }));
  doors.open(staff.writeToDesk, async (ctx, { params, body }) => ({
    data: await writeAsStaff(ctx, params.lenderApplicationId, body),
    message: DESK_MESSAGES.written,
  }));
}
