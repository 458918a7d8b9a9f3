import type { LenderCodec } from '@saakh/contracts/lending/connections/document';

type YesNo = Extract<LenderCodec, { kind: 'yes-no' }>;

export const DATES = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
  'YYYYMMDD',
  'DDMMYYYY',
  'DD-MMM-YYYY',
] as const;
const AS_INSTANT = [
  ...(['utc', 'india', 'seconds', 'milliseconds'] as const),
  ...(['YYYY-MM-DD HH:mm:ss', 'DD/MM/YYYY HH:mm:ss', 'DD-MM-YYYY HH:mm:ss'] as const),
];

/** Every way to write a value that needs no more to be said, in the order of the list; tables of codes come after them. */
export const CODECS: readonly LenderCodec[] = [
  { kind: 'text' },
  { kind: 'number' },
  { kind: 'number', as: 'text' },
  ...(['number', 'text', 'whole-number', 'whole-text'] as const).map((as) => ({ kind: 'rupees', as }) as const),
  { kind: 'paise' },
  { kind: 'paise', as: 'text' },
  { kind: 'percent', as: 'number' },
  { kind: 'percent', as: 'text' },
  { kind: 'percent', as: 'monthly' },
  { kind: 'percent', as: 'fraction' },
  ...DATES.map((as) => ({ kind: 'date', as }) as const),
  ...AS_INSTANT.map((as) => ({ kind: 'instant', as }) as const),
  ...(['9876543210', '919876543210', '+919876543210'] as const).map((as) => ({ kind: 'mobile', as }) as const),
  ...(
    [
      [true, false],
      ['Y', 'N'],
      ['Yes', 'No'],
      [1, 0],
    ] as const
  ).map(([yes, no]) => ({ kind: 'yes-no', yes, no }) as const),
  { kind: 'file' },
  { kind: 'json' },
];

const USUAL: Partial<Record<LenderCodec['kind'], string>> = { rupees: 'number', percent: 'number' };

/** What a codec is in the list; details of text do not count. */
export function codecKey(codec: unknown): string {
  const { yes, no } = Object(codec) as Partial<YesNo>;
  const { kind, as, table } = Object(codec) as { kind?: LenderCodec['kind']; as?: string; table?: string };
  if (kind === undefined) return '';
  if (kind === 'yes-no') return `yes-no ${JSON.stringify([yes, no])}`;
  return [kind, kind === 'code' ? table : (as ?? USUAL[kind])].filter((part) => part !== undefined).join(' ');
}

/** The codec that a choice of the list means; undefined for the usual one. */
export function codecOf(key: string): LenderCodec | undefined {
  if (key === '') return undefined;
  if (key.startsWith('code ')) return { kind: 'code', table: key.slice('code '.length) };
  if (key.startsWith('yes-no ')) {
    const [yes, no] = JSON.parse(key.slice('yes-no '.length)) as [YesNo['yes'], YesNo['no'] | null];
    return { kind: 'yes-no', yes, ...(no === null ? {} : { no }) };
  }
  return CODECS.find((codec) => codecKey(codec) === key);
}
