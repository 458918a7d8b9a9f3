import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../platform/session/session';
import { LOGIN_PATHS } from '../../platform/site';

/** Who is not signed in goes to the login and comes back afterwards. */
export function AdminGuard() {
  const { pathname } = useLocation();
  const signedIn = useSession(({ admin }) => admin.adminToken !== null && admin.roleId !== null);
  return signedIn ? (
    <Outlet />
  ) : (
    <Navigate to={`${LOGIN_PATHS.admin}?callback=${encodeURIComponent(pathname)}`} replace />
  );
}
