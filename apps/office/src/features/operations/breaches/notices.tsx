import type { Breach } from '@saakh/contracts/operations/breaches';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { StaffSection } from '#office/ui/staff-page';
import styles from './breaches.module.css';
import { useSendNotices } from './queries';

const COUNTS = ['affected', 'waiting', 'told', 'sms', 'emails', 'accountOnly', 'gone', 'read'] as const;

/** What came of the notices, and the button that sends those that have not gone: to each customer once. */
export function BreachNotices({ breach: { breachId, figures } }: { breach: Breach }) {
  const { t } = useTranslation('operations.breaches.office');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = useSendNotices(breachId);
  const toSend = figures.waiting + figures.accountOnly;
  const when = (at: string | null) => (at === null ? '–' : formatDateTime(at, currentLanguage()));
  return (
    <StaffSection title={t('notices.title')} text={t('notices.text')}>
      <Facts
        items={[
          ...COUNTS.map((name) => ({ name: t(`figures.${name}`), value: formatWhole(figures[name]) })),
          { name: t('figures.firstToldAt'), value: when(figures.firstToldAt) },
          { name: t('figures.lastToldAt'), value: when(figures.lastToldAt) },
        ]}
      />
      <p role="alert" className="danger if-any">
        {error ? errorText(error) : null}
      </p>
      {toSend > 0 ? (
        <SmallButton main className={styles.start} loading={isPending} onClick={() => setAsks(true)}>
          {t('notices.send', { count: toSend })}
        </SmallButton>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={t('notices.confirm')}
          text={t('notices.confirmText', { count: toSend })}
          action={t('notices.send', { count: toSend })}
          pending={isPending}
          onConfirm={() => mutate(null, { onSettled: () => setAsks(false) })}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </StaffSection>
  );
}
