export { visitOf } from './attribution';
export { openClickOutRoutes } from './click-outs.public.routes';
