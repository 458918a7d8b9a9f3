export { helpDesk } from './help-desk';
export { claimHelpRequests, forgetHelpRequests } from './help-requests.service';
export { registerSupportJobs } from './support.jobs';
export { openSupportRoutes } from './support.public.routes';
export { tellDeskOfDeletion } from './tell-deletion.service';
