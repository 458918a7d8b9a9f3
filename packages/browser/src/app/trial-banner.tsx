import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useTrialDay } from '#browser/platform/session/trial-day';
import styles from './trial-banner.module.css';

/** On every page of a trial, so that nobody takes it for the real thing, or the real thing for it. */
export function TrialBanner() {
  const { t } = useTranslation();
  const day = useTrialDay();
  if (day === undefined) return null;
  return (
    <p role="note" className={styles.banner}>
      {t('trial', { day: formatDate(day, currentLanguage()) })}
    </p>
  );
}
