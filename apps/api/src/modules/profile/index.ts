export { openProfileRoutes } from './profile.customer.routes';
