import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format';
import { currentLanguage } from '../../../platform/i18n/i18n';
import { QuietButton } from '../../../ui/button';
import { Facts } from '../../../ui/facts';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { StaffSection } from '../../../ui/staff/staff-page';
import { ErrorState } from '../../../ui/states';
import styles from './own-factor.module.css';
import { ProveDialog } from './prove-dialog';
import { ownFactorQuery } from './queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SwitchOnDialog } from './switch-on-dialog';

/** From so many recovery codes on it is told that there are few. */
const FEW = 3;
type Act = 'on' | 'remove' | 'renew';

/** Whether a code of an app is asked for at the own sign-in: switched on, switched off, recovery codes anew. */
export function OwnFactor({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('partner/account/second-factor');
  const { data, error, refetch } = useQuery(ownFactorQuery());
  const [act, setAct] = useState<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAct(undefined);
  const show = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  const acts: readonly Act[] = data?.since ? ['renew', 'remove'] : ['on'];
  const words = { on: t('switchOn'), remove: t('switchOff'), renew: t('renew') };
  return (
    <StaffSection title={t('title')} text={t('text')}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines count={2} height={24} />}
      {data && data.since === null ? <p>{t('off')}</p> : null}
      {data?.since ? (
        <Facts
          items={[
            { name: t('state'), value: t('since', { date: formatDate(data.since, currentLanguage()) }) },
            { name: t('left'), value: t('leftOf', { left: data.recoveryCodesLeft }) },
          ]}
        />
      ) : null}
      {data?.since && data.recoveryCodesLeft <= FEW ? <p className={styles.warn}>{t('few')}</p> : null}
      {data && mayChange ? (
        <div className={styles.acts}>
          {acts.map((one) => (
            <QuietButton key={one} onClick={() => setAct(one)}>
              {words[one]}
            </QuietButton>
          ))}
        </div>
      ) : null}
      {data && !mayChange ? <p className={styles.soft}>{t('masquerade')}</p> : null}
      {act === 'on' ? <SwitchOnDialog onCodes={show} onClose={close} /> : null}
      {act === 'remove' || act === 'renew' ? <ProveDialog act={act} onCodes={show} onClose={close} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </StaffSection>
  );
}
