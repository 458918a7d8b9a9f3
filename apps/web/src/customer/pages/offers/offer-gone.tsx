import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { EmptyState } from '#browser/ui/states';
import { forgetOffers } from '#web/features/lending/offers/queries';

/** An offer that no longer holds, because the answers it was made from have changed, in another tab for one; leads to new ones. */
export function OfferGone({ offersPath }: { offersPath: string }) {
  const { t } = useTranslation('lending.key-facts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = () => {
    forgetOffers(client);
    navigate(offersPath, { replace: true });
  };
  return (
    <EmptyState
      title={t('goneTitle')}
      text={t('goneText')}
      action={<MainButton onClick={goOn}>{t('goneAction')}</MainButton>}
    />
  );
}
