import * as endpoints from '@saakh/contracts/endpoints';
import type { MailEvery, ReportSchedule } from '@saakh/contracts/operations/reports/report-schedules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
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
  const [name, setName] = useState('');
  const [every, setEvery] = useState<MailEvery>('day');
  const [on, setOn] = useState('1');
  const [hour, setHour] = useState('9');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const days = dayNames(currentLanguage());
  const refused = (field: string) =>
    isApiError(create.error) && create.error.fields[field] ? errorTextAt(create.error, field) : undefined;
  const isElsewhere = create.error && !refused('name') && !refused('staffIds');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      {
        name: name.trim(),
        query,
        every,
        on: every === 'day' ? null : Number(on),
        hour: Number(hour),
        staffIds: [...chosen],
      },
      { onSuccess: () => setName('') },
    );
  };
  return (
    <Dialog title={t('mail.title')} onClose={onClose}>
      {data ? <Schedules schedules={data.data} /> : null}
      <form onSubmit={submit} noValidate className="grid-16 above-24">
        <TextField
          label={t('mail.name')}
          description={t('mail.nameHint')}
          maxLength={60}
          value={name}
          onValue={setName}
          error={refused('name')}
        />
        <SelectField
          label={t('mail.every')}
          value={every}
          options={EVERY.map((one) => ({ value: one, label: t(`mail.everyOf.${one}`) }))}
          onValue={(value) => {
            setEvery(value as MailEvery);
            setOn('1');
          }}
        />
        {every === 'day' ? null : (
          <SelectField
            label={t('mail.on')}
            value={on}
            options={
              every === 'week'
                ? numbered(0, DAYS_OF_WEEK, (day) => days[day] ?? '')
                : numbered(1, DAYS_OF_MONTH, (day) => String(day))
            }
            onValue={setOn}
          />
        )}
        <SelectField label={t('mail.hour')} value={hour} options={numbered(0, HOURS, hourText)} onValue={setHour} />
        <fieldset className={`grid-8 pad-0 flush no-border ${styles.people}`}>
          <legend>{t('mail.people')}</legend>
          {data?.people.map(({ staffId, name: person }) => (
            <CheckBox
              key={staffId}
              label={person}
              checked={chosen.includes(staffId)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, staffId] : chosen.filter((one) => one !== staffId))
              }
            />
          ))}
        </fieldset>
        <p role="alert" className="danger text-small if-any">
          {refused('staffIds') ?? (isElsewhere ? errorText(create.error) : null)}
        </p>
        <SmallButton type="submit" main loading={create.isPending} disabled={name.trim() === '' || chosen.length === 0}>
          {t('mail.create')}
        </SmallButton>
      </form>
    </Dialog>
  );
}
