export { openClickOutRoutes } from './click-outs.public.routes';
