import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { NewsHours, Segment } from '@saakh/contracts/operations/messaging/campaigns';
import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { clockFace, nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { typedWhole } from '@saakh/rules/typed-number';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { SmallDay, SmallSelect, SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './messaging.module.css';
import { segmentCountQuery, useCreateCampaign } from './queries';
import { EVERYBODY, SegmentFields } from './segment-fields';

interface Draft {
  readonly name: string;
  readonly key: string;
  /** A time of India, as the field has it; empty: at once. */
  readonly at: string;
  readonly perMinute: string;
}

interface Props {
  /** Those that can be sent. */
  texts: readonly StaffTemplate[];
  onCreated: (campaignId: string) => void;
}

/** How many a segment has and how many of them may get the text, counted again with each change. */
function useCount(segment: Segment, text: StaffTemplate | undefined) {
  const asked = useDeferredValue(segment);
  return useQuery({
    ...segmentCountQuery({
      segment: asked,
      channel: text?.channel ?? 'sms',
      category: text?.category ?? 'promotional',
    }),
    enabled: text !== undefined,
    retry: false,
  });
}

/** The hours of news by the rule that holds at an instant, of those that the server knows. */
const hoursAt = (hours: readonly NewsHours[] | undefined, at: Date): NewsHours | undefined =>
  hours?.find(({ until }) => until === null || at < new Date(until));

/** When news that begin at an instant have to wait for their hours, the instant at which these open. */
function opensAfter(begins: Date, hours: readonly NewsHours[] | undefined): Date | null {
  const openBy = (at: Date): Date => {
    const known = hoursAt(hours, at);
    return known ? nextSendAt(at, known) : at;
  };
  // Where a rule changes overnight, the hours of the next morning are others.
  const opens = openBy(openBy(begins));
  return opens > begins ? opens : null;
}

const YEAR_MS = 366 * 86_400_000;
const isWithinYear = (at: Date): boolean => at.getTime() > Date.now() && at.getTime() < Date.now() + YEAR_MS;

/** A new campaign: text, segment with a live count, time and speed. */
export function CampaignForm({ texts, onCreated }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const { t: shell } = useTranslation('common.office');
  const [segment, setSegment] = useState<Segment>(EVERYBODY);
  const [draft, setDraft] = useState<Draft>({ name: '', key: texts[0]?.key ?? '', at: '', perMinute: '600' });
  const [asked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const perMinute = typedWhole(draft.perMinute);
  const text = texts.find(({ key }) => key === draft.key);
  const count = useCount(segment, text);
  const creating = useCreateCampaign();
  const set = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const refusals = [creating.error, count.error].filter((error) => isApiError(error));
  const begins = () => (draft.at ? new Date(`${draft.at}:00+05:30`) : new Date());
  // Checked before anybody is asked whether to send: a question that leads to a refusal asks for nothing.
  const lacks = {
    ...(draft.name.trim() === '' ? { name: STAFF_MESSAGES.campaignNameRequired } : {}),
    ...(draft.at && !isWithinYear(begins()) ? { at: STAFF_MESSAGES.campaignTimePast } : {}),
    ...(perMinute != null && (perMinute < 1 || perMinute > 6000)
      ? { per_minute: STAFF_MESSAGES.perMinuteInvalid }
      : {}),
  };
  const problemAt = (field: string) => {
    const lack = isTried ? lacks[field as keyof typeof lacks] : undefined;
    if (lack) return localText(lack);
    const error = refusals.find(({ fields }) => fields[field]);
    return error ? errorTextAt(error, field) : undefined;
  };
  const reachable = formatWhole(count.data?.reachable ?? 0);
  const language = useLanguage();
  const hours = hoursAt(count.data?.hours, begins());
  const hoursHint = hours
    ? t('create.hoursHint', { from: clockFace(hours.fromMinutes), until: clockFace(hours.untilMinutes) })
    : undefined;
  const confirmText = ({ channel }: StaffTemplate) => {
    const opens = opensAfter(begins(), count.data?.hours);
    const words = t('create.confirmText', {
      count: count.data?.customers ?? 0,
      customers: formatWhole(count.data?.customers ?? 0),
      reachable,
      channel: t(`channels.${channel}`),
    });
    return opens
      ? `${words} ${t('create.confirmWaits', { at: formatDateTime(opens.toISOString(), language) })}`
      : words;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (perMinute != null && Object.keys(lacks).length === 0) setAsked(true);
  };
  const send = () =>
    creating.mutate(
      {
        name: draft.name.trim(),
        template_key: draft.key,
        segment,
        at: draft.at ? begins().toISOString() : null,
        per_minute: perMinute ?? 0,
      },
      { onSuccess: ({ campaignId }) => onCreated(campaignId), onSettled: () => setAsked(false) },
    );
  const isElsewhere = isApiError(creating.error) && Object.keys(creating.error.fields).length > 0;
  return (
    <form className="stack-16 narrow" onSubmit={submit} noValidate>
      <div className="grid-16 top fields">
        <SmallText
          id="campaign-name"
          label={t('create.name')}
          hint={t('create.nameHint')}
          maxLength={80}
          problem={problemAt('name')}
          value={draft.name}
          onValue={(name) => set({ name })}
        />
        <SmallSelect
          id="campaign-text"
          label={t('create.template')}
          problem={problemAt('template_key')}
          value={draft.key}
          options={texts.map(({ key, label, channel, category }) => ({
            value: key,
            label: `${label} · ${t(`channels.${channel}`)} · ${t(`categories.${category}`)}`,
          }))}
          onValue={(key) => set({ key })}
        />
      </div>
      <StaffSection title={t('create.segment')}>
        <SegmentFields
          segment={segment}
          onChange={(patch) => setSegment((before) => ({ ...before, ...patch }))}
          problemAt={(field) => problemAt(`segment.${field}`)}
        />
        <p role="status" className={`strong figures ${styles.count}`} data-stale={count.isFetching || undefined}>
          {count.data
            ? t('create.count', {
                count: count.data.customers,
                customers: formatWhole(count.data.customers),
                reachable,
              })
            : count.error
              ? null
              : t('create.counting')}
        </p>
      </StaffSection>
      <div className="grid-16 top fields">
        <SmallDay
          id="campaign-at"
          type="datetime-local"
          label={`${t('create.later')} (${t('create.at')})`}
          value={draft.at}
          hint={problemAt('at') ? undefined : draft.at ? hoursHint : t('create.now')}
          problem={problemAt('at')}
          onValue={(at) => set({ at })}
        />
        <SmallText
          id="campaign-per-minute"
          label={t('create.perMinute')}
          hint={hoursHint}
          inputMode="numeric"
          maxLength={8}
          problem={perMinute == null ? shell('typed.whole') : problemAt('per_minute')}
          value={draft.perMinute}
          onValue={(value) => set({ perMinute: value })}
        />
      </div>
      <p role="alert" className="problem">
        {creating.error && !isElsewhere ? errorText(creating.error) : null}
      </p>
      <SmallButton main type="submit" style={{ alignSelf: 'flex-start' }} disabled={!count.data || count.isFetching}>
        {t('create.submit', { count: count.data?.reachable ?? 0, reachable })}
      </SmallButton>
      {asked && text ? (
        <ConfirmDialog
          title={t('create.confirmTitle', { label: text.label })}
          text={confirmText(text)}
          action={t('create.confirm')}
          pending={creating.isPending}
          onConfirm={send}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </form>
  );
}
