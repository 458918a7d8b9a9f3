import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { maskInfoQuery, setTemporaryFlags, useReloadUser } from '../../../features/customers/queries';
import { forgetOffers } from '../../../features/offers/queries';
import { useConfirmWelcomeBack, useStartEditing } from '../../../features/profile/queries';
import { triesLeft, WelcomeBackForm } from '../../../features/profile/welcome-back-form';
import { isApiError } from '../../../platform/api/api-error';
import { usePage } from '../../../platform/page-data';
import { MainButton, QuietButton } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { useJourney } from '../use-journey';
import styles from './profile/profile.module.css';

const FORM = 'welcome-back';

/** Where somebody came from who only has to confirm who it is. */
export interface WelcomeBackState {
  readonly confirmedFor: string;
}

/** Who comes back confirms date of birth and PAN, or says that something has changed; after three tries, help. */
export function WelcomeBackPage() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const client = useQueryClient();
  const reloadUser = useReloadUser();
  const { data: hints } = useQuery(maskInfoQuery());
  const confirming = useConfirmWelcomeBack();
  const editing = useStartEditing();
  const journey = useJourney();
  const { state } = useLocation() as { state: WelcomeBackState | null };
  const usedUp = isApiError(confirming.error, 'TOO_MANY_REQUESTS') || triesLeft(confirming.error) === 0;

  const confirm = async (identity: { birth_date: string; pan: string }) => {
    const confirmed = await confirming.mutateAsync({ productType: journey.productType, ...identity }).catch(() => null);
    if (confirmed === null) return;
    // The gate may have left this page already, with the application that was made.
    forgetOffers(client);
    await reloadUser();
    navigate(state?.confirmedFor ?? journey.offersPath, { replace: true });
  };
  const change = async () => {
    // The flag here lets the customer stay for now, the server's over a reload too.
    setTemporaryFlags({ [journey.editFlag]: true });
    const profile = await editing.mutateAsync().catch(() => undefined);
    if (profile) await reloadUser(profile);
    navigate(journey.detailPath);
  };
  if (usedUp) return <WelcomeBackHelp />;
  return (
    <PageFrame
      title={t('welcome.title')}
      text={t('welcome.text')}
      action={
        <div className={styles.actions}>
          <MainButton type="submit" form={FORM} loading={confirming.isPending}>
            {t(state ? 'welcome.confirmOnly' : 'welcome.confirm')}
          </MainButton>
          <QuietButton loading={editing.isPending} onClick={() => void change()}>
            {t('welcome.changed')}
          </QuietButton>
        </div>
      }
    >
      <WelcomeBackForm
        id={FORM}
        hints={hints}
        error={confirming.error}
        onSubmit={(identity) => void confirm(identity)}
      />
    </PageFrame>
  );
}

function WelcomeBackHelp() {
  const { t } = useTranslation('profile');
  const { brand } = usePage();
  return (
    <PageFrame title={t('welcome.helpTitle')} text={t('welcome.helpText')}>
      <p className={styles.ways} role="alert">
        <a href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>
          {t('welcome.call', { phone: brand.supportPhone })}
        </a>
        <a href={`mailto:${brand.supportEmail}`}>{t('welcome.write', { email: brand.supportEmail })}</a>
      </p>
    </PageFrame>
  );
}
