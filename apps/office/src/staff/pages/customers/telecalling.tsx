import { PRESETS } from '@saakh/contracts/operations/dashboard';
import type { CallLead } from '@saakh/contracts/operations/telecalling';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { PresetBar } from '#office/features/operations/dashboard/preset-bar';
import { wantedRowSpan } from '#office/features/operations/dashboard/wanted-span';
import { CallFigureTables } from '#office/features/operations/telecalling/call-figures';
import { DoNotCall } from '#office/features/operations/telecalling/do-not-call';
import { LeadPanel } from '#office/features/operations/telecalling/lead-panel';
import { OwnLine } from '#office/features/operations/telecalling/own-line';
import { figuresQuery, leadQuery, queuesQuery, useNextLead } from '#office/features/operations/telecalling/queries';
import { QueueCards } from '#office/features/operations/telecalling/queue-cards';
import { QueueSettings } from '#office/features/operations/telecalling/queue-settings';
import { ScriptSettings } from '#office/features/operations/telecalling/script-settings';
import styles from '#office/features/operations/telecalling/telecalling.module.css';
import { Loading } from '#office/ui/loading';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { StaffPage } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { useStaffRole } from '../../shell/use-staff-role';

const BASE = '/admin/telecalling';
const MANAGER = 1;

type Queues = Awaited<ReturnType<NonNullable<ReturnType<typeof queuesQuery>['queryFn']>>>;

/** Telecalling: the frame of its three pages, with the hours in which calls are allowed (ADMIN-PAGE-14). */
export function TelecallingPage() {
  const { t } = useTranslation('operations.telecalling.office');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(queuesQuery());
  const { hours } = data ?? {};
  const isManager = useStaffRole() === MANAGER;
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <StaffTabs
        label={t('title')}
        tabs={[
          { to: BASE, label: t('tabs.work') },
          { to: `${BASE}/figures`, label: t('tabs.figures') },
          { to: `${BASE}/settings`, label: t(isManager ? 'tabs.settings' : 'tabs.ownSettings') },
        ]}
      />
      {hours ? (
        <p role="status" className={`soft ${styles.hours}`} data-closed={!hours.open || undefined}>
          {hours.open
            ? t('hours.open', { until: hours.until })
            : t('hours.closed', { ...hours, at: hours.opensAt ? formatDateTime(hours.opensAt, language) : '' })}
        </p>
      ) : null}
      {data ? null : <Loading {...{ data, error, refetch }} lines={4} height={64} />}
      {data ? <Outlet context={data} /> : null}
    </StaffPage>
  );
}

interface DeskProps {
  queues: Queues;
  lead: CallLead | null;
}

function Desk({ queues, lead }: DeskProps) {
  const { t } = useTranslation('operations.telecalling.office');
  const next = useNextLead();
  const { refetch } = useQuery({ ...leadQuery(), enabled: false });
  const take = (queueId: string | undefined) => next.mutate(queueId);
  const settled = async (wasCalled: boolean) => {
    await refetch();
    if (wasCalled) take(lead?.queue.queue_id);
  };
  const reason = next.data?.reason ?? (queues.hours.open ? null : 'closed');
  const opens = queues.hours.open ? null : { opens: queues.hours.from };
  const blocked = lead === null ? opens : 'busy';
  return (
    <div className={`grid-16 top ${styles.desk}`} data-busy={lead !== null || undefined}>
      <QueueCards queues={queues.data} blocked={blocked} pending={next.isPending} onNext={take} />
      {lead ? <LeadPanel key={lead.claimId} lead={lead} onSettled={(called) => void settled(called)} /> : null}
      {!lead && reason ? <EmptyState title={t(`queues.${reason}Title`)} text={t(`queues.${reason}Text`)} /> : null}
    </div>
  );
}

/** The agent's desk: queues, the customer in hand, the call. */
export function CallDeskPage() {
  const queues = useOutletContext<Queues>();
  const { data, error, refetch } = useQuery(leadQuery());
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={3} height={80} />;
  return <Desk queues={queues} lead={data} />;
}

/** Calls in figures; agents see their own. */
export function CallFiguresPage() {
  const { filter, change } = useAddressFilter(['preset', 'from', 'to']);
  const wanted = wantedRowSpan(filter);
  const { data, error, refetch } = useQuery(figuresQuery(wanted));
  const isRange = isApiError(error) && wanted.preset === 'custom_range';
  const field = isRange ? Object.keys(error.fields)[0] : undefined;
  return (
    <>
      <PresetBar
        wanted={wanted}
        presets={PRESETS}
        span={data}
        problem={isRange ? (field ? errorTextAt(error, field) : errorText(error)) : undefined}
        onPreset={(preset, span) => change({ preset, from: span?.from, to: span?.to })}
      />
      <Loading {...{ data, error, refetch }} lines={4} unless={isRange} />
      {data ? <CallFigureTables data={data} /> : null}
    </>
  );
}

/** Queues and scripts for who manages calls; the list of numbers that nobody calls, and the own line, for everybody. */
export function CallSettingsPage() {
  const queues = useOutletContext<Queues>();
  const isManager = useStaffRole() === MANAGER;
  return (
    <>
      <OwnLine />
      <DoNotCall mayUnblock={isManager} />
      {isManager ? <QueueSettings queues={queues.data} /> : null}
      {isManager ? <ScriptSettings /> : null}
    </>
  );
}
