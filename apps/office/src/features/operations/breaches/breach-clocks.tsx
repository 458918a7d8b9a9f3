import type { Breach, BreachClock } from '@saakh/contracts/operations/breaches';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './breaches.module.css';
import { ClockWords, isPressing } from './clock-words';
import { fromField, IndiaTime, toField } from './india-time';
import { useMarkReport } from './queries';

function Clock({ breachId, clock }: { breachId: string; clock: BreachClock }) {
  const { t } = useTranslation('operations.breaches.office');
  const { report, dueAt, sent } = clock;
  const [at, setAt] = useState(() => toField(sent?.at ?? new Date().toISOString()));
  const [reference, setReference] = useState(sent?.reference ?? '');
  const { mutate, isPending, error } = useMarkReport(breachId);
  const problemAt = (field: string) =>
    isApiError(error) && error.fields[field] ? errorTextAt(error, field) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ report, at: fromField(at) ?? '', reference: reference.trim() });
  };
  return (
    <form
      className={`stack-8 pad-16 rounded lined ${styles.clock}`}
      data-late={isPressing(clock) || undefined}
      onSubmit={submit}
      noValidate
    >
      <h3>{t(`reports.${report}`)}</h3>
      <p>
        {report === 'board-first'
          ? t('clock.noDelay')
          : t('clock.due', { at: formatDateTime(dueAt, currentLanguage()) })}
      </p>
      <p role="status">
        <ClockWords clock={clock} />
      </p>
      <IndiaTime id={`${report}-at`} label={t('clock.sentAt')} value={at} problem={problemAt('at')} onValue={setAt} />
      <SmallText
        id={`${report}-reference`}
        label={t('clock.reference')}
        maxLength={80}
        problem={problemAt('reference')}
        value={reference}
        onValue={setReference}
      />
      <p role="alert" className="danger if-any">
        {error && Object.keys(isApiError(error) ? error.fields : {}).length === 0 ? errorText(error) : null}
      </p>
      <SmallButton type="submit" className={styles.start} loading={isPending}>
        {t(sent ? 'clock.correct' : 'clock.mark')}
      </SmallButton>
    </form>
  );
}

/** Every report's clock, from when we became aware, and where each report is noted as sent. */
export function BreachClocks({ breach: { breachId, clocks, awareAt } }: { breach: Breach }) {
  const { t } = useTranslation('operations.breaches.office');
  return (
    <StaffSection title={t('clock.title')} text={t('clock.text', { at: formatDateTime(awareAt, currentLanguage()) })}>
      <div className="grid-16" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}>
        {clocks.map((clock) => (
          <Clock key={clock.report} breachId={breachId} clock={clock} />
        ))}
      </div>
    </StaffSection>
  );
}
