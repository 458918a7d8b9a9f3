import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useUser } from '#web/features/customers/profile/queries';
import { useApply } from '#web/features/lending/applications/queries';
import type { JustApplied } from '../applications/lender-submit';

/** The offer that waits for the lender's questions, as the address of their page carries it over a reload. */
export interface Choice {
  readonly offerId: string;
  readonly keyFactsId: string;
  readonly offerSetId: string;
}

/** The way from the key facts to a lender's questions. */
export function withChoice(path: string, { offerId, keyFactsId, offerSetId }: Choice): string {
  return `${path}?${new URLSearchParams({ offer: offerId, facts: keyFactsId, set: offerSetId })}`;
}

/** Sends the application that waited, or answers false when none does. What has to be read or agreed to again leads there. */
export function useWaitingChoice(appId: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const applying = useApply(useUser()?.user_id ?? '');
  const offerId = search.get('offer');
  const keyFactsId = search.get('facts');
  const waits = offerId !== null && keyFactsId !== null;

  const send = async (): Promise<void> => {
    if (offerId === null || keyFactsId === null) return;
    try {
      const { lenderApplicationId } = await applying.mutateAsync({ appId, offerId, keyFactsId });
      await client.invalidateQueries({ queryKey: ['offers'] });
      navigate('/user/lender-submit', { state: { lenderApplicationId } satisfies JustApplied });
    } catch (error) {
      if (isApiError(error, 'ALREADY_APPLIED')) return void navigate('/user/lender-submit');
      const leadsBack = ['KEY_FACTS_EXPIRED', 'KEY_FACTS_REQUIRED', 'CONSENT_REQUIRED', 'OFFER_NOT_AVAILABLE'] as const;
      if (!isApiError(error, ...leadsBack)) throw error;
      navigate(`/user/offers/key-facts/${offerId}?set=${encodeURIComponent(search.get('set') ?? '')}`);
    }
  };
  return { waits, send, sending: applying.isPending };
}
