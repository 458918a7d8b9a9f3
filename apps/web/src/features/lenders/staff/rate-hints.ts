import { useTranslation } from 'react-i18next';

const MONTHS = 12;
/** In percent. A rate beyond these is almost always one of the other period, typed into the wrong field. */
const LOWEST_YEARLY = 5;
const HIGHEST_MONTHLY = 5;

const shown = (percent: number) => String(Math.round(percent * 1000) / 1000);
const ratesOf = (monthly: number, yearly: number) => ({ monthly: shown(monthly), yearly: shown(yearly) });

/** What a yearly rate in percent is a month; it asks where the number looks like a monthly one. */
export function useYearlyRateHint(): (yearly: number) => string {
  const { t } = useTranslation('back-office/lenders');
  return (yearly) =>
    yearly > 0 && yearly < LOWEST_YEARLY
      ? t('hints.maybeMonthly', ratesOf(yearly, yearly * MONTHS))
      : t('hints.aMonth', ratesOf(yearly / MONTHS, yearly));
}

/** What a monthly rate in percent is a year; it asks where the number looks like a yearly one. */
export function useMonthlyRateHint(): (monthly: number | null) => string {
  const { t } = useTranslation('back-office/lenders');
  return (monthly) => {
    if (monthly === null) return t('hints.monthlyRate');
    if (monthly > HIGHEST_MONTHLY) return t('hints.maybeYearly', ratesOf(monthly / MONTHS, monthly));
    return `${t('hints.aYear', ratesOf(monthly, monthly * MONTHS))} ${t('hints.monthlyRate')}`;
  };
}
