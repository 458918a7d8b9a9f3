export { openReminderRoutes } from './reminders.customer.routes';
export { registerReminderJobs } from './reminders.jobs';
export { sendReminder as sendResumeLink } from './send-reminder';
