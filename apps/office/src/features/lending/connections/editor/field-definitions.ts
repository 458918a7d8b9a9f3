import { LENDER_TARGETS } from '@saakh/contracts/lending/connections/facts';
import type { DraftDocument } from '@saakh/contracts/lending/staff/connections';
import type { Dictionaries } from '@saakh/i18n/dictionaries';

type Texts = Dictionaries['lending.connections.office'];
export type FieldName = keyof Texts['fields'];
export type WordGroup = keyof Texts['words'];

interface Common {
  /** Dotted, below the part that the field belongs to; empty for the part itself. */
  readonly at: string;
  /** The name of the field; without one, the last name of its place. */
  readonly label?: FieldName;
  readonly hint?: keyof Texts['hints'];
  /** Only shown while this holds for the part around it. */
  readonly when?: (part: Readonly<Record<string, unknown>>) => boolean;
  /** How much of a row it takes. */
  readonly grow?: number;
}
type Choice = {
  readonly kind: 'choice';
  readonly options: readonly string[] | ((document: DraftDocument) => readonly string[]);
  /** Where the words of the options are; without it they are shown as they are. */
  readonly words?: WordGroup;
  /** What no choice at all is called. */
  readonly none?: FieldName;
};
export type SimpleField = Common &
  (
    | { readonly kind: 'text'; readonly keepsEmpty?: true; readonly list?: 'secrets' | 'codes' }
    | { readonly kind: 'number' | 'tick' | 'lines' | 'scalar' | 'separator' | 'template' | 'value' | 'codec' | 'words' }
    /** `answer`: mostly a place in the answer. */
    | { readonly kind: 'source' | 'condition'; readonly from: 'facts' | 'answer' }
    | Choice
  );
export type Field =
  | SimpleField
  | (Common & {
      readonly kind: 'rows';
      readonly columns: readonly SimpleField[];
      /** Folded away in each row. */
      readonly more?: readonly SimpleField[];
      readonly begin: unknown;
      readonly most: number;
      /** The whole table is folded away. */
      readonly folded?: true;
    })
  | (Common & {
      /** A table by a name of the lender's or ours: a column for the name, and those of its value. */
      readonly kind: 'pairs';
      readonly key: FieldName;
      readonly columns: readonly SimpleField[];
      readonly more?: readonly SimpleField[];
      readonly begin: unknown;
      readonly most: number;
    })
  | (Common & {
      /** Several fields together, which may be left out where it says how they begin. */
      readonly kind: 'part';
      readonly fields: () => readonly Field[];
      readonly begin?: unknown;
    })
  | (Common & {
      /** One of several kinds, or a list of such. */
      readonly kind: 'variant' | 'variants';
      readonly words: WordGroup;
      readonly variants: Readonly<Record<string, { readonly begin: object; readonly fields: readonly Field[] }>>;
      readonly most?: number;
    })
  | (Common & {
      /** Parts by their names, each folded; the names are free or a fixed list. */
      readonly kind: 'named';
      readonly names?: readonly string[];
      readonly words?: WordGroup;
      readonly fields: () => readonly Field[];
      readonly begin: (name: string) => unknown;
    })
  | (Common & { readonly kind: 'steps' });

const keysOf = (document: DraftDocument, part: string): string[] => Object.keys(Object(document[part]));

const kindOf = (part: Readonly<Record<string, unknown>>): unknown => Object(part.as).kind;
/** What a codec asks beyond its kind. */
export const OF_CODEC: readonly SimpleField[] = [
  { at: 'as.max', kind: 'number', when: (part) => kindOf(part) === 'text' },
  {
    ...{ at: 'as.letters', kind: 'choice', options: ['upper', 'lower'], words: 'letters', none: 'asItIs' },
    when: (part) => kindOf(part) === 'text',
  },
  {
    ...{ at: 'as.keep', kind: 'choice', none: 'everything' },
    ...{ options: ['digits', 'letters', 'letters-and-digits', 'name'], words: 'keep' },
    when: (part) => kindOf(part) === 'text',
  },
  { at: 'as.yes', kind: 'scalar', when: (part) => kindOf(part) === 'yes-no' },
  { at: 'as.no', kind: 'scalar', when: (part) => kindOf(part) === 'yes-no' },
  { at: 'as.number', kind: 'tick', when: (part) => kindOf(part) === 'code' },
];

/** A table of what is sent: the lender's name for it, our value, and how it is written. */
export function sentFields(at: string, most: number, more: { folded?: true; label?: FieldName } = {}): Field {
  return {
    ...{ at, kind: 'rows', most, begin: { to: '' }, ...more },
    columns: [
      { at: 'to', kind: 'text', keepsEmpty: true, grow: 2 },
      { at: '', label: 'from', kind: 'value', grow: 3 },
      { at: 'as', kind: 'codec', grow: 2 },
      { at: 'required', kind: 'tick' },
    ],
    more: [...OF_CODEC, { at: 'when', kind: 'condition', from: 'facts' }],
  };
}

/** A table of what is read: our value, where it stands in the answer, and how it is written there. */
export function readFields(at: string, most: number): Field {
  return {
    ...{ at, kind: 'rows', most, begin: { to: 'reference', from: 'answer:' } },
    columns: [
      { at: 'to', label: 'ours', kind: 'choice', options: Object.keys(LENDER_TARGETS), words: 'targets', grow: 2 },
      { at: 'from', label: 'place', kind: 'source', from: 'answer', grow: 3 },
      { at: 'as', kind: 'codec', grow: 2 },
    ],
    more: OF_CODEC,
  };
}

const listOf = (at: 'offers' | 'documents' | 'tranches'): Field => ({
  ...{ at, kind: 'part', begin: { at: '', fields: [] } },
  fields: () => [{ at: 'at', kind: 'text', keepsEmpty: true, hint: 'place' }, readFields('fields', 20)],
});

/** What is read of one message: single values, lists of them, and what a named reading reads. */
export const READ: readonly Field[] = [
  readFields('read', 40),
  listOf('offers'),
  listOf('documents'),
  listOf('tranches'),
];
export const READING: Field = {
  ...{ at: 'reading', kind: 'part', begin: { name: '' } },
  fields: () => [
    { at: 'name', label: 'reading', kind: 'choice', options: (document) => keysOf(document, 'readings') },
    { at: 'at', kind: 'text', hint: 'place' },
  ],
};
