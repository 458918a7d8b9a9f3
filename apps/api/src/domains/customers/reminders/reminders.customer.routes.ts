import { remindMeLater as remindMeLaterCall } from '@saakh/contracts/customers/hand-overs';
import type { Doors } from '#platform/http/doors';
import { remindMeLater } from './reminders.service';

export function openReminderRoutes(doors: Doors) {
  doors.open(remindMeLaterCall, async (ctx, { body }) => ({ success: true, ...(await remindMeLater(ctx, body)) }));
}
