import type { SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { WaitingLenders } from '#office/features/lending/waiting-applications/waiting-lenders';
import { Doctor } from '#office/features/operations/system-status/doctor';
import { useDuration } from '#office/features/operations/system-status/durations';
import { Problems } from '#office/features/operations/system-status/problems';
import { systemStatusQuery, useStatusAct } from '#office/features/operations/system-status/queries';
import styles from '#office/features/operations/system-status/system-status.module.css';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { column, DataTable } from '#office/ui/data-table';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

type DeadJob = SystemStatus['jobs']['dead'][number];

function DeadJobs({ dead }: { dead: readonly DeadJob[] }) {
  const { t } = useTranslation('operations.system-status.office');
  const { t: shell } = useTranslation('common.office');
  const act = useStatusAct();
  const [asked, setAsked] = useState<DeadJob>();
  if (dead.length === 0) return <p className="soft text-small">{t('jobs.noDead')}</p>;
  return (
    <>
      <DataTable<(typeof dead)[number]>
        caption={t('jobs.deadTitle')}
        rows={dead}
        rowKey={({ jobId }) => jobId}
        columns={[
          { key: 'name', title: t('jobs.name'), cell: ({ name }) => name },
          { key: 'at', title: t('jobs.at'), cell: ({ at }) => formatDateTime(at, currentLanguage()) },
          { key: 'tries', title: t('jobs.tries'), align: 'end', cell: ({ tries }) => tries },
          { key: 'error', title: t('jobs.error'), cell: ({ error }) => error || '–' },
          column('acts', shell('actions'), { acts: true }, (job) => (
            <span className="row-12">
              <TextButton
                aria-label={t('jobs.retryNamed', { name: job.name })}
                disabled={act.isPending}
                onClick={() => act.mutate({ act: 'retry', jobId: job.jobId })}
              >
                {t('jobs.retry')}
              </TextButton>
              <TextButton aria-label={t('jobs.discardNamed', { name: job.name })} onClick={() => setAsked(job)}>
                {t('jobs.discard')}
              </TextButton>
            </span>
          )),
        ]}
      />
      {asked ? (
        <ConfirmDialog
          title={t('jobs.discardTitle')}
          text={t('jobs.discardText', { name: asked.name })}
          action={t('jobs.discard')}
          pending={act.isPending}
          onConfirm={() => act.mutate({ act: 'discard', jobId: asked.jobId }, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function Jobs({ jobs }: { jobs: SystemStatus['jobs'] }) {
  const { t } = useTranslation('operations.system-status.office');
  const duration = useDuration();
  return (
    <StaffSection title={t('jobs.title')}>
      {jobs.kinds.length === 0 ? <p className="soft text-small">{t('jobs.none')}</p> : null}
      {jobs.kinds.length > 0 ? (
        <DataTable<(typeof jobs.kinds)[number]>
          caption={t('jobs.title')}
          rows={jobs.kinds}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', title: t('jobs.name'), cell: ({ name }) => name },
            { key: 'waiting', title: t('jobs.waiting'), align: 'end', cell: ({ waiting }) => formatWhole(waiting) },
            { key: 'running', title: t('jobs.running'), align: 'end', cell: ({ running }) => formatWhole(running) },
            { key: 'dead', title: t('jobs.dead'), align: 'end', cell: ({ dead }) => formatWhole(dead) },
            column('oldest', t('jobs.oldest'), { align: 'end' }, ({ oldestDueSeconds }) =>
              oldestDueSeconds > 0 ? duration(oldestDueSeconds) : '–',
            ),
          ]}
        />
      ) : null}
      <DeadJobs dead={jobs.dead} />
    </StaffSection>
  );
}

/** The messages that a number counts: which text, since when, and how often it was tried. */
function WaitingDialog({ channel, messages, onClose }: WaitingProps) {
  const { t } = useTranslation('operations.system-status.office');
  const title = t('outbox.listOf', { channel: t(`channels.${channel}`) });
  const rows = messages.filter((one) => one.channel === channel);
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      {rows.length === MOST_LISTED ? <p>{t('outbox.listed')}</p> : null}
      {rows.length === 0 ? <p>{t('outbox.none')}</p> : null}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ messageId }) => messageId}
          columns={[
            { key: 'text', title: t('outbox.text'), cell: ({ text }) => text },
            { key: 'due', title: t('outbox.due'), cell: ({ dueAt }) => formatDateTime(dueAt, currentLanguage()) },
            { key: 'tries', title: t('outbox.tries'), align: 'end', cell: ({ tries }) => formatWhole(tries) },
          ]}
        />
      ) : null}
    </Dialog>
  );
}

interface WaitingProps {
  channel: SystemStatus['outbox'][number]['channel'];
  messages: SystemStatus['waitingMessages'];
  onClose: () => void;
}
const MOST_LISTED = 50;

function Messages({ outbox, waitingMessages }: Pick<SystemStatus, 'outbox' | 'waitingMessages'>) {
  const { t } = useTranslation('operations.system-status.office');
  const { t: shell } = useTranslation('common.office');
  const duration = useDuration();
  const act = useStatusAct();
  const [opened, setOpened] = useState<WaitingProps['channel']>();
  return (
    <StaffSection title={t('outbox.title')} text={t('outbox.about')}>
      <DataTable<(typeof outbox)[number]>
        caption={t('outbox.title')}
        rows={outbox}
        rowKey={({ channel }) => channel}
        columns={[
          { key: 'channel', title: t('outbox.channel'), cell: ({ channel }) => t(`channels.${channel}`) },
          column('waiting', t('outbox.waiting'), { align: 'end' }, ({ channel, waiting }) =>
            waiting === 0 ? (
              formatWhole(0)
            ) : (
              <TextButton onClick={() => setOpened(channel)}>
                {formatWhole(waiting)}
                <span className="said"> {t('outbox.listOf', { channel: t(`channels.${channel}`) })}</span>
              </TextButton>
            ),
          ),
          column('oldest', t('outbox.oldest'), { align: 'end' }, ({ oldestSeconds }) =>
            oldestSeconds > 0 ? duration(oldestSeconds) : '–',
          ),
          { key: 'sent', title: t('outbox.sent'), align: 'end', cell: ({ sentLastHour }) => formatWhole(sentLastHour) },
          ...(outbox.some(({ heldLastHour }) => heldLastHour > 0)
            ? [
                column(
                  'held',
                  t('outbox.held'),
                  { align: 'end' as const },
                  ({ heldLastHour }: SystemStatus['outbox'][number]) => formatWhole(heldLastHour),
                ),
              ]
            : []),
          column('failed', t('outbox.failed'), { align: 'end' }, ({ failedLastDay }) => formatWhole(failedLastDay)),
          column('send', shell('actions'), { acts: true }, ({ channel, waiting }) =>
            waiting === 0 ? null : (
              <TextButton
                aria-label={t('outbox.sendNamed', { channel: t(`channels.${channel}`) })}
                disabled={act.isPending}
                onClick={() => act.mutate({ act: 'send', channel })}
              >
                {t('outbox.send')}
              </TextButton>
            ),
          ),
        ]}
      />
      {opened ? (
        <WaitingDialog channel={opened} messages={waitingMessages} onClose={() => setOpened(undefined)} />
      ) : null}
    </StaffSection>
  );
}

function Lenders({ breakers }: { breakers: SystemStatus['breakers'] }) {
  const { t } = useTranslation('operations.system-status.office');
  const language = currentLanguage();
  return (
    <StaffSection title={t('lenders.title')}>
      {breakers.length === 0 ? <p className="soft text-small">{t('lenders.none')}</p> : null}
      <ul className={`plain-list ${styles.list}`} hidden={breakers.length === 0}>
        {breakers.map(({ lenderId, name, state, openedAt }) => (
          <li key={lenderId}>
            <Link to={`/admin/lenders-api-failure?lender=${lenderId}`}>{name}</Link>{' '}
            <span className="soft text-small">
              {t(`lenders.state.${state}`, { at: openedAt ? formatDateTime(openedAt, language) : '' })}
            </span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function Facts({ data }: { data: SystemStatus }) {
  const { t } = useTranslation('operations.system-status.office');
  const { t: shell } = useTranslation('common.office');
  const { otp, imports, database, logs, sealed } = data;
  const byKey = sealed?.keys.map(({ key, values }) => t('facts.sealedKey', { key, number: formatWhole(values) }));
  const facts: readonly (readonly [string, string])[] = [
    [t('facts.otpHour'), t('facts.share', { verified: otp.verifiedLastHour, sent: otp.sentLastHour })],
    [t('facts.otpDay'), t('facts.share', { verified: otp.verifiedLastDay, sent: otp.sentLastDay })],
    [t('facts.imports'), formatWhole(imports.running)],
    ...logs.map(({ log, lastHour }) => [shell(`pages.${log}`), t('facts.log', { number: lastHour })] as const),
    [t('facts.database'), t('facts.databaseValue', { size: formatBytes(database.bytes), ms: database.roundTripMs })],
    [t('facts.connections'), formatWhole(database.connections)],
    [
      t('facts.sealed'),
      sealed && byKey
        ? t('facts.sealedValue', { keys: byKey.join(' · '), at: formatDateTime(sealed.at, currentLanguage()) })
        : t('facts.sealedNever'),
    ],
  ];
  return (
    <StaffSection title={t('facts.title')}>
      <dl
        className="flush grid"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '8px 16px' }}
      >
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft text-small">{name}</dt>
            <dd className="flush figures">{value}</dd>
          </div>
        ))}
      </dl>
    </StaffSection>
  );
}

function Instances({ instances, at }: { instances: SystemStatus['instances']; at: string }) {
  const { t } = useTranslation('operations.system-status.office');
  const duration = useDuration();
  const since = (then: string) => duration(Math.max(0, Date.parse(at) - Date.parse(then)) / 1000);
  return (
    <StaffSection title={t('instances.title')}>
      {instances.length === 0 ? <p className="soft text-small">{t('instances.none')}</p> : null}
      {instances.length > 0 ? (
        <DataTable<(typeof instances)[number]>
          caption={t('instances.title')}
          rows={instances}
          rowKey={({ instanceId }) => instanceId}
          columns={[
            { key: 'host', title: t('instances.host'), cell: ({ host }) => host },
            { key: 'version', title: t('instances.version'), cell: ({ version }) => version },
            { key: 'commit', title: t('instances.commit'), cell: ({ commit }) => commit?.slice(0, 8) ?? '–' },
            { key: 'up', title: t('instances.up'), cell: ({ startedAt }) => since(startedAt) },
            column('seen', t('instances.seen'), ({ seenAt }) => t('instances.ago', { span: since(seenAt) })),
            column('memory', t('instances.memory'), { align: 'end' }, ({ memoryBytes }) => formatBytes(memoryBytes)),
          ]}
        />
      ) : null}
    </StaffSection>
  );
}

/** How the running system is: what is wrong and what to do first, then every part of it. */
export function StatusPage() {
  const { t } = useTranslation('operations.system-status.office');
  const { data: reply, error, refetch } = useQuery(systemStatusQuery());
  const data = reply?.data;
  return (
    <StaffPage title={t('title')} text={data ? t('text', { at: formatDateTime(data.at, currentLanguage()) }) : ''}>
      <Loading {...{ data, error, refetch }} lines={6} height={72} />
      {data ? (
        <>
          <Problems problems={data.problems} asking={data.asking} />
          <Doctor />
          <Jobs jobs={data.jobs} />
          <Messages outbox={data.outbox} waitingMessages={data.waitingMessages} />
          <WaitingLenders waiting={data.waiting} />
          <Lenders breakers={data.breakers} />
          <Facts data={data} />
          <Instances instances={data.instances} at={data.at} />
        </>
      ) : null}
    </StaffPage>
  );
}
