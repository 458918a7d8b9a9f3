import type { LogAlert, WatchedLog } from '@saakh/contracts/operations/logs/log-alerts';
import { typedWhole } from '@saakh/rules/typed-number';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import styles from './logs.module.css';
import { logAlertsQuery, useSetAlert } from './queries';

function Threshold({ alert }: { alert: LogAlert }) {
  const { t } = useTranslation('operations.logs.office');
  const stored = alert.perHour === null ? '' : String(alert.perHour);
  const save = useSetAlert();
  return (
    <OfficeForm
      key={stored}
      small="alert"
      className={`cluster-8 top ${styles.threshold}`}
      minor
      waits
      action={t('alert.save')}
      sending={save}
      known={{ perHour: stored }}
      fields={({ perHour: typed }) => [
        textField('perHour', t('alert.from'), {
          ...{ help: t('alert.hint'), inputMode: 'numeric', mayBeEmpty: true, live: true },
          problem: typedWhole(typed) === undefined ? t('alert.notWhole') : typed === stored ? '' : null,
        }),
      ]}
      onSubmit={({ perHour }) => save.mutate({ log: alert.log, perHour: typedWhole(perHour) ?? null })}
    />
  );
}

/** What the last hour brought to a log, and from how many rows on the administrators are written to. */
export function AlertBar({ log }: { log: WatchedLog }) {
  const { t } = useTranslation('operations.logs.office');
  const { data } = useQuery(logAlertsQuery());
  const alert = data?.data.find((one) => one.log === log);
  if (!alert) return null;
  const language = currentLanguage();
  const number = formatWhole(alert.lastHour);
  return (
    <section
      className={`cluster-8-24 box pad-12-16 top apart ${styles.alert}`}
      data-over={alert.isOver || undefined}
      aria-label={t('alert.title')}
    >
      <div role="status">
        <p className={`strong ${styles.now}`}>
          {alert.isOver
            ? t('alert.over', { number, threshold: formatWhole(alert.perHour ?? 0) })
            : t('alert.lastHour', { number })}
        </p>
        {alert.alertedAt ? (
          <p className="soft text-small">{t('alert.told', { at: formatDateTime(alert.alertedAt, language) })}</p>
        ) : null}
        {alert.changedAt && alert.changedBy ? (
          <p className="soft text-small">
            {t(alert.perHour === null ? 'alert.takenAway' : 'alert.set', {
              name: alert.changedBy,
              at: formatDateTime(alert.changedAt, language),
            })}
          </p>
        ) : null}
      </div>
      <Threshold alert={alert} />
    </section>
  );
}
