import { type AdminPage, homePageOf, mayOpenPage } from '@saakh/contracts/office-pages';
import { Outlet } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ToOwnHome } from '#office/ui/shell/to-own-home';
import { useStaffRole } from './use-staff-role';

/** A page that is not for the role leads to the role's home; the server refuses its calls anyway (ADMIN-AUTH-05, ROLE-26). */
export function RoleGate({ page }: { page: AdminPage }) {
  const { t } = useTranslation('common.office');
  const roleId = useStaffRole() ?? 0;
  if (mayOpenPage(roleId, page)) return <Outlet />;
  return <ToOwnHome home={`/admin/${homePageOf(roleId)}`} why={t('notForRole')} />;
}
