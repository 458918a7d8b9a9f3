import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { CodeSends } from './code-sends';
import { codesQuery, useLiftLock } from './queries';

/** Why a code may not have come, and the way to lift what can be lifted; a code is never shown. */
export function CodeHelpPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('customers.service.office');
  const { data, error, refetch } = useQuery(codesQuery(userId));
  const lift = useLiftLock(userId);
  const [asks, setAsks] = useState(false);
  const help = data?.data;
  const isLocked = help && (help.restsUntil !== null || help.isLimited || help.identityRestsUntil !== undefined);
  return (
    <StaffSection
      title={t('codes.title')}
      text={t('codes.text')}
      actions={isLocked ? <SmallButton onClick={() => setAsks(true)}>{t('codes.lift')}</SmallButton> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={2} height={36} /> : null}
      {help ? <CodeSends help={help} /> : null}
      {asks ? (
        <ReasonDialog
          title={t('codes.lift')}
          text={t('codes.liftText')}
          action={t('codes.lift')}
          pending={lift.isPending}
          error={lift.error}
          onReason={(reason) => lift.mutate(reason, { onSuccess: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </StaffSection>
  );
}
