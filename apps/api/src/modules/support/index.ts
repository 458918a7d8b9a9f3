export { registerSupportJobs } from './support.jobs';
export { openSupportRoutes } from './support.public.routes';
export { claimHelpRequests } from './support.repository';
