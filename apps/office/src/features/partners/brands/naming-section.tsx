import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { namingQuery, useResumeNaming } from './queries';

/** How many people the partner named and how many of them came; a pause is ended here, with a reason. */
export function NamingSection({ partner: { id, name } }: { partner: { id: string; name: string } }) {
  const { t } = useTranslation('partners.brands.office');
  const { data: naming, error, refetch } = useQuery(namingQuery(id));
  const resuming = useResumeNaming(id);
  const [isAsking, setAsking] = useState(false);
  const pause = naming?.pause;
  return (
    <StaffSection
      title={t('naming.title')}
      text={t('naming.text')}
      actions={pause ? <SmallButton onClick={() => setAsking(true)}>{t('naming.resume')}</SmallButton> : null}
    >
      {error && !naming ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!naming && !error ? <SkeletonLines count={1} height={28} /> : null}
      {naming ? <p>{t('naming.counts', { named: naming.named, arrived: naming.arrived })}</p> : null}
      {pause ? (
        <p role="status">{t('naming.paused', { ...pause, at: formatDate(pause.at, currentLanguage()) })}</p>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={t('naming.resumeTitle', { name })}
          text={t('naming.resumeText')}
          action={t('naming.resume')}
          sending={resuming}
          onReason={(reason) => resuming.mutate(reason, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </StaffSection>
  );
}
