import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setTemporaryFlags, useReloadUser } from '../../../../features/customers/queries';
import { forgetOffers } from '../../../../features/offers/queries';
import { useCompleteProfile } from '../../../../features/profile/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { ASKS_SERVER } from '../../asks-server';
import { useJourney } from '../../use-journey';

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
  const journey = useJourney();
  const finish = async () => {
    try {
      await complete();
    } catch (error) {
      if (!isApiError(error, 'IDENTITY_UNCONFIRMED')) throw error;
      setTemporaryFlags({ [journey.editFlag]: false });
      navigate(journey.welcomeBackPath, { replace: true });
    }
  };
  const complete = async () => {
    const completed = await completing.mutateAsync(journey.productType);
    forgetOffers(client);
    setTemporaryFlags({ [journey.editFlag]: false });
    await reloadUser(completed);
    // On a detail page that asks the server the gate does so, now that the profile is complete (PGUARD-09, PGUARD-10).
    if (!(journey.detailPath in ASKS_SERVER)) navigate(journey.offersPath, { replace: true });
  };
  return { finish, isPending: completing.isPending };
}
