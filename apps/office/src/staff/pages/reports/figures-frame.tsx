import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import type { TableFormat } from '@saakh/contracts/operations/reports/internal-report';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { wantedSpan } from '#office/features/operations/dashboard/wanted-span';
import { reportChoicesQuery } from '#office/features/operations/reports/queries';
import { SavedViews } from '#office/features/records/records/saved-views';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import type { useAddressFilter } from '#office/ui/use-address-filter';

type Address = ReturnType<typeof useAddressFilter<'preset' | 'from' | 'to' | 'partner' | 'product' | 'lender'>>;

interface Props {
  page: 'products-report' | 'vendors-products-report';
  title: string;
  text: string;
  address: Address;
  /** The days that are shown. */
  span: DaySpan | undefined;
  error: unknown;
  onRetry: () => void;
  onSave: (format: TableFormat) => void;
  saving: boolean;
  isEmpty: boolean;
  /** Filters beside that of partners. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The days and the partner that the address of a report of figures asks for. */
export function wantedOf({ preset, from, to, partner }: Address['filter']) {
  return {
    ...wantedSpan({ ...(preset ? { preset } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(partner ? { partner } : {}),
  };
}

/** What stands around the tables of a report of figures: days, partner, saved views and files. */
export function FiguresFrame(props: Props) {
  const { page, title, text, address, span, error, onRetry, onSave, saving, isEmpty, filters, children } = props;
  const { t } = useTranslation('operations.reports.office');
  const local = useBilingual();
  const language = currentLanguage();
  const { data: choices } = useQuery(reportChoicesQuery());
  const { filter, change, query, replace } = address;
  const wrong = problemOfDays(error);
  const days = span && { from: formatDate(span.from, language), to: formatDate(span.to, language) };
  return (
    <StaffPage
      title={title}
      text={days ? `${text} ${t('internal.span', days)}` : text}
      actions={
        <>
          <SavedViews page={page} query={query} onChoose={replace} />
          <SmallButton loading={saving} onClick={() => onSave('csv')}>
            {t('export.csv')}
          </SmallButton>
          <SmallButton loading={saving} onClick={() => onSave('xlsx')}>
            {t('export.xlsx')}
          </SmallButton>
        </>
      }
    >
      <PresetBar
        wanted={wantedOf(filter)}
        span={span}
        onPreset={(preset, ends) => change({ preset, from: ends?.from, to: ends?.to })}
        problem={wrong}
      />
      <Toolbar>
        {filters}
        <FilterSelect
          label={t('filters.partner')}
          all={t('filters.allPartners')}
          value={filter.partner ?? ''}
          options={(choices?.partners ?? []).map(({ brandKey, name }) => ({ value: brandKey, label: local(name) }))}
          onChange={(partner) => change({ partner })}
        />
      </Toolbar>
      {error && !wrong ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!span && !error ? <SkeletonLines count={6} height={36} /> : null}
      {span && isEmpty ? <EmptyState title={t('figures.none')} text={t('figures.noneText')} /> : null}
      {span && !isEmpty ? children : null}
    </StaffPage>
  );
}
