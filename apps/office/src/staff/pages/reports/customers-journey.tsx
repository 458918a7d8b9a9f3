import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import {
  type CustomersJourney,
  JOURNEY_NONE,
  JOURNEY_STEPS,
  type JourneyStep,
} from '@saakh/contracts/operations/reports/customers-journey';
import { JOURNEY_PAUSE_DAYS } from '@saakh/rules/operations/reports/customer-journeys';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { wantedSpan } from '#office/features/operations/dashboard/wanted-span';
import { DroppedList } from '#office/features/operations/reports/dropped-list';
import { Funnel, FunnelGroups } from '#office/features/operations/reports/funnel';
import { customersJourneyQuery } from '#office/features/operations/reports/journey-queries';
import { reportChoicesQuery } from '#office/features/operations/reports/queries';
import { SavedViews } from '#office/features/records/records/saved-views';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

const HOUR_MS = 3_600_000;
/** After a change to how journeys are counted, all are recounted, which may take several minutes. */
const isLongAgo = (countedUntil: string, nowMs: number): boolean => nowMs - Date.parse(countedUntil) > HOUR_MS;
const isStep = (name: string | undefined): name is JourneyStep => JOURNEY_STEPS.some((step) => step === name);

/** The address of this page with something changed. */
function pathWith(query: string, patch: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(patch)) next.set(name, value);
  return `/admin/customers-journey?${next}`;
}

function Groups({ data, query }: { data: CustomersJourney; query: string }) {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const local = useBilingual();
  return (
    <>
      <FunnelGroups
        title={t('journey.byProduct')}
        head={t('filters.product')}
        groups={data.products.map(({ productType, reached }) => ({
          key: productType ?? JOURNEY_NONE,
          label: productType === null ? t('journey.noProduct') : productName(productType),
          to: pathWith(query, { product: productType ?? JOURNEY_NONE }),
          reached,
        }))}
      />
      <FunnelGroups
        title={t('journey.byPartner')}
        head={t('filters.partner')}
        groups={data.partners.map(({ brandKey, name, reached }) => ({
          key: brandKey,
          label: local(name),
          to: pathWith(query, { partner: brandKey }),
          reached,
        }))}
      />
      <FunnelGroups
        title={t('journey.bySource')}
        head={t('journey.source')}
        groups={data.sources.map(({ source, reached }) => ({
          key: source ?? JOURNEY_NONE,
          label: source ?? t('journey.noSource'),
          to: pathWith(query, { source: source ?? JOURNEY_NONE }),
          reached,
        }))}
      />
    </>
  );
}

/** How far customers come, and who stopped where (ADMIN-PAGE-08). */
export function CustomersJourneyPage() {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const local = useBilingual();
  const language = currentLanguage();
  const { filter, change, query, replace } = useAddressFilter([
    'preset',
    'from',
    'to',
    'product',
    'partner',
    'source',
    'step',
  ]);
  const { preset, from, to, product, partner, source, step } = filter;
  const wanted = {
    ...wantedSpan({ ...(preset ? { preset } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(product ? { product } : {}),
    ...(partner ? { partner } : {}),
    ...(source ? { source } : {}),
  };
  const { data: reply, dataUpdatedAt, error, refetch } = useQuery(customersJourneyQuery(wanted));
  const { data: choices } = useQuery(reportChoicesQuery());
  const data = reply?.data;
  const wrong = problemOfDays(error);
  const sources = data?.sources.map((one) => one.source ?? JOURNEY_NONE) ?? [];
  const days = data && { from: formatDate(data.from, language), to: formatDate(data.to, language) };
  const text = t('journey.text', { days: JOURNEY_PAUSE_DAYS });
  return (
    <StaffPage
      title={t('journey.title')}
      text={days ? `${text} ${t('internal.span', days)}` : text}
      actions={<SavedViews page="customers-journey" query={query} onChoose={replace} />}
    >
      <PresetBar
        wanted={wanted}
        span={data}
        onPreset={(one, ends) => change({ preset: one, from: ends?.from, to: ends?.to })}
        problem={wrong}
      />
      <Toolbar>
        <FilterSelect
          label={t('filters.product')}
          all={t('filters.allProducts')}
          value={product ?? ''}
          options={[
            ...LOAN_PRODUCT_TYPE_NAMES.map((name) => ({ value: name, label: productName(name) })),
            { value: JOURNEY_NONE, label: t('journey.noProduct') },
          ]}
          onChange={(next) => change({ product: next })}
        />
        <FilterSelect
          label={t('filters.partner')}
          all={t('filters.allPartners')}
          value={partner ?? ''}
          options={(choices?.partners ?? []).map(({ brandKey, name }) => ({ value: brandKey, label: local(name) }))}
          onChange={(next) => change({ partner: next })}
        />
        <FilterSelect
          label={t('journey.source')}
          all={t('journey.allSources')}
          value={source ?? ''}
          options={[...new Set([...sources, ...(source ? [source] : [])])].map((one) => ({
            value: one,
            label: one === JOURNEY_NONE ? t('journey.noSource') : one,
          }))}
          onChange={(next) => change({ source: next })}
        />
      </Toolbar>
      {error && !wrong ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={8} height={36} /> : null}
      {data?.countedUntil ? (
        <p>
          {t(isLongAgo(data.countedUntil, dataUpdatedAt) ? 'journey.countedLongAgo' : 'journey.countedUntil', {
            at: formatDateTime(data.countedUntil, language),
          })}
        </p>
      ) : null}
      {data && data.reached[0] === 0 ? (
        <EmptyState
          title={t('journey.none')}
          text={t('journey.noneText')}
          action={<SmallButton onClick={() => replace('')}>{t('internal.clear')}</SmallButton>}
        />
      ) : null}
      {data && data.reached[0] !== 0 ? (
        <>
          <Funnel reached={data.reached} toStopped={(one) => pathWith(query, { step: one })} />
          {isStep(step) ? (
            <DroppedList wanted={wanted} step={step} onClose={() => change({ step: undefined })} />
          ) : null}
          <Groups data={data} query={query} />
        </>
      ) : null}
    </StaffPage>
  );
}
