import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactorControls } from '#browser/features/identity/sign-in/own-factor/factor-controls';
import { ownFactorQuery } from '#browser/features/identity/sign-in/own-factor/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Panel } from '#browser/ui/panel';
import { ConfirmIdentityDialog } from '#web/features/customers/profile/confirm-identity-dialog';
import { maskInfoQuery, useIdentityRest } from '#web/features/customers/profile/queries';
import { MyPage } from './my-page';

/** Whether a code of an app is asked for at the own sign-in, too: on, off, recovery codes (S-OTP-9). */
export function MySecurityPage() {
  const { t } = useTranslation('customers.my-saakh');
  const factor = useQuery(ownFactorQuery('customer'));
  const [again, setAgain] = useState<() => void>();
  const restsUntil = useIdentityRest();
  const { data: hints } = useQuery({ ...maskInfoQuery(), enabled: again !== undefined });
  const words = { off: t('security.off'), onText: t('security.onText'), offText: t('security.offText') };
  return (
    <MyPage title={t('security.title')} text={t('security.text')} loading={factor}>
      <Panel title={t('security.step')} text={t('security.told')}>
        <FactorControls owner="customer" words={words} onUnconfirmed={(run) => setAgain(() => run)} />
      </Panel>
      {again ? (
        <ConfirmIdentityDialog
          restsUntil={restsUntil}
          hints={hints}
          onClose={() => setAgain(undefined)}
          onConfirmed={() => {
            setAgain(undefined);
            again();
          }}
        />
      ) : null}
    </MyPage>
  );
}
