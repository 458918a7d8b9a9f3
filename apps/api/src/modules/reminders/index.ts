export { openReminderRoutes } from './reminders.customer.routes';
export { sendReminder as sendResumeLink } from './send-reminder';
export { registerReminderJobs } from './reminders.jobs';
