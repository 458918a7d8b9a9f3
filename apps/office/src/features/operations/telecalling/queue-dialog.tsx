import { type CallQueue, QUEUE_KINDS, QUEUE_STEPS } from '@saakh/contracts/operations/telecalling';
import { typedWhole } from '@saakh/rules/typed-number';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useCreateQueue, useUpdateQueue } from './queries';
import { useQueueName } from './use-queue-name';

const NEW = {
  ...{ name: '', kind: 'dropped-at-step', step: 'offers', product_type: null, brand_key: null },
  ...{ rest_hours: 4, max_age_days: 15, active: true },
} as const;
/** Every product, or every brand. */
const ANY = '*';
const NUMBERS = { rest_hours: 'settings.rest', max_age_days: 'settings.age' } as const;

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
  const creating = useCreateQueue();
  const updating = useUpdateQueue();
  const { name, kind, step, product_type, brand_key, rest_hours, max_age_days, active } = queue ?? NEW;
  const products = [{ value: ANY, label: t('settings.anyProduct') }, ...optionsFor(productTypes, productName)];
  const whole = (key: keyof typeof NUMBERS, typed: string) => ({
    ...textField(key, t(NUMBERS[key]), { inputMode: 'numeric', maxLength: 8 }),
    problem: typedWhole(typed) == null && shell('typed.whole'),
  });
  return (
    <DialogForm
      title={queue ? t('settings.edit', { name: nameOf(queue) }) : t('settings.add')}
      onClose={onClose}
      plain
      action={t('settings.save')}
      sending={queue ? updating : creating}
      known={{
        ...{ name: name ?? '', kind: kind as CallQueue['kind'], step: step ?? 'offers' },
        ...{ product_type: product_type ?? ANY, brand_key: brand_key ?? ANY, active: active ? '1' : '0' },
        ...{ rest_hours: String(rest_hours), max_age_days: String(max_age_days) },
      }}
      fields={(typed) => [
        textField('name', t('settings.name'), { help: t('settings.nameHint'), optional: true, maxLength: 60 }),
        choiceField(
          'kind',
          t('settings.kind'),
          optionsFor(QUEUE_KINDS, (one) => t(`settings.kinds.${one}`)),
        ),
        choiceField(
          'step',
          t('settings.step'),
          optionsFor(QUEUE_STEPS, (one) => t(`settings.steps.${one}`)),
          {
            showWhen: { field: 'kind', in: ['dropped-at-step'] },
          },
        ),
        choiceField('product_type', t('settings.product'), products),
        choiceField('brand_key', t('settings.partner'), [{ value: ANY, label: t('settings.anyPartner') }, ...brands]),
        whole('rest_hours', typed.rest_hours),
        whole('max_age_days', typed.max_age_days),
        { key: 'active', kind: 'yes-no', label: t('settings.active') },
      ]}
      onSubmit={(typed) => {
        const one = (value: string) => (value === ANY ? null : value);
        const body = {
          ...{ name: typed.name, kind: typed.kind, active: typed.active === '1' },
          step: typed.kind === 'dropped-at-step' ? (typed.step as NonNullable<CallQueue['step']>) : null,
          ...{ product_type: one(typed.product_type), brand_key: one(typed.brand_key) },
          ...{ rest_hours: typedWhole(typed.rest_hours) ?? 0, max_age_days: typedWhole(typed.max_age_days) ?? 0 },
        };
        if (queue) updating.mutate({ queue_id: queue.queue_id, ...body }, { onSuccess: onClose });
        else creating.mutate(body, { onSuccess: onClose });
      }}
    />
  );
}
