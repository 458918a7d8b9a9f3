import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { adminIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { updateSession } from '#browser/platform/session/session';
import { LOGIN_PATHS } from '#browser/platform/site';
import { Redirect } from '#browser/ui/frame/redirect';
import { AdminShell } from './admin-shell';
import { useStaffRole } from './use-staff-role';

/**
 * Who is not signed in, or has no known role, goes to the login and comes back afterwards. The role that
 * the browser keeps decides what is shown until the server has told the real one.
 */
export function AdminGuard() {
  const { pathname, search } = useLocation();
  const roleId = useStaffRole();
  const { data } = useQuery({ ...adminIdentityQuery(), enabled: roleId !== null });
  const told = data?.roleId;
  useEffect(() => {
    if (roleId !== null && told !== undefined && told !== roleId) void updateSession('admin', { roleId: told });
  }, [told, roleId]);
  if (roleId !== null) return <AdminShell />;
  return <Redirect to={`${LOGIN_PATHS.admin}?callback=${encodeURIComponent(pathname + search)}`} />;
}
