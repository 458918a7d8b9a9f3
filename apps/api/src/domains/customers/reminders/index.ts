import type { Platform } from '#platform/context';
import { forgetOldReminders, sendDueReminders } from './reminders.service';

export { openReminderRoutes } from './reminders.customer.routes';
export { sendReminder as sendResumeLink } from './send-reminder';

export function registerReminderJobs({ jobs }: Platform): void {
  jobs.schedule('reminders.send-due', '*/10 * * * *', sendDueReminders);
  jobs.schedule('reminders.forget-old', '35 3 * * *', forgetOldReminders);
}
