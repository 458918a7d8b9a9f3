export { isIdentityConfirmed, requireConfirmedIdentity } from './identity.service';
export { openProfileRoutes } from './profile.customer.routes';
