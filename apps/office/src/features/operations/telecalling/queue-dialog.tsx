import { type CallQueue, QUEUE_KINDS, QUEUE_STEPS } from '@saakh/contracts/operations/telecalling';
import { typedWhole } from '@saakh/rules/typed-number';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
import { useCreateQueue, useUpdateQueue } from './queries';
import { useQueueName } from './use-queue-name';

const NEW: Omit<CallQueue, 'queue_id' | 'waiting' | 'waiting_or_more'> = {
  name: '',
  kind: 'dropped-at-step',
  step: 'offers',
  product_type: null,
  brand_key: null,
  rest_hours: 4,
  max_age_days: 15,
  active: true,
};
type Draft = typeof NEW;

const draftOf = ({ queue_id: _id, waiting: _waiting, waiting_or_more: _more, ...queue }: CallQueue): Draft => queue;

interface Props {
  /** Undefined: a new one. */
  queue: CallQueue | undefined;
  productTypes: readonly string[];
  onClose: () => void;
}

/** Creates or changes a queue: customers by product, brand, rest time and age. */
export function QueueDialog({ queue, productTypes, onClose }: Props) {
  const { t } = useTranslation('operations.telecalling.office');
  const { t: shell } = useTranslation('common.office');
  const productName = useProductName();
  const nameOf = useQueueName();
  const { options: brands } = useBrandChoices(queue?.brand_key);
  const [draft, setDraft] = useState<Draft>(queue ? draftOf(queue) : NEW);
  const [typed, setTyped] = useState({
    rest_hours: String(draft.rest_hours),
    max_age_days: String(draft.max_age_days),
  });
  const rest = typedWhole(typed.rest_hours);
  const age = typedWhole(typed.max_age_days);
  const creating = useCreateQueue();
  const updating = useUpdateQueue();
  const { error, isPending } = queue ? updating : creating;
  const set = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const at = (name: keyof Draft) => (isApiError(error) && error.fields[name] ? errorTextAt(error, name) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rest == null || age == null) return;
    const step = draft.kind === 'dropped-at-step' ? draft.step : null;
    const body = { ...draft, name: draft.name.trim(), step, rest_hours: rest, max_age_days: age };
    if (queue) updating.mutate({ queue_id: queue.queue_id, ...body }, { onSuccess: onClose });
    else creating.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog title={queue ? t('settings.edit', { name: nameOf(queue) }) : t('settings.add')} onClose={onClose}>
      <form className="stack-12 narrow" onSubmit={submit} noValidate>
        <TextField
          label={t('settings.name')}
          description={t('settings.nameHint')}
          optional
          maxLength={60}
          value={draft.name}
          error={at('name')}
          onValue={(name) => set({ name })}
        />
        <SelectField
          label={t('settings.kind')}
          options={QUEUE_KINDS.map((kind) => ({ value: kind, label: t(`settings.kinds.${kind}`) }))}
          value={draft.kind}
          error={at('kind')}
          onValue={(kind) => set({ kind: kind as Draft['kind'], step: kind === 'dropped-at-step' ? 'offers' : null })}
        />
        {draft.kind === 'dropped-at-step' ? (
          <SelectField
            label={t('settings.step')}
            options={QUEUE_STEPS.map((step) => ({ value: step, label: t(`settings.steps.${step}`) }))}
            value={draft.step ?? ''}
            error={at('step')}
            onValue={(step) => set({ step: step as Draft['step'] })}
          />
        ) : null}
        <SelectField
          label={t('settings.product')}
          options={[
            { value: '*', label: t('settings.anyProduct') },
            ...productTypes.map((type) => ({ value: type, label: productName(type) })),
          ]}
          value={draft.product_type ?? '*'}
          error={at('product_type')}
          onValue={(type) => set({ product_type: type === '*' ? null : type })}
        />
        <SelectField
          label={t('settings.partner')}
          options={[{ value: '*', label: t('settings.anyPartner') }, ...brands]}
          value={draft.brand_key ?? '*'}
          error={at('brand_key')}
          onValue={(key) => set({ brand_key: key === '*' ? null : key })}
        />
        {(['rest_hours', 'max_age_days'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'rest_hours' ? 'settings.rest' : 'settings.age')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={typed[name]}
            error={typedWhole(typed[name]) == null ? shell('typed.whole') : at(name)}
            onValue={(text) => setTyped((before) => ({ ...before, [name]: text }))}
          />
        ))}
        <CheckBox label={t('settings.active')} checked={draft.active} onChange={(active) => set({ active })} />
        <p role="alert" className="problem">
          {error && !(isApiError(error) && Object.keys(error.fields).length > 0) ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('settings.save')}
        </MainButton>
      </form>
    </Dialog>
  );
}
