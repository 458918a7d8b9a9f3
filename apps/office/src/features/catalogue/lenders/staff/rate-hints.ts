import { useTranslation } from '#browser/platform/i18n/use-translation';

const MONTHS = 12;
/** In percent. A rate beyond these is almost always one of the other period, typed into the wrong field. */
const LOWEST_YEARLY = 5;
const HIGHEST_MONTHLY = 5;

const shown = (percent: number) => String(Math.round(percent * 1000) / 1000);
const ratesOf = (monthly: number, yearly: number) => ({ monthly: shown(monthly), yearly: shown(yearly) });

/** The monthly equivalent of a typed yearly rate in percent; it asks if the number looks monthly. */
export function useYearlyRateHint(): (typed: string) => string | undefined {
  const { t } = useTranslation('catalogue.lenders.office');
  return (typed) => {
    const yearly = Number(typed);
    if (typed === '' || Number.isNaN(yearly)) return undefined;
    return yearly > 0 && yearly < LOWEST_YEARLY
      ? t('hints.maybeMonthly', ratesOf(yearly, yearly * MONTHS))
      : t('hints.aMonth', ratesOf(yearly / MONTHS, yearly));
  };
}

/** The yearly equivalent of a typed monthly rate in percent; it asks if the number looks yearly. */
export function useMonthlyRateHint(): (typed: string) => string {
  const { t } = useTranslation('catalogue.lenders.office');
  return (typed) => {
    const monthly = Number(typed);
    if (typed === '' || Number.isNaN(monthly)) return t('hints.monthlyRate');
    if (monthly > HIGHEST_MONTHLY) return t('hints.maybeYearly', ratesOf(monthly / MONTHS, monthly));
    return `${t('hints.aYear', ratesOf(monthly, monthly * MONTHS))} ${t('hints.monthlyRate')}`;
  };
}

/** What asks about the rate of a change that waits; undefined for what is no rate. */
export function useRateHintOf(): (property: string, value: unknown) => string | undefined {
  const [yearly, monthly] = [useYearlyRateHint(), useMonthlyRateHint()];
  return (property, value) => {
    if (typeof value !== 'number') return undefined;
    if (property === 'rate_min' || property === 'rate_max') return yearly(String(value));
    return property === 'apr_min' || property === 'apr_max' ? monthly(String(value)) : undefined;
  };
}
