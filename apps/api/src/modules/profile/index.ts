export { openProfileRoutes } from './profile.customer.routes';
export { mustConfirmIdentity } from './profile.service';
