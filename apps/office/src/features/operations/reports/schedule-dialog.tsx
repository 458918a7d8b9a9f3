import * as endpoints from '@saakh/contracts/endpoints';
import type { MailEvery, ReportSchedule } from '@saakh/contracts/operations/reports/report-schedules';
import { useQuery } from '@tanstack/react-query';
import { readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { Dialog } from '#office/ui/frame/dialog';
import styles from './schedules.module.css';

const KEY = ['staff', 'report-schedules'];
function reportSchedulesQuery() {
  return readQuery(KEY, endpoints.listReportSchedules, {}, { staleTime: 0 });
}

function useCreateSchedule() {
  return useChange(sending(endpoints.createReportSchedule), { reloadsWhenDone: KEY, showsOwnErrors: true });
}

function useEndSchedule() {
  return useChange((scheduleId: string) => call(endpoints.deleteReportSchedule, { body: { scheduleId } }), {
    reloads: KEY,
    logsAs: 'ending a report by mail',
  });
}

const EVERY = ['day', 'week', 'month'] as const;
const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 28;
const HOURS = 24;
/** A Sunday, from which the names of the days are told. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

function dayNames(language: 'en' | 'hi') {
  const names = new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: DAYS_OF_WEEK }, (_, day) => names.format(SUNDAY + day * DAY_MS));
}
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Current schedules with their next time and receiver; each can be ended. */
function Schedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const { t } = useTranslation('operations.reports.office');
  const end = useEndSchedule();
  if (schedules.length === 0) return <p>{t('mail.none')}</p>;
  return (
    <ul className="grid-8 plain-list">
      {schedules.map(({ scheduleId, name, people, nextAt }) => (
        <li key={scheduleId} className={`row-12 middle apart ${styles.row}`}>
          <div>
            <strong>{name}</strong>
            <p>{t('mail.next', { at: formatDateTime(nextAt, currentLanguage()), people: people.join(', ') || '–' })}</p>
          </div>
          <SmallButton aria-label={t('mail.endOf', { name })} onClick={() => end.mutate(scheduleId)}>
            {t('mail.end')}
          </SmallButton>
        </li>
      ))}
    </ul>
  );
}

const numbered = (from: number, count: number, text: (value: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(from + at), label: text(from + at) }));

/** Reports by mail: what goes out already, and the filter that is shown as one more. */
export function ScheduleDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTranslation('operations.reports.office');
  const { data } = useQuery(reportSchedulesQuery());
  const create = useCreateSchedule();
  const weekdays = dayNames(currentLanguage());
  const days = (every: string) =>
    every === 'week'
      ? numbered(0, DAYS_OF_WEEK, (day) => weekdays[day] ?? '')
      : numbered(1, DAYS_OF_MONTH, (day) => String(day));
  const people = (data?.people ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }));
  return (
    <Dialog title={t('mail.title')} onClose={onClose}>
      {data ? <Schedules schedules={data.data} /> : null}
      <OfficeForm
        waits
        action={t('mail.create')}
        sending={create}
        known={{ name: '', every: 'day' as MailEvery, on: '1', hour: '9', staffIds: '' }}
        onAnswer={(key) => (key === 'every' ? { on: '1' } : undefined)}
        fields={({ every }) => [
          textField('name', t('mail.name'), { help: t('mail.nameHint'), maxLength: 60 }),
          choiceField(
            'every',
            t('mail.every'),
            optionsFor(EVERY, (one) => t(`mail.everyOf.${one}`)),
          ),
          choiceField('on', t('mail.on'), days(every), { showWhen: { field: 'every', in: ['week', 'month'] } }),
          choiceField('hour', t('mail.hour'), numbered(0, HOURS, hourText)),
          textField('staffIds', t('mail.people'), { many: true, options: people }),
        ]}
        onSubmit={(typed, reset) => {
          const { name, every, on, hour, staffIds } = typed;
          const when = { every, on: every === 'day' ? null : Number(on), hour: Number(hour) };
          create.mutate(
            { name, query, ...when, staffIds: staffIds.split(' ') },
            { onSuccess: () => reset({ ...typed, name: '' }) },
          );
        }}
      />
    </Dialog>
  );
}
