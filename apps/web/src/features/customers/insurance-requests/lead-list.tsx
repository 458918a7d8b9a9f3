import type { InsuranceLead } from '@saakh/contracts/customers/insurance-requests';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { Dialog } from '#browser/ui/dialog';
import styles from './insurance-requests.module.css';
import { useWithdrawLead } from './queries';

const isOpen = ({ state }: InsuranceLead): boolean => state === 'sent' || state === 'not-sent' || state === 'contacted';

/** The customer's requests with their state, newest first; nothing while there are none. */
export function LeadList({ leads }: { leads: readonly InsuranceLead[] }) {
  const { t } = useTranslation('customers.insurance-requests');
  const local = useBilingual();
  const [leaving, setLeaving] = useState<InsuranceLead>();
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby="insurance-requests">
      <h2 id="insurance-requests" className="below-8 text-title">
        {t('requests')}
      </h2>
      <ul className={`box flush pad-0-16 ${styles.leads}`}>
        {leads.map((lead) => (
          <li key={lead.leadId}>
            <span>
              <strong>{local(lead.plan.name)}</strong>
              <span className="faint regular text-small block">{lead.plan.insurer}</span>
              <span>{t(`states.${lead.state}`)}</span>
              <span className="faint regular text-small block">
                {t('askedOn', { date: formatDate(lead.createdAt, currentLanguage()) })}
              </span>
              {lead.state === 'sent' ? <span className="faint regular text-small block">{t('next')}</span> : null}
            </span>
            {isOpen(lead) ? (
              <QuietButton
                onClick={() => setLeaving(lead)}
                aria-label={t('withdrawOf', { plan: local(lead.plan.name) })}
              >
                {t('withdraw')}
              </QuietButton>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? <WithdrawLead lead={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </section>
  );
}

function WithdrawLead({ lead, onClose }: { lead: InsuranceLead; onClose: () => void }) {
  const { t } = useTranslation('customers.insurance-requests');
  const withdrawing = useWithdrawLead();
  const { insurer } = lead.plan;
  const withdraw = () =>
    withdrawing.mutate(lead, {
      onSuccess: () => {
        onClose();
        void showToast('success', t('withdrawn', { insurer }));
      },
    });
  return (
    <Dialog title={t('withdrawTitle')} shape="question" onClose={onClose}>
      <div className="grid-12">
        <p>{t('withdrawText', { insurer })}</p>
        <p role="alert" className="danger strong if-any">
          {withdrawing.error ? errorText(withdrawing.error) : null}
        </p>
        <Decision
          accept={t('withdrawYes')}
          decline={t('withdrawNo')}
          onAccept={withdraw}
          onDecline={onClose}
          loading={withdrawing.isPending}
        />
      </div>
    </Dialog>
  );
}
