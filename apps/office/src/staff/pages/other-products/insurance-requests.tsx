import { INSURANCE_CATEGORIES } from '@saakh/contracts/catalogue/staff/insurance';
import { type InsuranceRequest, REQUEST_STATES } from '@saakh/contracts/customers/staff/insurance-requests';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SmallButton } from '#browser/ui/small-button';
import { ExportDialog } from '#office/features/catalogue/other-products/export-dialog';
import styles from '#office/features/catalogue/other-products/other-products.module.css';
import { insurersQuery } from '#office/features/catalogue/other-products/queries';
import {
  type RequestFilter,
  requestsQuery,
  useSaveRequests,
  useSendAgain,
} from '#office/features/customers/insurance-requests/queries';
import { useDuration } from '#office/features/operations/system-status/durations';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { InsuranceTabs } from './insurance-tabs';

const FILTERS = ['state', 'insurer', 'category', 'partner'] as const;

function useColumns(): Column<InsuranceRequest>[] {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const productName = useProductName();
  const duration = useDuration();
  const again = useSendAgain();
  return [
    { key: 'reference', title: t('requests.reference'), cell: ({ reference }) => reference },
    column('state', t('requests.state'), ({ state, error }) => (
      <span className={styles.state} data-state={state}>
        {t(`states.${state}`)}
        {error ? `: ${error}` : ''}
      </span>
    )),
    column('again', t('requests.again'), ({ leadId, reference, state }) =>
      state === 'failed' ? (
        <SmallButton
          aria-label={t('requests.againOf', { reference })}
          disabled={again.isPending}
          loading={again.isPending && again.variables === leadId}
          onClick={() => again.mutate(leadId)}
        >
          {t('requests.again')}
        </SmallButton>
      ) : (
        '–'
      ),
    ),
    { key: 'at', title: t('requests.at'), cell: ({ askedAt }) => formatDateTime(askedAt, currentLanguage()) },
    { key: 'age', title: t('requests.age'), align: 'end', cell: ({ ageSeconds }) => duration(ageSeconds) },
    { key: 'insurer', title: t('insurer'), cell: ({ insurer }) => insurer },
    { key: 'plan', title: t('plan'), cell: ({ plan }) => local(plan) },
    { key: 'category', title: t('category'), cell: ({ category }) => productName(category) },
    { key: 'who', title: t('who'), cell: ({ who }) => who ?? '–' },
    { key: 'partner', title: t('partner'), cell: ({ partner }) => partner ?? '–' },
    { key: 'brand', title: t('site'), cell: ({ brand }) => local(brand) },
  ];
}

/** Customers’ requests to insurers: what became of each mail, and the way to send one again that failed. */
export function InsuranceRequestsPage() {
  const { t } = useTranslation('catalogue.other-products.office');
  const productName = useProductName();
  const { filter, change } = useAddressFilter(FILTERS);
  const wanted = filter as RequestFilter;
  const list = useInfiniteQuery(requestsQuery(wanted));
  const local = useBilingual();
  const { data: known } = useQuery(insurersQuery());
  const { options: brands } = useBrandChoices();
  const [isSaving, setSaving] = useState(false);
  const save = useSaveRequests();
  const columns = useColumns();
  const rows = rowsOf(list);
  const select = (
    name: (typeof FILTERS)[number],
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <FilterSelect
      label={label}
      value={filter[name] ?? ''}
      all={t(`all.${name}`)}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <StaffPage
      title={t('insurance')}
      text={t('requests.text')}
      actions={<SmallButton onClick={() => setSaving(true)}>{t('file.action')}</SmallButton>}
    >
      <InsuranceTabs />
      <Toolbar>
        {select(
          'state',
          t('requests.state'),
          REQUEST_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        )}
        {select(
          'insurer',
          t('insurer'),
          (known?.insurers ?? []).map(({ name, name_hi }) => ({
            value: name,
            label: local({ en: name, hi: name_hi ?? name }),
          })),
        )}
        {select(
          'category',
          t('category'),
          INSURANCE_CATEGORIES.map((value) => ({ value, label: productName(value) })),
        )}
        {select('partner', t('site'), brands)}
      </Toolbar>
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[t('requests.none'), t('requests.noneText')]}
        more={t('more')}
      >
        <DataTable caption={t('requests.tab')} rows={rows} rowKey={({ leadId }) => leadId} columns={columns} />
      </Listed>
      {isSaving ? (
        <ExportDialog
          saving={save}
          onReason={(reason) => save.mutate({ ...wanted, reason }, { onSuccess: () => setSaving(false) })}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </StaffPage>
  );
}
