import type { Breach, BreachClock } from '@saakh/contracts/operations/breaches';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import styles from './breaches.module.css';
import { ClockWords, isPressing } from './clock-words';
import { fromField, toField } from './india-time';
import { useMarkReport } from './queries';

function Clock({ breachId, clock }: { breachId: string; clock: BreachClock }) {
  const { t } = useTranslation('operations.breaches.office');
  const { report, dueAt, sent } = clock;
  const marking = useMarkReport(breachId);
  const now = toField(sent?.at ?? new Date().toISOString());
  return (
    <OfficeForm
      small={report}
      className={`stack-8 pad-16 rounded lined ${styles.clock}`}
      isLate={isPressing(clock)}
      above={
        <>
          <h3>{t(`reports.${report}`)}</h3>
          <p>
            {report === 'board-first'
              ? t('clock.noDelay')
              : t('clock.due', { at: formatDateTime(dueAt, currentLanguage()) })}
          </p>
          <p role="status">
            <ClockWords clock={clock} />
          </p>
        </>
      }
      minor
      action={t(sent ? 'clock.correct' : 'clock.mark')}
      sending={marking}
      known={{ at: now, reference: sent?.reference ?? '' }}
      fields={() => [
        textField('at', t('clock.sentAt'), { type: 'datetime-local', mayBeEmpty: true }),
        textField('reference', t('clock.reference'), { maxLength: 80, mayBeEmpty: true }),
      ]}
      onSubmit={({ at, reference }) => marking.mutate({ report, at: fromField(at) ?? '', reference })}
    />
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
