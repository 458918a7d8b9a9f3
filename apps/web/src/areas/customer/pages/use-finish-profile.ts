import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setTemporaryFlags, useReloadUser } from '../../../features/customers/queries';
import { forgetOffers } from '../../../features/offers/queries';
import { useCompleteProfile } from '../../../features/profile/queries';
import { getSession } from '../../../platform/session/session';

/**
 * Ends the profile of the chosen product: application made and kept in the session (RESTORE-04), details loaded anew
 * (RESTORE-05), earlier offers forgotten because they were matched with the earlier details; then the offers.
 */
export function useFinishProfile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const completing = useCompleteProfile();
  const finish = async () => {
    const completed = await completing.mutateAsync(getSession().customer.productType ?? '');
    forgetOffers(client);
    setTemporaryFlags({ editUserDetail: false });
    await reloadUser(completed);
    navigate('/user/offers', { replace: true });
  };
  return { finish, isPending: completing.isPending };
}
