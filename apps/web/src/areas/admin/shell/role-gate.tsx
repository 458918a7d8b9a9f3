import { type AdminPage, homePageOf, mayOpenPage } from '@saakh/contracts/back-office/pages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { showToast } from '../../../platform/toasts';
import { useStaffRole } from './use-staff-role';

/** Leads to the role's home and says why. */
function ToOwnHome({ roleId }: { roleId: number }) {
  const { t } = useTranslation('back-office/shell');
  useEffect(() => {
    void showToast('error', t('notForRole'));
  }, [t]);
  return <Navigate to={`/admin/${homePageOf(roleId)}`} replace />;
}

/** A page that is not for the role leads to the role's home; the server refuses its calls anyway (ADMIN-AUTH-05, ROLE-26). */
export function RoleGate({ page }: { page: AdminPage }) {
  const roleId = useStaffRole() ?? 0;
  return mayOpenPage(roleId, page) ? <Outlet /> : <ToOwnHome roleId={roleId} />;
}
