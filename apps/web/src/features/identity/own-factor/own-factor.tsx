import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { StaffSection } from '../../../ui/staff/staff-page';
import { ErrorState } from '../../../ui/states';
import { FactorControls } from './factor-controls';
import styles from './own-factor.module.css';
import { ownFactorQuery } from './queries';

/** The second factor of somebody of a portal, in the settings. */
export function OwnFactor({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('partner/account/second-factor');
  const { data, error, refetch } = useQuery(ownFactorQuery('partner'));
  const words = { off: t('off'), onText: t('onText'), offText: t('offText') };
  return (
    <StaffSection title={t('title')} text={t('text')}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonLines count={2} height={24} />}
      <FactorControls owner="partner" words={words} mayChange={mayChange} />
      {data && !mayChange ? <p className={styles.soft}>{t('masquerade')}</p> : null}
    </StaffSection>
  );
}
