import * as calls from '@saakh/contracts/identity/access';
import type { EditableRecords } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { confirmAccess, type MailAdministrators, refuseAccess, showAccessQuestion } from './confirm.service';

/** For who holds a link of a message about their own account. */
export function openAccessRoutes(doors: Doors, records: EditableRecords, mailAdministrators: MailAdministrators): void {
  doors.open(calls.showAccessQuestion, async (ctx, { body }) => ({
    success: true,
    data: await showAccessQuestion(ctx, body.secret),
  }));
  doors.open(calls.confirmAccess, async (ctx, { body }) => ({
    success: true,
    data: await confirmAccess(ctx, records, body.secret),
  }));
  doors.open(calls.refuseAccess, async (ctx, { body }) => ({
    success: true,
    data: await refuseAccess(ctx, mailAdministrators, body.secret),
  }));
}
