import type { CustomerFile } from '@saakh/contracts/customers/customer-service';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { StaffSection } from '#office/ui/staff-page';
import { useResetFactor } from './queries';

/** Of who has one: the code of an app at the sign-in, which role 1 switches off for who has lost it. */
export function FactorPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('customers.service.office');
  const [asks, setAsks] = useState(false);
  const isLead = useSession(({ admin }) => admin.roleId === 1);
  const { mutate, isPending, error } = useResetFactor(file.card.userId);
  const { secondFactorSince: since } = file;
  return (
    <>
      {since ? (
        <StaffSection
          title={t('factor.title')}
          text={t('factor.since', { date: formatDate(since, currentLanguage()) })}
          actions={isLead ? <SmallButton onClick={() => setAsks(true)}>{t('factor.reset')}</SmallButton> : null}
        >
          {isLead ? null : <p>{t('factor.lead')}</p>}
        </StaffSection>
      ) : null}
      {asks ? (
        <ReasonDialog
          title={t('factor.reset')}
          text={t('factor.resetText')}
          action={t('factor.reset')}
          pending={isPending}
          error={error}
          onReason={(reason) => mutate({ reason }, { onSuccess: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
