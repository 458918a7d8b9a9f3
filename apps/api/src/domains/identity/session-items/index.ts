export { openSessionItemRoutes } from './session-items.public.routes';
