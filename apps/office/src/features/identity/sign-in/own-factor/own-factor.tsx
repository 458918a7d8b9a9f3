import { useQuery } from '@tanstack/react-query';
import { FactorControls } from '#browser/features/identity/sign-in/own-factor/factor-controls';
import { ownFactorQuery } from '#browser/features/identity/sign-in/own-factor/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';

/** The second factor of somebody of a portal, in the settings. */
export function OwnFactor({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('identity.second-factor.portal');
  const { data, error, refetch } = useQuery(ownFactorQuery('partner'));
  const words = { off: t('off'), onText: t('onText'), offText: t('offText') };
  return (
    <StaffSection title={t('title')} text={t('text')}>
      {data ? null : <Loading {...{ data, error, refetch }} lines={2} height={24} />}
      <FactorControls owner="partner" words={words} mayChange={mayChange} />
      {data && !mayChange ? <p className="soft">{t('masquerade')}</p> : null}
    </StaffSection>
  );
}
