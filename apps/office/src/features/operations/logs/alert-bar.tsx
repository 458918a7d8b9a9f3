import type { LogAlert, WatchedLog } from '@saakh/contracts/operations/log-alerts';
import { typedWhole } from '@saakh/rules/typed-number';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import styles from './logs.module.css';
import { logAlertsQuery, useSetAlert } from './queries';

function Threshold({ alert }: { alert: LogAlert }) {
  const { t } = useTranslation('operations.logs.office');
  const stored = alert.perHour === null ? '' : String(alert.perHour);
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  const save = useSetAlert();
  const perHour = typedWhole(typed);
  const refused = save.error ? errorTextAt(save.error, 'perHour') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (perHour !== undefined) save.mutate({ log: alert.log, perHour });
  };
  return (
    <form className={`cluster-8 top ${styles.threshold}`} onSubmit={submit} noValidate>
      <SmallText
        id={`alert-${alert.log}`}
        label={t('alert.from')}
        hint={t('alert.hint')}
        value={typed}
        onValue={setTyped}
        maxLength={12}
        inputMode="numeric"
        problem={perHour === undefined ? t('alert.notWhole') : refused}
      />
      <SmallButton type="submit" disabled={typed === stored || perHour === undefined} loading={save.isPending}>
        {t('alert.save')}
      </SmallButton>
    </form>
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
