import {
  OTP_CHANNELS,
  OTP_FAILURE_REASONS,
  type OtpFailureRow,
  type OtpFailureSummary,
  TELECOM_CIRCLES,
} from '@saakh/contracts/identity/sign-in/otp-failures';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ChartSection } from '#office/features/operations/dashboard/chart-section';
import { wantedLogSpan } from '#office/features/operations/dashboard/wanted-span';
import { Counts, LogBars, momentLabel, shareText } from '#office/features/operations/logs/log-parts';
import { type OtpWanted, otpRowsQuery, otpSummaryQuery } from '#office/features/operations/logs/queries';
import { DayChart } from '#office/ui/charts/day-chart';
import { type Column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LogFrame } from './log-frame';

type Point = OtpFailureSummary['points'][number];

function OverTime({ data }: { data: OtpFailureSummary }) {
  const { t } = useTranslation('operations.logs.office');
  const language = currentLanguage();
  const failures = t(`overTime.${data.step}`, { what: t('otp.failures') });
  const rates = t(`overTime.${data.step}`, { what: t('otp.rate') });
  const label = ({ at }: Point) => momentLabel(at, language);
  // A day without codes has no share; nought would look like an outage.
  const shares = data.points.flatMap((point) =>
    point.sent === 0 ? [] : [{ label: label(point), value: (point.verified / point.sent) * 100 }],
  );
  const table = (
    <DataTable<Point>
      caption={failures}
      rows={data.points}
      rowKey={({ at }) => at}
      columns={[
        { key: 'at', title: t('time'), cell: label },
        { key: 'failures', title: t('otp.failures'), align: 'end', cell: ({ failures: count }) => formatWhole(count) },
        { key: 'sent', title: t('otp.sent'), align: 'end', cell: ({ sent }) => formatWhole(sent) },
        { key: 'verified', title: t('otp.verified'), align: 'end', cell: ({ verified }) => formatWhole(verified) },
        { key: 'rate', title: t('otp.rate'), align: 'end', cell: ({ sent, verified }) => shareText(verified, sent) },
      ]}
    />
  );
  return (
    <>
      <ChartSection
        title={failures}
        table={table}
        chart={
          <DayChart
            points={data.points.map((point) => ({ label: label(point), value: point.failures }))}
            format={formatWhole}
            summary={failures}
          />
        }
      />
      <ChartSection
        title={rates}
        table={table}
        chart={<DayChart points={shares} format={(value) => `${Math.round(value)}%`} summary={rates} />}
      />
    </>
  );
}

function Breakdowns({ data, linkTo }: { data: OtpFailureSummary; linkTo: (name: string, value: string) => string }) {
  const { t } = useTranslation('operations.logs.office');
  const local = useBilingual();
  const bar = (name: string, key: string, label: string, value: number) => ({
    key,
    label,
    value,
    to: linkTo(name, key),
  });
  return (
    <>
      <div className="columns">
        <LogBars
          title={t('otp.byReason')}
          bars={data.reasons.map(({ reason, count }) => bar('reason', reason, t(`reasons.${reason}`), count))}
        />
        <LogBars
          title={t('otp.byChannel')}
          bars={data.channels.map(({ channel, count }) => bar('channel', channel, t(`channels.${channel}`), count))}
        />
        <LogBars
          title={t('otp.byCircle')}
          bars={data.circles.map(({ circle, count }) => bar('circle', circle, t(`circles.${circle}`), count))}
        />
        <LogBars
          title={t('otp.byBrand')}
          bars={data.brands.map(({ brandKey, name, count }) => bar('partner', brandKey, local(name), count))}
        />
      </div>
      <p className="soft text-small">{t('otp.circleHint')}</p>
    </>
  );
}

function useColumns(): Column<OtpFailureRow>[] {
  const { t } = useTranslation('operations.logs.office');
  const local = useBilingual();
  const language = currentLanguage();
  return [
    { key: 'at', title: t('time'), cell: ({ at }) => formatDateTime(at, language) },
    { key: 'reason', title: t('otp.reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    { key: 'channel', title: t('otp.channel'), cell: ({ channel }) => t(`channels.${channel}`) },
    { key: 'contact', title: t('otp.contact'), cell: ({ contact }) => contact ?? '–' },
    { key: 'purpose', title: t('otp.purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    { key: 'circle', title: t('otp.circle'), cell: ({ circle }) => t(`circles.${circle}`) },
    { key: 'brand', title: t('otp.brand'), cell: ({ brand }) => local(brand) },
    { key: 'error', title: t('otp.error'), cell: ({ error }) => error ?? '–' },
  ];
}

function Rows({ wanted }: { wanted: OtpWanted }) {
  const { t } = useTranslation('operations.logs.office');
  const columns = useColumns();
  const list = useInfiniteQuery(otpRowsQuery(wanted));
  const rows = rowsOf(list);
  return (
    <StaffSection title={t('rows')}>
      <Listed list={list} count={rows.length} lines={5} none={[t('noRows'), t('noRowsText')]} more={t('more')}>
        <DataTable caption={t('rows')} rows={rows} rowKey={({ id }) => id} columns={columns} />
      </Listed>
    </StaffSection>
  );
}

const FILTERS = ['reason', 'channel', 'circle', 'partner'] as const;

/** One-time codes that led nowhere: why, where, over time, and each of them (ADMIN-PAGE-25). */
export function OtpFailurePage() {
  const { t } = useTranslation('operations.logs.office');
  const local = useBilingual();
  const { filter, change, query, replace } = useAddressFilter(['preset', 'from', 'to', ...FILTERS]);
  const chosen = Object.fromEntries(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const span = wantedLogSpan(filter);
  const wanted = { ...span, ...chosen } as OtpWanted & typeof span;
  const { data: reply, error, refetch } = useQuery(otpSummaryQuery(wanted));
  const data = reply?.data;
  const language = currentLanguage();
  const days = data && { from: formatDate(data.from, language), to: formatDate(data.to, language) };
  const linkTo = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `?${next}`;
  };
  const option =
    <Name extends string>(label: (name: Name) => string) =>
    (name: Name) => ({ value: name, label: label(name) });
  const select = (name: (typeof FILTERS)[number], label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      value={filter[name] ?? ''}
      all={`${label}: ${t('all')}`}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <LogFrame
      log="otp-failure"
      title={t('otp.title')}
      text={days ? t('otp.text', days) : ''}
      {...{ wanted: span, span: data, query, replace, error }}
      onSpan={change}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <Toolbar>
            {select('reason', t('otp.reason'), OTP_FAILURE_REASONS.map(option((name) => t(`reasons.${name}`))))}
            {select('channel', t('otp.channel'), OTP_CHANNELS.map(option((name) => t(`channels.${name}`))))}
            {select('circle', t('otp.circle'), TELECOM_CIRCLES.map(option((name) => t(`circles.${name}`))))}
            {select(
              'partner',
              t('otp.brand'),
              data.brands.map(({ brandKey, name }) => ({ value: brandKey, label: local(name) })),
            )}
          </Toolbar>
          <Counts
            counts={[
              { name: t('otp.failures'), value: formatWhole(data.totals.failures) },
              { name: t('otp.sent'), value: formatWhole(data.totals.sent) },
              { name: t('otp.verified'), value: formatWhole(data.totals.verified) },
              { name: t('otp.rate'), value: shareText(data.totals.verified, data.totals.sent) },
            ]}
          />
          <p className="soft text-small">
            {t('otp.related', {
              sent: formatWhole(data.totals.sent),
              open: formatWhole(data.totals.sent - data.totals.verified),
            })}
          </p>
          <OverTime data={data} />
          <Breakdowns data={data} linkTo={linkTo} />
          <Rows wanted={wanted} />
        </>
      ) : null}
    </LogFrame>
  );
}
