export { openAgentRoutes } from './agents.public.routes';
