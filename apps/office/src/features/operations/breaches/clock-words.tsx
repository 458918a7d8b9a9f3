import type { BreachClock } from '@saakh/contracts/operations/breaches';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './breaches.module.css';

/** Late, or due without any delay. */
export function isPressing({ state }: BreachClock): boolean {
  return state === 'late' || state === 'sent-late' || state === 'at-once';
}

/** Where a clock stands, in red once it is late or due at once; times are India's. */
export function ClockWords({ clock }: { clock: BreachClock }) {
  const { t } = useTranslation('operations.breaches.office');
  const at = formatDateTime(clock.sent?.at ?? clock.dueAt, currentLanguage());
  return <span className={isPressing(clock) ? styles.late : undefined}>{t(`clock.${clock.state}`, { at })}</span>;
}
