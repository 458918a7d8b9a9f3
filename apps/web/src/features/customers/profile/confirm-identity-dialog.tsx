import type { ComponentProps } from 'react';
import { useConfirmIdentity } from '#browser/features/customers/profile/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import styles from './step.module.css';
import { isUsedUp, WelcomeBackForm, WelcomeBackWays } from './welcome-back-form';

interface Props extends Pick<ComponentProps<typeof WelcomeBackForm>, 'hints'> {
  /** No try is left until then. */
  restsUntil?: string | undefined;
  onClose: () => void;
  onConfirmed: () => void;
}

const FORM = 'confirm-identity';

/** Who came back confirms who it is before anything that only the person may do; no application is made of it (REG-DP-5). */
export function ConfirmIdentityDialog({ hints, restsUntil, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('customers.profile');
  const confirming = useConfirmIdentity();
  const usedUp = restsUntil !== undefined || isUsedUp(confirming.error);
  return (
    <Dialog title={t(usedUp ? 'welcome.helpTitle' : 'welcome.itIsYou')} onClose={onClose}>
      <div className={`stack-24 ${styles.part}`}>
        {usedUp ? (
          <>
            <p>{t('welcome.helpText')}</p>
            <WelcomeBackWays restsUntil={restsUntil} />
          </>
        ) : (
          <>
            <WelcomeBackForm
              id={FORM}
              hints={hints}
              error={confirming.error}
              why={t('welcome.whyData')}
              onSubmit={(identity) => confirming.mutate(identity, { onSuccess: onConfirmed })}
            />
            <MainButton type="submit" form={FORM} loading={confirming.isPending}>
              {t('welcome.confirmOnly')}
            </MainButton>
          </>
        )}
      </div>
    </Dialog>
  );
}
