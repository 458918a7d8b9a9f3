import { saveLenderConnection, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { saveConnectionSettings } from './connection-settings.service';
import { testConnection } from './connection-test.service';

/** Connections to lenders' systems, for roles that may open the page of lenders. */
export function openLenderConnectionRoutes(doors: Doors): void {
  doors.open(saveLenderConnection, async (ctx, { body }) =>
    changeAnswer(await saveConnectionSettings(ctx, body), STAFF_MESSAGES.connectionSaved),
  );
  doors.open(testLenderConnection, (ctx, { body }) => testConnection(ctx, body.lender_id));
}
