import { type AdminPage, homePageOf, mayOpenPage } from '@saakh/contracts/back-office/pages';
import { Navigate, Outlet } from 'react-router';
import { useStaffRole } from './use-staff-role';

/** A page that is not for the role leads to the role's home; the server refuses its calls anyway (ADMIN-AUTH-05, ROLE-26). */
export function RoleGate({ page }: { page: AdminPage }) {
  const roleId = useStaffRole() ?? 0;
  return mayOpenPage(roleId, page) ? <Outlet /> : <Navigate to={`/admin/${homePageOf(roleId)}`} replace />;
}
