import { getDeskAccount } from '@saakh/contracts/identity/sign-in/lender-accounts';
import * as desk from '@saakh/contracts/lending/desk';
import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import type { Doors } from '#platform/http/doors';
import { getCase, listCases, openCasePan, type SharedItem } from './desk-cases.service';
import { readDeskFile, writeDeskFile } from './desk-file.service';
import { writeFromDesk } from './desk-messages.service';
import { getAccount } from './desk-people.service';
import { setState } from './desk-states.service';

/** What a lender's people do at their desk. */
export function openDeskRoutes(doors: Doors, sharedItems: readonly SharedItem[]): void {
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
