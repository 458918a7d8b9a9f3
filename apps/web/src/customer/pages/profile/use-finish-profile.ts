import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCompleteProfile } from '#browser/features/customers/profile/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { setTemporaryFlags, useReloadUser, userQuery } from '#web/features/customers/profile/queries';
import { forgetOffers } from '#web/features/lending/offers/queries';
import { ASKS_SERVER } from '../../asks-server';
import { useJourney } from '../../use-journey';

/**
 * Ends the profile of the chosen product: application made and kept in the session (RESTORE-04), details loaded again
 * (RESTORE-05), earlier offers forgotten because they were matched with the earlier details; then the offers. Who came back
 * has changed something, and confirms who it is: that makes the application.
 */
export function useFinishProfile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const completing = useCompleteProfile();
  const journey = useJourney();
  const confirmFirst = () => {
    setTemporaryFlags({ [journey.editFlag]: false });
    navigate(journey.welcomeBackPath, { replace: true });
  };
  const finish = async () => {
    // Known before it is asked, so that no refusal stands in the console; a profile of before may not know it.
    if (journey.kind === 'loan' && client.getQueryData(userQuery().queryKey)?.identity_unconfirmed)
      return confirmFirst();
    try {
      await complete();
    } catch (error) {
      if (!isApiError(error, 'IDENTITY_UNCONFIRMED')) throw error;
      confirmFirst();
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
