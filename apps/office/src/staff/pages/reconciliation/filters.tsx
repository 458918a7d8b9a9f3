import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { monthsToChoose } from '#office/features/money/reconciliation/months';
import { importLendersQuery } from '#office/features/operations/imports/queries';
import { SmallSelect } from '#office/ui/small-fields';

interface Props {
  value: string;
  onValue: (value: string) => void;
}

/** One lender, or all. */
export function LenderFilter({ value, onValue }: Props) {
  const { t } = useTranslation('money.reconciliation.office');
  const { data } = useQuery(importLendersQuery());
  return (
    <SmallSelect
      id="reconciliation-lender"
      label={t('filters.lender')}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('filters.allLenders') },
        ...(data?.data ?? []).map(({ lenderId, name }) => ({ value: String(lenderId), label: name })),
      ]}
    />
  );
}

/** One month; with `all` none, too. */
export function MonthFilter({ name, all, value, onValue }: Props & { name: 'from' | 'to' | 'month'; all?: string }) {
  const { t } = useTranslation('money.reconciliation.office');
  const language = currentLanguage();
  return (
    <SmallSelect
      id={`reconciliation-${name}`}
      label={t(`filters.${name}`)}
      value={value}
      onValue={onValue}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...monthsToChoose(value).map((month) => ({ value: month, label: formatMonth(month, language) })),
      ]}
    />
  );
}

/** A lender of an address: a number, or nothing. */
export function lenderIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
