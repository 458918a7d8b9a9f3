import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import {
  emptySlabForm,
  type SlabForm,
  type SlabNumberField,
  slabBodyOf,
  slabFormErrors,
  slabFormOf,
  typedSlabNumber,
} from '@saakh/rules/catalogue/revenue-slabs/slab-form';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { type OfficeField, textField } from '#office/forms/office-field';
import { DialogForm, toldAtFields } from '#office/forms/office-form';
import { useSaveSlab } from './queries';
import { SlabEarnings } from './slab-earnings';

const FIELDS = [
  'slab_disbursed_min',
  'slab_disbursed_max',
  'slab_number_min',
  'slab_number_max',
  'ats_min',
  'ats_max',
  'revenue_type_id',
  'revenue_percent',
  'revenue_flat',
  'effective_from',
  'effective_until',
  'status',
] as const;

interface ConflictProps {
  opened: RevenueSlab;
  current: RevenueSlab;
  types: readonly { id: number; name: string }[];
  onTake: () => void;
}

/** What was changed meanwhile, with the way to go on from there; what was typed stands until then. */
function SlabConflict({ opened, current, types, onTake }: ConflictProps) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const changed = FIELDS.filter((field) => opened[field] !== current[field]);
  const shown = (slab: RevenueSlab, field: (typeof FIELDS)[number]) => {
    const value = slab[field];
    if (field === 'status') return t(value === 1 ? 'active' : 'inactive');
    if (field === 'revenue_type_id') return types.find(({ id }) => id === value)?.name ?? String(value);
    return value === null ? '–' : String(value);
  };
  if (changed.length === 0) return null;
  return (
    <div role="alert" className="danger">
      <ul>
        {changed.map((field) => (
          <li key={field}>
            {t(`fields.${field}`)}: {shown(opened, field)} → {shown(current, field)}
          </li>
        ))}
      </ul>
      <SmallButton onClick={onTake}>{t('takeCurrent')}</SmallButton>
    </div>
  );
}

interface Props {
  lenderId: number;
  /** The slab being edited; without it one is added (SLAB-02, SLAB-03). */
  slab: RevenueSlab | undefined;
  /** The slab's current state, because a colleague may have changed it since the dialog opened. */
  current: RevenueSlab | undefined;
  types: readonly { id: number; name: string }[];
  onClose: () => void;
}

const isNumber = (field: keyof SlabForm): field is SlabNumberField =>
  !['status', 'effective_from', 'effective_until'].includes(field);

/**
 * Adds or edits a slab. What is wrong stands at its field as soon as that was typed in; the button works when nothing is
 * (VAL-SLAB-01 to -13). Below stands what past months would have earned under it.
 */
export function SlabDialog({ lenderId, slab, current, types, onClose }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const [opened, setOpened] = useState(slab);
  const save = useSaveSlab(lenderId);
  const isOutdated = isApiError(save.error, 'CONFLICT');
  const define = (form: SlabForm) => {
    const { fields: errors, form: unpaid } = slabFormErrors(form);
    const field = (key: keyof SlabForm, row: string, more: Partial<OfficeField> = {}) =>
      textField(key, t(`fields.${key}`), { row, live: true, mayBeEmpty: true, problem: errors[key], ...more });
    const count = (key: SlabNumberField, row: string, prefix = '') => field(key, row, { inputMode: 'numeric', prefix });
    const percent = `${t('fields.revenue_percent')} (%)`;
    const day = { type: 'date', optional: true } as const;
    return [
      count('slab_disbursed_min', 'disbursed', '₹'),
      count('slab_disbursed_max', 'disbursed', '₹'),
      count('slab_number_min', 'number'),
      count('slab_number_max', 'number'),
      count('ats_min', 'ats', '₹'),
      count('ats_max', 'ats', '₹'),
      field('revenue_type_id', 'type', {
        kind: 'select',
        options: types.map(({ id, name }) => ({ value: String(id), label: name })),
      }),
      field('revenue_percent', 'pay', { label: percent, inputMode: 'decimal' }),
      { ...count('revenue_flat', 'pay', '₹'), problem: errors.revenue_flat ?? (unpaid && '') },
      field('effective_from', 'days', day),
      field('effective_until', 'days', day),
      field('status', 'status', { kind: 'yes-no', label: t('active'), isSwitch: true }),
    ];
  };
  const paid = (form: SlabForm) => {
    const whole = slabFormErrors(form).form;
    if (form.revenue_flat === '' && form.revenue_percent === '') {
      return <p className="soft text-small">{t('payMissing')}</p>;
    }
    return whole ? (
      <p role="alert" className="danger">
        {localText(whole)}
      </p>
    ) : null;
  };
  return (
    <DialogForm<SlabForm>
      wide
      title={t(slab ? 'edit' : 'add')}
      onClose={onClose}
      action={t('save')}
      waits
      sending={isOutdated ? save : toldAtFields(save)}
      known={slab ? slabFormOf(slab) : emptySlabForm}
      fields={define}
      onAnswer={(key, form) => (isNumber(key) ? { [key]: typedSlabNumber(key, form[key]) } : undefined)}
      above={<p className="soft text-small">{t('boundsMayBeEmpty')}</p>}
      below={(form, reset) => (
        <>
          {paid(form)}
          {isOutdated && opened && current ? (
            <SlabConflict
              {...{ opened, current, types }}
              onTake={() => {
                setOpened(current);
                reset(slabFormOf(current));
                save.reset();
              }}
            />
          ) : null}
        </>
      )}
      after={(form) =>
        slabFormErrors(form).maySubmit ? (
          <SlabEarnings lenderId={lenderId} draft={{ ...slabBodyOf(form), ...(slab ? { id: slab.id } : {}) }} />
        ) : null
      }
      onSubmit={(form) => {
        const body = { lender_id: lenderId, ...slabBodyOf(form) };
        const seen = opened && { id: opened.id, seen: slabBodyOf(slabFormOf(opened)) };
        save.mutate({ ...body, ...seen }, { onSuccess: onClose });
      }}
    />
  );
}
