import { LENDER_TARGETS } from '@saakh/contracts/lending/connections/facts';
import { ownValue } from '@saakh/rules/own-value';
import { formatBps, formatDate, formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** How a value that was read of a message is written for people, by our name of it, also where it is one of a list. */
export function useReadValue() {
  const { t } = useTranslation('lending.connections.office');
  return (name: string, value: string): string => {
    const kind = ownValue(LENDER_TARGETS, name.split('.').at(-1) ?? name);
    const language = currentLanguage();
    if (kind === 'paise' && /^-?\d+$/.test(value)) return formatPaise(Number(value));
    if (kind === 'bps' && /^\d+(\.\d+)?$/.test(value)) return t('aYear', { rate: formatBps(Number(value)) });
    if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(Date.parse(value))) return value;
    if (kind === 'date') return formatDate(value, language);
    return kind === 'instant' ? formatDateTime(value, language) : value;
  };
}
