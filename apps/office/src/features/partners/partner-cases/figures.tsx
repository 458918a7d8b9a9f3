import type { CallReply } from '@saakh/contracts/call';
import { QUESTION_COUNT_MAX } from '@saakh/contracts/operations/dashboard';
import type { getPartnerDashboard } from '@saakh/contracts/partners/partner-cases';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DayChart } from '#office/ui/charts/day-chart';
import { StaffSection } from '#office/ui/staff-page';
import styles from './partner-cases.module.css';

type Dashboard = CallReply<typeof getPartnerDashboard>['data'];

interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** The rows behind it; a figure of customers who are not named has none. */
  readonly to?: string;
  readonly warns?: boolean;
}

function Card({ to, warns, children }: Pick<Figure, 'warns'> & { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={`stack-4 box pad-12-16 ink unlined ${styles.card}`}>{children}</div>;
  return (
    <Link to={to} className={`stack-4 box pad-12-16 ink unlined ${styles.card}`} data-warns={warns || undefined}>
      {children}
    </Link>
  );
}

function Cards({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul
      className="grid-12 plain-list"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))' }}
    >
      {figures.map(({ key, name, value, to, warns }) => (
        <li key={key}>
          <Card to={to} warns={warns}>
            <span className="soft text-small">{name}</span>
            <span className="strong text-title wraps figures" style={{ lineHeight: 1.3 }}>
              {value}
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What a partner looks at first: today, this month, what stands still; money for owners; the last 30 days. Each figure leads to its rows. */
export function PartnerFigures({ data }: { data: Dashboard }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const language = currentLanguage();
  const { today, month, money, stuck, days } = data;
  const first = days[0]?.on ?? '';
  const last = days.at(-1)?.on ?? '';
  const span = (from: string) => `preset=custom_range&from=${from}&to=${last}`;
  const thisMonth = span(`${last.slice(0, 7)}-01`);
  const reports = (query: string) => `/partner/reports?${query}`;
  /** Each sum leads to the rows that come to it. */
  const moneyRows = {
    earned: `list=commission&${thisMonth}`,
    open: 'list=commission&open=1',
    approved: 'list=statements&owed=1',
    paid: `list=statements&paid=${last.slice(0, 7)}`,
  };
  return (
    <>
      <StaffSection title={t('figures.today')} text={t('figures.counted')}>
        <Cards
          figures={[
            {
              key: 'leads',
              name: t('figures.leads'),
              value: formatWhole(today.leads),
              to: reports(`list=leads&${span(last)}`),
            },
            {
              key: 'applications',
              name: t('figures.applications'),
              value: formatWhole(today.applications),
              to: reports(`list=cases&${span(last)}`),
            },
            {
              key: 'stuck',
              name: t('figures.stuck'),
              value: stuck >= QUESTION_COUNT_MAX ? `${formatWhole(QUESTION_COUNT_MAX - 1)}+` : formatWhole(stuck),
              to: reports('list=cases&stuck=1'),
              warns: stuck > 0,
            },
          ]}
        />
      </StaffSection>
      {money ? (
        <StaffSection title={t('figures.money')} text={t('figures.moneyText')}>
          <Cards
            figures={(['earned', 'open', 'approved', 'paid'] as const).map((key) => ({
              key,
              name: t(`figures.${key}`),
              value: formatPaise(money[`${key}Paise`]),
              to: reports(moneyRows[key]),
            }))}
          />
        </StaffSection>
      ) : null}
      <StaffSection title={t('figures.month')} text={t('figures.counted')}>
        <Cards
          figures={[
            {
              key: 'leads',
              name: t('figures.leads'),
              value: formatWhole(month.leads),
              to: reports(`list=leads&${thisMonth}`),
            },
            {
              key: 'applications',
              name: t('figures.applications'),
              value: formatWhole(month.applications),
              to: reports(`list=cases&${thisMonth}`),
            },
            {
              key: 'disbursals',
              name: t('figures.disbursals'),
              value: formatWhole(month.disbursals),
              to: reports(`list=disbursals&${thisMonth}`),
            },
            {
              key: 'amount',
              name: t('figures.amount'),
              value: formatPaise(month.disbursedPaise),
              to: reports(`list=disbursals&${thisMonth}`),
            },
          ]}
        />
      </StaffSection>
      <StaffSection title={t('figures.beside')} text={t('figures.besideText')}>
        <Cards
          figures={[
            { key: 'clickOuts', name: t('figures.clickOuts'), value: formatWhole(month.clickOuts) },
            {
              key: 'insuranceRequests',
              name: t('figures.insuranceRequests'),
              value: formatWhole(month.insuranceRequests),
            },
          ]}
        />
      </StaffSection>
      <StaffSection title={t('figures.trend')}>
        <DayChart
          points={days.map(({ on, leads }) => ({ label: formatDate(on, language), value: leads }))}
          format={formatWhole}
          summary={t('figures.trendSummary', {
            from: formatDate(first, language),
            to: formatDate(last, language),
            leads: formatWhole(days.reduce((sum, { leads }) => sum + leads, 0)),
          })}
        />
      </StaffSection>
    </>
  );
}
