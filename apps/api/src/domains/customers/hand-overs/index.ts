export { createHandOver, LINK_MINUTES } from './create-hand-over.service';
export { registerHandOverJobs } from './hand-overs.jobs';
export { openHandOverRoutes } from './hand-overs.public.routes';
