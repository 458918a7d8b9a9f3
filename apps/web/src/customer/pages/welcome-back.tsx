import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useConfirmWelcomeBack, useStartEditing } from '#browser/features/customers/profile/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import {
  maskInfoQuery,
  setTemporaryFlags,
  useIdentityRest,
  useReloadUser,
} from '#web/features/customers/profile/queries';
import { isUsedUp, WelcomeBackForm, WelcomeBackWays } from '#web/features/customers/profile/welcome-back-form';
import { forgetOffers } from '#web/features/lending/offers/queries';
import { useJourney } from '../use-journey';

const FORM = 'welcome-back';

/** Who comes back confirms date of birth and PAN, or says that something has changed; after three tries, help. */
export function WelcomeBackPage() {
  const { t } = useTranslation('customers.profile');
  const navigate = useNavigate();
  const client = useQueryClient();
  const reloadUser = useReloadUser();
  const { data: hints } = useQuery(maskInfoQuery());
  const confirming = useConfirmWelcomeBack();
  const editing = useStartEditing();
  const journey = useJourney();

  const confirm = async (identity: { birth_date: string; pan: string }) => {
    const confirmed = await confirming
      .mutateAsync({ productType: journey.productType, ...identity })
      .catch(async (error: unknown) => {
        // After the last try the profile says when the next one is.
        if (isUsedUp(error)) await reloadUser();
        return null;
      });
    if (confirmed === null) return;
    // The gate may have left this page already, with the application that was made.
    forgetOffers(client);
    await reloadUser();
    navigate(journey.offersPath, { replace: true });
  };
  const change = async () => {
    // The flag here lets the customer stay for now, the server's over a reload too.
    setTemporaryFlags({ [journey.editFlag]: true });
    const profile = await editing.mutateAsync().catch(() => undefined);
    if (profile) await reloadUser(profile);
    navigate(journey.detailPath);
  };
  const restsUntil = useIdentityRest();
  if (restsUntil || isUsedUp(confirming.error)) return <WelcomeBackHelp restsUntil={restsUntil} />;
  return (
    <PageFrame
      title={t('welcome.title')}
      text={t('welcome.text')}
      action={
        <div className="stack-8">
          <MainButton type="submit" form={FORM} loading={confirming.isPending}>
            {t('welcome.confirm')}
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
        why={t('welcome.why')}
        onSubmit={(identity) => void confirm(identity)}
      />
    </PageFrame>
  );
}

function WelcomeBackHelp({ restsUntil }: { restsUntil: string | undefined }) {
  const { t } = useTranslation('customers.profile');
  return (
    <PageFrame title={t('welcome.helpTitle')} text={t('welcome.helpText')}>
      <WelcomeBackWays restsUntil={restsUntil} />
    </PageFrame>
  );
}
