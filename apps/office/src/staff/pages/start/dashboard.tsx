import { mayOpenPage } from '@saakh/contracts/office-pages';
import type { Dashboard } from '@saakh/contracts/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { dayOf, formatDate, formatTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { GoldPriceCard } from '#office/features/catalogue/gold-loans/gold-price-card';
import { Breakdown, FiguresTable, type Group } from '#office/features/operations/dashboard/breakdown';
import { ChartSection } from '#office/features/operations/dashboard/chart-section';
import styles from '#office/features/operations/dashboard/dashboard.module.css';
import { FigureCards, Questions } from '#office/features/operations/dashboard/figure-cards';
import {
  formatFigure,
  isShownFigure,
  rowsPath,
  SHOWN_FIGURES,
  type ShownFigure,
} from '#office/features/operations/dashboard/figures';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { dashboardQuery } from '#office/features/operations/dashboard/queries';
import { wantedSpan } from '#office/features/operations/dashboard/wanted-span';
import { FirstDayNote } from '#office/features/operations/first-day/first-day-note';
import { SavedViews } from '#office/features/records/records/saved-views';
import { DayChart } from '#office/ui/charts/day-chart';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { FilterSelect } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

function DaySection({ data, figure }: { data: Dashboard; figure: ShownFigure }) {
  const { t } = useTranslation('operations.dashboard.office');
  const language = currentLanguage();
  const days: Group[] = data.days.map(({ on, ...figures }) => ({
    key: on,
    label: formatDate(on, language),
    figures,
    toRows: (one) => rowsPath(one, { from: on, to: on }),
  }));
  const title = t('charts.byDay', { figure: t(`figures.${figure}`) });
  return (
    <ChartSection
      title={title}
      chart={
        <DayChart
          points={days.map(({ label, figures }) => ({ label, value: figures[figure] }))}
          format={(value) => formatFigure(figure, value)}
          summary={title}
        />
      }
      table={<FiguresTable title={title} head={t('charts.day')} groups={days} />}
    />
  );
}

function Breakdowns({ data, figure }: { data: Dashboard; figure: ShownFigure }) {
  const productName = useProductName();
  const { t } = useTranslation('operations.dashboard.office');
  const local = useBilingual();
  const { from, to } = data;
  const products = data.products.map(({ productType: product, ...figures }) => ({
    key: product,
    label: productName(product),
    figures,
    toRows: (one: ShownFigure) => rowsPath(one, { from, to, product }),
  }));
  const lenders = data.lenders.map(({ lenderId, name, ...figures }) => ({
    key: String(lenderId),
    label: name,
    figures,
    toRows: (one: ShownFigure) => rowsPath(one, { from, to, lender: String(lenderId) }),
  }));
  const partners = data.partners.map(({ brandKey: partner, name, ...figures }) => ({
    key: partner,
    label: local(name),
    figures,
    toRows: (one: ShownFigure) => rowsPath(one, { from, to, partner }),
  }));
  return (
    <div className="columns">
      <Breakdown title={t('charts.byProduct')} head={t('charts.product')} groups={products} figure={figure} />
      <Breakdown
        title={t('charts.byLender')}
        head={t('charts.lender')}
        groups={lenders}
        more={data.more.lenders}
        figure={figure}
      />
      <Breakdown
        title={t('charts.byPartner')}
        head={t('charts.partner')}
        groups={partners}
        more={data.more.partners}
        figure={figure}
      />
    </div>
  );
}

interface ShownProps {
  data: Dashboard;
  figure: ShownFigure;
  onFigure: (figure: string) => void;
}

function ShownFigures({ data, figure, onFigure }: ShownProps) {
  const { t } = useTranslation('operations.dashboard.office');
  const language = currentLanguage();
  const isEmpty = SHOWN_FIGURES.every((one) => data.totals[one] === 0 && data.totalsBefore[one] === 0);
  if (isEmpty) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <StaffSection title={t('span', { from: formatDate(data.from, language), to: formatDate(data.to, language) })}>
        <FigureCards {...data} than="difference" />
      </StaffSection>
      <FilterSelect
        label={t('charts.figure')}
        value={figure === 'applications' ? '' : figure}
        all={t('figures.applications')}
        options={SHOWN_FIGURES.filter((one) => one !== 'applications').map((one) => ({
          value: one,
          label: t(`figures.${one}`),
        }))}
        onChange={onFigure}
      />
      <DaySection data={data} figure={figure} />
      <Breakdowns data={data} figure={figure} />
    </>
  );
}

/** The home of roles 1 and 2: what waits today, and what happened in the days of a preset (ADMIN-PAGE-01). */
export function DashboardPage() {
  const { t } = useTranslation('operations.dashboard.office');
  const { t: shell } = useTranslation('common.office');
  const { data: identity } = useQuery(adminIdentityQuery());
  const { filter, change, query, replace } = useAddressFilter(['preset', 'from', 'to', 'figure']);
  const wanted = wantedSpan(filter);
  const { data: reply, error, refetch, isPlaceholderData } = useQuery(dashboardQuery(wanted));
  const [last, setLast] = useState(reply?.data);
  if (reply && reply.data !== last) setLast(reply.data);
  const figure = isShownFigure(filter.figure) ? filter.figure : 'applications';
  // What is wrong with a custom range is told at its days, and the days before it stay in sight.
  const wrong = wanted.preset === 'custom_range' ? problemOfDays(error) : undefined;
  const data = reply?.data ?? (wrong ? last : undefined);
  const language = currentLanguage();
  return (
    <StaffPage
      title={identity ? shell('welcome', { name: identity.name }) : t('title')}
      text={t('text')}
      actions={<SavedViews page="dashboard" query={query} onChoose={replace} />}
    >
      {identity && mayOpenPage(identity.roleId, 'first-day') ? <FirstDayNote /> : null}
      {data ? (
        <>
          <StaffSection title={t('questions.title')}>
            <Questions questions={data.questions} />
          </StaffSection>
          <GoldPriceCard />
          <StaffSection title={t('todaySoFar', { time: formatTime(new Date(data.today.at), language) })}>
            <FigureCards
              {...data.today}
              from={dayOf(new Date(data.today.at))}
              to={dayOf(new Date(data.today.at))}
              than="differenceToday"
            />
          </StaffSection>
        </>
      ) : null}
      <PresetBar
        wanted={wanted}
        span={data}
        onPreset={(preset, span) => change({ preset, from: span?.from, to: span?.to })}
        problem={wrong}
      />
      {error && !wrong ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={72} /> : null}
      {data && (!error || wrong) ? (
        <div className={`stack-16 ${styles.shown}`} data-stale={isPlaceholderData || Boolean(wrong) || undefined}>
          <ShownFigures data={data} figure={figure} onFigure={(one) => change({ figure: one })} />
        </div>
      ) : null}
    </StaffPage>
  );
}
