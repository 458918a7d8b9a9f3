import { WAY_OUT_KINDS } from '@saakh/contracts/catalogue/listings';
import type { ClickOut } from '@saakh/contracts/catalogue/staff/click-outs';
import { PRESETS } from '@saakh/contracts/operations/dashboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { ExportDialog } from '#office/features/catalogue/other-products/export-dialog';
import {
  type ClicksWanted,
  clickSumsQuery,
  clicksQuery,
  useSaveClicks,
} from '#office/features/catalogue/other-products/queries';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { wantedLogSpan } from '#office/features/operations/dashboard/wanted-span';
import { Counts, LogBars } from '#office/features/operations/logs/log-parts';
import { DayChart } from '#office/ui/charts/day-chart';
import { type Column, DataTable } from '#office/ui/data-table';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

function useColumns(): Column<ClickOut>[] {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  return [
    { key: 'at', title: t('clicks.at'), cell: ({ at }) => formatDateTime(at, currentLanguage()) },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'target', title: t('clicks.target'), cell: ({ target }) => local(target) },
    { key: 'seller', title: t('clicks.seller'), cell: ({ seller }) => seller ?? '–' },
    { key: 'who', title: t('who'), cell: ({ who }) => who ?? t('clicks.visitor') },
    { key: 'partner', title: t('partner'), cell: ({ partner }) => partner ?? '–' },
    { key: 'brand', title: t('site'), cell: ({ brand }) => local(brand) },
    { key: 'id', title: 'click_id', cell: ({ clickId }) => <code>{clickId}</code> },
  ];
}

function Rows({ wanted }: { wanted: ClicksWanted }) {
  const { t } = useTranslation('catalogue.other-products.office');
  const columns = useColumns();
  const list = useInfiniteQuery(clicksQuery(wanted));
  const rows = rowsOf(list);
  return (
    <StaffSection title={t('clicks.rows')}>
      <Listed
        list={list}
        count={rows.length}
        lines={5}
        none={[t('clicks.none'), t('clicks.noneText')]}
        more={t('more')}
      >
        <DataTable caption={t('clicks.rows')} rows={rows} rowKey={({ clickId }) => clickId} columns={columns} />
      </Listed>
    </StaffSection>
  );
}

/** Ways out to card issuers and sellers: how many, for what, through which site, and each of them (PROD-APPLY-06, -10). */
export function ClickOutsPage() {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const language = currentLanguage();
  const { filter, change, query } = useAddressFilter(['preset', 'from', 'to', 'kind', 'partner']);
  const span = wantedLogSpan(filter);
  const { kind, partner } = filter;
  const wanted = { ...span, ...(kind ? { kind } : {}), ...(partner ? { partner } : {}) } as ClicksWanted & typeof span;
  const { data: reply, error, refetch } = useQuery(clickSumsQuery(wanted));
  const { options: brands } = useBrandChoices(partner);
  const [isSaving, setSaving] = useState(false);
  const save = useSaveClicks();
  const data = reply?.data;
  const wrong = span.preset === 'custom_range' ? problemOfDays(error) : undefined;
  const linkTo = (name: 'kind' | 'partner', value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <StaffPage
      title={t('clicks.title')}
      text={
        data
          ? t('clicks.text', { from: formatDate(data.from, language), to: formatDate(data.to, language) })
          : undefined
      }
      actions={<SmallButton onClick={() => setSaving(true)}>{t('file.action')}</SmallButton>}
    >
      <PresetBar
        wanted={span}
        presets={PRESETS}
        span={data}
        onPreset={(preset, days) => change({ preset, from: days?.from, to: days?.to })}
        problem={wrong}
      />
      <Toolbar>
        <FilterSelect
          label={t('kind')}
          value={kind ?? ''}
          all={t('all.kind')}
          options={WAY_OUT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
        <FilterSelect
          label={t('site')}
          value={partner ?? ''}
          all={t('all.partner')}
          options={brands}
          onChange={(value) => change({ partner: value })}
        />
      </Toolbar>
      {error && !wrong ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={72} /> : null}
      {data ? (
        <>
          <Counts
            counts={[
              { name: t('clicks.clicks'), value: formatWhole(data.totals.clicks) },
              { name: t('clicks.signedIn'), value: formatWhole(data.totals.signedIn) },
            ]}
          />
          <StaffSection title={t('clicks.byDay')}>
            <DayChart
              points={data.days.map(({ on, clicks }) => ({ label: formatDate(on, language), value: clicks }))}
              format={formatWhole}
              summary={t('clicks.byDay')}
            />
          </StaffSection>
          <LogBars
            title={t('clicks.byKind')}
            bars={data.kinds.map((one) => ({
              key: one.kind,
              label: t(`kinds.${one.kind}`),
              value: one.clicks,
              to: linkTo('kind', one.kind),
            }))}
          />
          <LogBars
            title={t('clicks.byTarget')}
            bars={data.targets.map((one) => ({
              key: `${one.kind}-${one.targetId}`,
              label: local(one.target),
              value: one.clicks,
              to: linkTo('kind', one.kind),
            }))}
          />
          <LogBars
            title={t('clicks.bySite')}
            bars={data.brands.map((one) => ({
              key: one.brandKey,
              label: local(one.brand),
              value: one.clicks,
              to: linkTo('partner', one.brandKey),
            }))}
          />
          <Rows wanted={wanted} />
        </>
      ) : null}
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
