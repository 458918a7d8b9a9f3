import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setTemporaryFlags, useReloadUser } from '../../../features/customers/queries';
import { forgetOffers } from '../../../features/offers/queries';
import { useCompleteProfile } from '../../../features/profile/queries';
import { isApiError } from '../../../platform/api/api-error';
import { getSession } from '../../../platform/session/session';

/**
 * Ends the profile of the chosen product: application made and kept in the session (RESTORE-04), details loaded anew
 * (RESTORE-05), earlier offers forgotten because they were matched with the earlier details; then the offers. Who came back
 * has changed something, and confirms who it is: that makes the application.
 */
export function useFinishProfile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const completing = useCompleteProfile();
  const finish = async () => {
    const productType = getSession().customer.productType ?? '';
    try {
      await complete(productType);
    } catch (error) {
      if (!isApiError(error, 'IDENTITY_UNCONFIRMED')) throw error;
      setTemporaryFlags({ editUserDetail: false });
      navigate('/user/welcome-back', { replace: true });
    }
  };
  const complete = async (productType: string) => {
    const completed = await completing.mutateAsync(productType);
    forgetOffers(client);
    setTemporaryFlags({ editUserDetail: false });
    await reloadUser(completed);
    navigate('/user/offers', { replace: true });
  };
  return { finish, isPending: completing.isPending };
}
