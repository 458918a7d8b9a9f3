import { getDeskAccount } from '@saakh/contracts/identity/sign-in/lender-accounts';
import * as desk from '@saakh/contracts/lending/desk';
import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import * as staff from '@saakh/contracts/lending/staff/desk';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { inviteLenderPersonAgain, resetLenderFactor, switchLenderPerson } from '#domains/identity/sign-in';
import type { Doors } from '#platform/http/doors';
import { getCase, listCases, openCasePan, type SharedItem } from './desk-cases.service';
import { readDeskFile, writeDeskFile } from './desk-file.service';
import { listMessagesOfLender, writeAsStaff, writeFromDesk } from './desk-messages.service';
import { getAccount, invitePerson, listPeople } from './desk-people.service';
import { setState } from './desk-states.service';

/** What a lender's people do at their desk. */
function openDeskRoutes(doors: Doors, sharedItems: readonly SharedItem[]): void {
  doors.open(getDeskAccount, (ctx) => getAccount(ctx));
  doors.open(desk.listDeskCases, (ctx, { query }) => listCases(ctx, query));
  doors.open(desk.getDeskCase, async (ctx, { params }) => ({
    data: await getCase(ctx, params.lenderApplicationId, sharedItems),
  }));
  doors.open(desk.openDeskPan, async (ctx, { params }) => ({
    pan: await openCasePan(ctx, params.lenderApplicationId),
  }));
  doors.open(desk.setDeskState, async (ctx, { params, body }) => {
    await setState(ctx, params.lenderApplicationId, body);
    return { message: DESK_MESSAGES.stateSaved };
  });
  doors.open(desk.writeFromDesk, async (ctx, { params, body }) => ({
    data: await writeFromDesk(ctx, params.lenderApplicationId, body),
    message: DESK_MESSAGES.written,
  }));
  doors.open(desk.downloadDeskFile, (ctx) => writeDeskFile(ctx));
  doors.open(desk.uploadDeskFile, (ctx, _input, { readUploadOf }) => readDeskFile(ctx, readUploadOf));
}

/** The desk of lenders without a system of their own: their people's calls, and those of staff about them. */
export function openLenderDeskRoutes(doors: Doors, sharedItems: readonly SharedItem[]): void {
  openDeskRoutes(doors, sharedItems);
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
