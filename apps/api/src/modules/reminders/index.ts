export { openReminderRoutes } from './reminders.customer.routes';
export { registerReminderJobs } from './reminders.jobs';
