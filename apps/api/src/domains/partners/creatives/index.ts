export { openCreativeRoutes, serveCreatives } from './creatives.routes';
