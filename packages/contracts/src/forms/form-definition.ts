import * as z from 'zod/mini';
import { SEARCH_LIST_KEYS } from '../catalogue/search-lists';
import { entriesAtMost, text } from '../fields';

/**
 * A form as data: the own fields of a product and the steps of a lender's journey are written in it, kept in code or in the
 * database, drawn by one component and checked by one rule (`@saakh/rules/forms/form-answers`) in the browser and on the server.
 */
export const FORM_FIELD_KINDS = [
  /** Free text of one line; `maxLength` characters. */
  'text',
  /** Digits only; `minLength` to `maxLength` of them. */
  'digits',
  /** Whole rupees from `min` to `max`. */
  'money',
  /** A number from `min` to `max` with up to `decimals` decimals, and a `unit`. */
  'number',
  /** One of a few options, all in sight. */
  'choice',
  /** One of many options. */
  'select',
  /** `1` or `0`. */
  'yes-no',
  /** A day, typed as DD/MM/YYYY, kept as YYYY-MM-DD. */
  'date',
  /** A birth date of somebody between `min` and `max` years old. */
  'birth-date',
  'pan',
  'entity-pan',
  'gstin',
  'ifsc',
  'pincode',
  'mobile',
  'email',
  /** A first or a last name. */
  'person-name',
  'full-name',
  'company-name',
  'address',
  /** A part of a town or village. */
  'locality',
] as const;

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'Letters, digits and underscores only'));
/** Fields of one form, and answers of one field, at most: a journey of six screens has 72 fields, the longest list some thirty answers. */
export const FORM_ANSWERS_MAX = 100;
function written(min: number) {
  const words = z.string().check(z.minLength(min), z.maxLength(160));
  return z.object({ en: words, hi: words });
}
const longText = z.string().check(z.maxLength(4000));
/** A text of several sentences, such as one to agree to. */
export const formText = z.object({ en: longText, hi: longText });

/** The parts of a form; `least` is how long a text is at least: 1, and 0 while somebody is still writing. */
function formParts(least: 0 | 1) {
  const words = written(least);
  const option = z.object({ code: z.string().check(z.minLength(least), z.maxLength(60)), label: words });
  const field = z.object({
    key,
    kind: z.enum(FORM_FIELD_KINDS),
    label: words,
    /** Why it is asked, or in which form; below the label. */
    help: z.optional(words),
    optional: z.optional(z.boolean()),
    /** The options of a choice or select: a search list, or its own. */
    list: z.optional(z.enum(SEARCH_LIST_KEYS)),
    options: z.optional(z.array(option).check(z.minLength(least === 0 ? 0 : 2), z.maxLength(40))),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    unit: z.optional(words),
    minLength: z.optional(z.int()),
    maxLength: z.optional(z.int().check(z.maximum(500))),
    /** Asked only while another field, which stands before it, has one of these answers. */
    showWhen: z.optional(
      z.object({ field: key, in: z.array(z.string()).check(z.minLength(least), z.maxLength(FORM_ANSWERS_MAX)) }),
    ),
    /** Filled in beforehand with what the profile knows under this name; the customer may change it. */
    from: z.optional(key),
  });
  /** One screen of a form. */
  const step = z.object({
    key,
    title: words,
    text: z.optional(formText),
    fields: z.array(field).check(z.maxLength(12)),
  });
  return { option, field, step };
}

export const { option: formOption, field: formField, step: formStep } = formParts(1);
/** What a field says besides where its form stands in code. */
interface InCode {
  /** Said of any answer that is wrong, in place of what its kind says. */
  readonly refusal?: string;
  /** Said where it is left empty. */
  readonly missing?: string;
  /** Begins a part of the screen with this heading. */
  readonly section?: { readonly en: string; readonly hi: string };
  readonly autoComplete?: string;
  /** How many options stand beside each other where there is room. */
  readonly columns?: 1 | 2;
  /** Kept where a program sends it; no screen asks for it. */
  readonly isSilent?: boolean;
  /** Left out, it stays as it is. */
  readonly stays?: boolean;
  /** In place of the pattern of its kind. */
  readonly pattern?: RegExp;
  /** A text of several lines, drawn with this many. */
  readonly rows?: number;
}
export type FormField = z.output<typeof formField> & InCode;
/** What is checked of a field: all but its words, which a form in code may leave to the screen that draws it. */
export type FieldDefinition = Omit<FormField, 'label' | 'help' | 'options' | 'unit' | 'section' | 'from'> & {
  readonly options?: readonly { readonly code: string }[] | undefined;
};
export type FormOption = z.output<typeof formOption>;
/** A step that is being written: its texts may still be empty. */
export const formStepDraft = formParts(0).step;
export type FormStep = Omit<z.output<typeof formStep>, 'fields'> & { fields: FormField[] };

/** Answers by field: text for every kind, amounts as digits, days as YYYY-MM-DD, yes and no as 1 and 0. */
export const formAnswers = z.record(key, text(500));
/** The same as somebody sends them. */
export const sentAnswers = entriesAtMost(FORM_ANSWERS_MAX, formAnswers);
export type FormAnswers = Readonly<Record<string, string>>;
