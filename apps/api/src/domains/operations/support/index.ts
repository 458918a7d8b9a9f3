export { forgetHelpRequests } from './forget-requests.service';
export { helpDesk } from './help-desk';
export { claimHelpRequests } from './help-requests.service';
export { registerSupportJobs } from './support.jobs';
export { openSupportRoutes } from './support.public.routes';
export { tellDeskOfDeletion } from './tell-deletion.service';
