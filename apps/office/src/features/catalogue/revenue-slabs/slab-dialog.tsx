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
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { useSaveSlab } from './queries';
import styles from './revenue-slabs.module.css';
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
  error: unknown;
  opened: RevenueSlab | undefined;
  current: RevenueSlab | undefined;
  types: readonly { id: number; name: string }[];
  onTake: (current: RevenueSlab) => void;
}

/** Who changed the slab meanwhile and what, with the way to go on from there; what was typed stands until then. */
function SlabConflict({ error, opened, current, types, onTake }: ConflictProps) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const changed = opened && current ? FIELDS.filter((field) => opened[field] !== current[field]) : [];
  const shown = (slab: RevenueSlab | undefined, field: (typeof FIELDS)[number]) => {
    const value = slab?.[field] ?? null;
    if (field === 'status') return t(value === 1 ? 'active' : 'inactive');
    if (field === 'revenue_type_id') return types.find(({ id }) => id === value)?.name ?? String(value);
    return value === null ? '–' : String(value);
  };
  return (
    <div role="alert" className="danger">
      <p>{errorText(error)}</p>
      <ul>
        {changed.map((field) => (
          <li key={field}>
            {t(`fields.${field}`)}: {shown(opened, field)} → {shown(current, field)}
          </li>
        ))}
      </ul>
      {current && changed.length > 0 ? (
        <SmallButton onClick={() => onTake(current)}>{t('takeCurrent')}</SmallButton>
      ) : null}
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

const RANGES: readonly (readonly [SlabNumberField, SlabNumberField, string])[] = [
  ['slab_disbursed_min', 'slab_disbursed_max', '₹'],
  ['slab_number_min', 'slab_number_max', ''],
  ['ats_min', 'ats_max', '₹'],
];

/**
 * Adds or edits a slab. What is wrong stands at its field as soon as that was typed in; the button works when nothing is
 * (VAL-SLAB-01 to -13). Below stands what past months would have earned under it.
 */
export function SlabDialog({ lenderId, slab, current, types, onClose }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const [form, setForm] = useState<SlabForm>(slab ? slabFormOf(slab) : emptySlabForm);
  const [opened, setOpened] = useState(slab);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const save = useSaveSlab(lenderId);
  const errors = slabFormErrors(form);
  const refused = isApiError(save.error) ? save.error.fields : {};
  const errorOf = (field: keyof SlabForm) => {
    const text = (touched.has(field) ? errors.fields[field] : undefined) ?? refused[field];
    return text ? localText(text) : undefined;
  };
  const set = (patch: Partial<SlabForm>) => {
    setForm((before) => ({ ...before, ...patch }));
    setTouched((before) => new Set([...before, ...Object.keys(patch)]));
  };
  const touch = (...fields: string[]) => setTouched((before) => new Set([...before, ...fields]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(...Object.keys(form));
    if (!errors.maySubmit) return;
    const body = { lender_id: lenderId, ...slabBodyOf(form) };
    save.mutate(opened ? { ...body, id: opened.id, seen: slabBodyOf(slabFormOf(opened)) } : body, {
      onSuccess: onClose,
    });
  };
  const takeCurrent = (now: RevenueSlab) => {
    setOpened(now);
    setForm(slabFormOf(now));
    save.reset();
  };
  const figure = (field: SlabNumberField, prefix: string, suffix = '', pair: readonly string[] = []) => (
    <TextField
      key={field}
      label={`${t(`fields.${field}`)}${suffix}`}
      inputMode={field === 'revenue_percent' ? 'decimal' : 'numeric'}
      prefix={prefix}
      value={form[field]}
      maxLength={13}
      onValue={(value) => set({ [field]: typedSlabNumber(field, value) })}
      onBlur={() => touch(field, ...pair)}
      error={errorOf(field)}
    />
  );
  const day = (field: 'effective_from' | 'effective_until') => (
    <TextField
      type="date"
      label={t(`fields.${field}`)}
      optional
      value={form[field]}
      onValue={(value) => set({ [field]: value })}
      error={errorOf(field)}
    />
  );
  const isTyped = JSON.stringify(form) !== JSON.stringify(opened ? slabFormOf(opened) : emptySlabForm);
  const hasPay = form.revenue_flat !== '' || form.revenue_percent !== '';
  const saidOfForm = errors.form && (touched.has('revenue_flat') || touched.has('revenue_percent') || hasPay);
  return (
    <FormDialog title={t(slab ? 'edit' : 'add')} isTyped={isTyped && !save.isPending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p className="soft text-small">{t('boundsMayBeEmpty')}</p>
        {RANGES.map(([min, max, sign]) => (
          <div key={min} className={`grid-16 top ${styles.pair}`}>
            {figure(min, sign, '', [max])}
            {figure(max, sign)}
          </div>
        ))}
        <SelectField
          label={t('fields.revenue_type_id')}
          value={form.revenue_type_id}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(revenue_type_id) => set({ revenue_type_id })}
          onBlur={() => touch('revenue_type_id')}
          error={errorOf('revenue_type_id')}
        />
        <div className={`grid-16 top ${styles.pair}`}>
          {figure('revenue_percent', '', ' (%)')}
          {figure('revenue_flat', '₹')}
        </div>
        {hasPay ? null : <p className="soft text-small">{t('payMissing')}</p>}
        {saidOfForm ? (
          <p role="alert" className="danger">
            {localText(errors.form ?? '')}
          </p>
        ) : null}
        <div className={`grid-16 top ${styles.pair}`}>
          {day('effective_from')}
          {day('effective_until')}
        </div>
        <CheckBox
          isSwitch
          label={t('active')}
          checked={form.status === 1}
          onChange={(on) => set({ status: on ? 1 : 0 })}
        />
        {isApiError(save.error, 'CONFLICT') ? (
          <SlabConflict error={save.error} opened={opened} current={current} types={types} onTake={takeCurrent} />
        ) : null}
        <MainButton type="submit" loading={save.isPending} disabled={!errors.maySubmit}>
          {t('save')}
        </MainButton>
      </form>
      {errors.maySubmit ? (
        <SlabEarnings lenderId={lenderId} draft={slab ? { ...slabBodyOf(form), id: slab.id } : slabBodyOf(form)} />
      ) : null}
    </FormDialog>
  );
}
