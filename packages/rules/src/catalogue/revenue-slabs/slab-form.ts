import { type RevenueSlab, type SlabFields, slabFields } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';

/** The fields of the dialog as they are typed, under the contract's names; empty is none. */
export type SlabForm = Record<keyof SlabFields, string>;
export type SlabNumberField = Exclude<keyof SlabForm, 'status' | 'effective_from' | 'effective_until'>;

export const emptySlabForm: SlabForm = {
  slab_disbursed_min: '',
  slab_disbursed_max: '',
  slab_number_min: '',
  slab_number_max: '',
  ats_min: '',
  ats_max: '',
  revenue_type_id: '',
  revenue_flat: '',
  revenue_percent: '',
  status: '1',
  effective_from: '',
  effective_until: '',
};

const typed = (value: number | string | null): string => (value === null ? '' : String(value));

/** A saved slab as the dialog shows it for an edit. */
export function slabFormOf(slab: RevenueSlab): SlabForm {
  const fields = Object.keys(emptySlabForm) as (keyof SlabFields)[];
  return { ...emptySlabForm, ...Object.fromEntries(fields.map((field) => [field, typed(slab[field])])) };
}

/**
 * What a number field takes of an input: no minus (negative input is ignored), no grouping, a share to three decimals, all
 * others whole. The point itself stays, so that nothing typed behind it joins the digits before it.
 */
export function typedSlabNumber(field: SlabNumberField, input: string): string {
  const plain = input.replace(/[-−–,₹\s]/g, '');
  return field === 'revenue_percent' ? plain.replace(/^(\d*\.\d{3})\d+$/, '$1') : plain.replace(/^(\d*\.)\d+$/, '$1');
}

function numberOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
const dayOf = (text: string): string | null => (text === '' ? null : text);

/** The form as the calls take it: empty is null; what is no number is NaN, which the contract refuses. */
export function slabBodyOf(form: SlabForm): SlabFields {
  return {
    slab_disbursed_min: numberOf(form.slab_disbursed_min),
    slab_disbursed_max: numberOf(form.slab_disbursed_max),
    slab_number_min: numberOf(form.slab_number_min),
    slab_number_max: numberOf(form.slab_number_max),
    ats_min: numberOf(form.ats_min),
    ats_max: numberOf(form.ats_max),
    revenue_type_id: numberOf(form.revenue_type_id) ?? 0,
    revenue_flat: numberOf(form.revenue_flat),
    revenue_percent: numberOf(form.revenue_percent),
    status: form.status === '1' ? 1 : 0,
    effective_from: dayOf(form.effective_from),
    effective_until: dayOf(form.effective_until),
  };
}

export interface SlabFormErrors {
  /** The specification's messages by field, the first of each. */
  readonly fields: Readonly<Partial<Record<keyof SlabForm, string>>>;
  /** Said of the form as a whole while neither amount nor share exceeds 0. */
  readonly form?: string;
  readonly maySubmit: boolean;
}

/** What is wrong with a slab as it is typed, all at once. Source: specification, section 5, "Revenue slab". */
export function slabFormErrors(form: SlabForm): SlabFormErrors {
  const found = slabFields.safeParse(slabBodyOf(form));
  const fields: Partial<Record<keyof SlabForm, string>> = {};
  let whole: string | undefined;
  for (const { path, message } of found.error?.issues ?? []) {
    const field = path[0] as keyof SlabForm;
    if (message === VALIDATION_MESSAGES.revenueRequired) whole = message;
    else fields[field] ??= message;
  }
  return { fields, ...(whole === undefined ? {} : { form: whole }), maySubmit: found.success };
}
