import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type NewsHours, REACHED, type Segment } from '@saakh/contracts/operations/messaging/campaigns';
import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { clockFace, nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { typedWhole } from '@saakh/rules/typed-number';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt } from '#browser/platform/error-text';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices, useStates } from '#browser/platform/staff/staff-choices';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { choiceField, type OfficeField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import styles from './messaging.module.css';
import { segmentCountQuery, useCreateCampaign } from './queries';

const LANGUAGES = ['en', 'hi'] as const;
const EVERYBODY = {
  ...{ 'segment.reached': '', 'segment.product_type': '', 'segment.language': '', 'segment.brand_key': '' },
  ...{ 'segment.state': '', 'segment.pincode': '', 'segment.seen_from': '', 'segment.seen_to': '' },
};
type Answers = typeof EVERYBODY & Record<'name' | 'template_key' | 'at' | 'per_minute', string>;

/** An empty field does not filter. */
function segmentOf(answers: Answers): Segment {
  return {
    reached: REACHED.find((one) => one === answers['segment.reached']) ?? null,
    product_type: answers['segment.product_type'] || null,
    brand_key: answers['segment.brand_key'] || null,
    language: LANGUAGES.find((one) => one === answers['segment.language']) ?? null,
    state: answers['segment.state'] || null,
    pincode: answers['segment.pincode'].trim() || null,
    seen_from: answers['segment.seen_from'] || null,
    seen_to: answers['segment.seen_to'] || null,
  };
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

/** The fields of the segment of a campaign, with what the count refuses of them. */
function useSegmentFields(refused: unknown): OfficeField[] {
  const { t } = useTranslation('operations.messaging.office');
  const productName = useProductName();
  const { options: brands } = useBrandChoices();
  const states = useStates();
  const at = (key: string, more: Partial<OfficeField> = {}) => ({
    problem:
      isApiError(refused) && refused.fields[`segment.${key}`] ? errorTextAt(refused, `segment.${key}`) : undefined,
    ...{ row: 'segment', live: true, mayBeEmpty: true, ...more },
  });
  const choice = (key: string, label: string, any: string, options: readonly SelectOption[], heading?: string) =>
    choiceField(`segment.${key}`, label, [{ value: '', label: any }, ...options], at(key, { section: heading }));
  return [
    choice(
      ...(['reached', t('create.reached'), t('create.anyReached')] as const),
      optionsFor(REACHED, (one) => t(`create.reachedOf.${one}`)),
      t('create.segment'),
    ),
    choice(
      ...(['product_type', t('create.product'), t('create.anyProduct')] as const),
      PRODUCT_TYPES.map(({ name }) => ({ value: name, label: productName(name) })),
    ),
    choice(
      ...(['language', t('create.language'), t('create.anyLanguage')] as const),
      optionsFor(LANGUAGES, (one) => t(`create.languages.${one}`)),
    ),
    choice('brand_key', t('create.brand'), t('create.anyBrand'), brands),
    choice('state', t('create.state'), t('create.anyState'), optionsFor(states, String)),
    textField('segment.pincode', t('create.pincode'), at('pincode', { inputMode: 'numeric' })),
    textField('segment.seen_from', t('create.seenFrom'), at('seen_from', { type: 'date' })),
    textField('segment.seen_to', t('create.seenTo'), at('seen_to', { type: 'date' })),
  ];
}

/** A new campaign: text, segment with a live count, time and speed. */
export function CampaignForm({ texts, onCreated }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const { t: shell } = useTranslation('common.office');
  const language = useLanguage();
  const [first] = useState<Answers>({
    ...EVERYBODY,
    name: '',
    template_key: texts[0]?.key ?? '',
    at: '',
    per_minute: '600',
  });
  const [draft, setDraft] = useState(first);
  const [asked, setAsked] = useState(false);
  const perMinute = typedWhole(draft.per_minute);
  const text = texts.find(({ key }) => key === draft.template_key);
  const segment = useMemo(() => segmentOf(draft), [draft]);
  const count = useCount(segment, text);
  const creating = useCreateCampaign();
  const segmentFields = useSegmentFields(count.error);
  const begins = () => (draft.at ? new Date(`${draft.at}:00+05:30`) : new Date());
  const { customers = 0, reachable: reached = 0 } = count.data ?? {};
  const figures = { count: customers, customers: formatWhole(customers), reachable: formatWhole(reached) };
  const hours = hoursAt(count.data?.hours, begins());
  const hoursHint = hours
    ? t('create.hoursHint', { from: clockFace(hours.fromMinutes), until: clockFace(hours.untilMinutes) })
    : undefined;
  const isOutside = perMinute != null && (perMinute < 1 || perMinute > 6000);
  const fields = [
    textField('name', t('create.name'), {
      ...{ help: t('create.nameHint'), maxLength: 80, row: 'text', missing: STAFF_MESSAGES.campaignNameRequired },
    }),
    choiceField(
      'template_key',
      t('create.template'),
      texts.map(({ key, label, channel, category }) => ({
        value: key,
        label: `${label} · ${t(`channels.${channel}`)} · ${t(`categories.${category}`)}`,
      })),
      { row: 'text' },
    ),
    ...segmentFields,
    textField('at', `${t('create.later')} (${t('create.at')})`, {
      ...{ type: 'datetime-local', help: draft.at ? hoursHint : t('create.now'), row: 'when', mayBeEmpty: true },
      problem: draft.at !== '' && !isWithinYear(begins()) && STAFF_MESSAGES.campaignTimePast,
    }),
    textField('per_minute', t('create.perMinute'), {
      ...{ inputMode: 'numeric', help: hoursHint, row: 'when', live: perMinute == null },
      problem: perMinute == null ? shell('typed.whole') : isOutside && STAFF_MESSAGES.perMinuteInvalid,
    }),
  ];
  const confirmText = ({ channel }: StaffTemplate) => {
    const opens = opensAfter(begins(), count.data?.hours);
    const words = t('create.confirmText', { ...figures, channel: t(`channels.${channel}`) });
    return opens
      ? `${words} ${t('create.confirmWaits', { at: formatDateTime(opens.toISOString(), language) })}`
      : words;
  };
  const send = () => {
    const { name, template_key } = draft;
    creating.mutate(
      {
        ...{ name: name.trim(), template_key, segment },
        ...{ at: draft.at ? begins().toISOString() : null, per_minute: perMinute ?? 0 },
      },
      { onSuccess: ({ campaignId }) => onCreated(campaignId), onSettled: () => setAsked(false) },
    );
  };
  return (
    <OfficeForm
      small="campaign"
      className="stack-16 narrow"
      action={t('create.submit', { count: reached, reachable: figures.reachable })}
      disabled={!count.data || count.isFetching}
      sending={creating}
      known={first}
      fields={() => fields}
      onAnswer={(_key, answers) => {
        setDraft(answers);
        return undefined;
      }}
      below={
        <p role="status" className={`strong figures ${styles.count}`} data-stale={count.isFetching || undefined}>
          {count.data ? t('create.count', figures) : count.error ? null : t('create.counting')}
        </p>
      }
      // Checked before anybody is asked whether to send: a question that leads to a refusal asks for nothing.
      onSubmit={() => setAsked(true)}
      after={
        asked && text ? (
          <ConfirmDialog
            title={t('create.confirmTitle', { label: text.label })}
            text={confirmText(text)}
            action={t('create.confirm')}
            pending={creating.isPending}
            onConfirm={send}
            onCancel={() => setAsked(false)}
          />
        ) : null
      }
    />
  );
}
