import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import {
  REPORT_DAYS,
  REPORT_REACHED,
  REPORT_STATUSES,
  REPORT_SUBMISSIONS,
} from '@saakh/contracts/operations/reports/internal-report';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useSendingWord } from '#browser/platform/i18n/use-sending-word';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { FilterSelect, RupeesBox, SearchBox, Toolbar, ToolbarPair } from '#office/ui/toolbar';
import { reportChoicesQuery } from './queries';

/** The filters that stand in the address of the internal report, beside its days. */
export const REPORT_FILTERS = [
  'day',
  'product',
  'lender',
  'partner',
  'status',
  'submission',
  'reached',
  'city',
  'min',
  'max',
] as const;
type Name = (typeof REPORT_FILTERS)[number];

interface Props {
  filter: Partial<Record<Name, string>>;
  onChange: (patch: Partial<Record<Name, string | undefined>>) => void;
  /** What is typed, each time that typing pauses. */
  onType: (patch: Partial<Record<Name, string | undefined>>) => void;
  /** What was refused of the amounts. */
  problemOf: (amount: 'min' | 'max') => string | undefined;
  children?: ReactNode;
}

/** One row of filters; amounts are whole rupees. */
export function ReportFilters({ filter, onChange, onType, problemOf, children }: Props) {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const sendingWord = useSendingWord();
  const local = useBilingual();
  const { data: choices } = useQuery(reportChoicesQuery());
  const select = (name: Name, all: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={t(`filters.${name}`)}
      all={all}
      value={filter[name] ?? ''}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const amount = (name: 'min' | 'max') => (
    <RupeesBox
      label={t(`filters.${name}`)}
      value={filter[name] ?? ''}
      problem={problemOf(name)}
      onSearch={(rupees) => onType({ [name]: rupees })}
    />
  );
  return (
    <Toolbar>
      {select(
        'day',
        t('filters.days.created'),
        REPORT_DAYS.filter((day) => day !== 'created').map((day) => ({ value: day, label: t(`filters.days.${day}`) })),
      )}
      {select(
        'product',
        t('filters.allProducts'),
        LOAN_PRODUCT_TYPE_NAMES.map((name) => ({ value: name, label: productName(name) })),
      )}
      {select(
        'lender',
        t('filters.allLenders'),
        (choices?.lenders ?? []).map(({ lenderId, name }) => ({ value: String(lenderId), label: name })),
      )}
      {select(
        'partner',
        t('filters.allPartners'),
        (choices?.partners ?? []).map(({ brandKey, name }) => ({ value: brandKey, label: local(name) })),
      )}
      {select(
        'status',
        t('filters.allStatuses'),
        REPORT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
      )}
      {select(
        'submission',
        t('filters.allSubmissions'),
        REPORT_SUBMISSIONS.map((state) => ({ value: state, label: sendingWord(state) })),
      )}
      {select(
        'reached',
        t('filters.allReached'),
        REPORT_REACHED.map((one) => ({ value: one, label: t(`filters.reachedOf.${one}`) })),
      )}
      <SearchBox label={t('filters.city')} value={filter.city ?? ''} onSearch={(city) => onType({ city })} />
      <ToolbarPair>
        {amount('min')}
        {amount('max')}
      </ToolbarPair>
      {children}
    </Toolbar>
  );
}
