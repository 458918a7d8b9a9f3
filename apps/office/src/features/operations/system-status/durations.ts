import { useTranslation } from '#browser/platform/i18n/use-translation';

/** A span in words, no finer than it matters: seconds, minutes, hours or days. */
export function useDuration() {
  const { t } = useTranslation('operations.system-status.office');
  return (seconds: number): string => {
    if (seconds < 120) return t('spans.seconds', { number: Math.round(seconds) });
    if (seconds < 7200) return t('spans.minutes', { number: Math.round(seconds / 60) });
    if (seconds < 172_800) return t('spans.hours', { number: Math.round(seconds / 3600) });
    return t('spans.days', { number: Math.round(seconds / 86_400) });
  };
}
