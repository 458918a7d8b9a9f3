import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../platform/session/session';
import { LOGIN_PATHS } from '../../platform/site';

export function PartnerGuard() {
  const signedIn = useSession(({ partner }) => partner.partnerToken !== null);
  return signedIn ? <Outlet /> : <Navigate to={LOGIN_PATHS.partner} replace />;
}
