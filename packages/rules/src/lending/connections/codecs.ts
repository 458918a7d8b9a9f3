import type { ConnectionDocument, LenderCodec } from '@saakh/contracts/lending/connections/document';
import type { FactKind } from '@saakh/contracts/lending/connections/facts';
import { paiseToRupeesText, rupeesToPaise } from '../../money';
import { ownValue } from '../../own-value';

type Codes = ConnectionDocument['codes'];

const LONGEST_TEXT = 500;
/** In rupees, or per cent: more digits than any amount has. */
const LEAST_UNREAD = 1e13;
const PLAIN = /^[\x20-\x7e]*$/;
// Bidirectional overrides too: a lender's text is shown to people and must not reorder the words around it.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const KEPT = {
  digits: /[^0-9]/g,
  letters: /[^A-Za-z ]/g,
  'letters-and-digits': /[^A-Za-z0-9]/g,
  name: /[^\p{L}\p{M} .']/gu,
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INDIA_MS = 330 * 60_000;

/** A value of ours that can't be written as a connection wants it: its table has no such code, or it has a fraction. */
export class NotWritten extends Error {}

/** A file of a multipart body. */
export class FilePart {
  constructor(
    readonly base64: string,
    readonly name: string,
    readonly type: string,
  ) {}
}

const textOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;

function hundredths(raw: unknown): number | undefined {
  if (typeof raw === 'number' && Number.isInteger(raw) && Math.abs(raw) < LEAST_UNREAD) return raw * 100 || 0;
  const written = textOf(raw)?.replaceAll(',', '').trim();
  if (written === undefined || written === '') return undefined;
  try {
    // 16.500 and 16.5 are the same; a third decimal that says something is no amount.
    return rupeesToPaise(written.replace(/(\.\d{2})0+$/, '$1'));
  } catch {
    return undefined;
  }
}

const numberOf = (raw: unknown): number | undefined => {
  const written = textOf(raw)?.trim().replace(/\.0+$/, '');
  return written !== undefined && /^-?\d{1,15}$/.test(written) ? Number(written) : undefined;
};

const dayAt = (year: string, month: string, day: string): string | undefined => {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${on}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== on ? undefined : on;
};

type DateForm = Extract<LenderCodec, { kind: 'date' }>['as'];
function writeDate(on: string, as: DateForm): string {
  const [year = '', month = '', day = ''] = on.split('-');
  return as
    .replace('YYYY', year)
    .replace('MMM', MONTHS[Number(month) - 1] ?? '')
    .replace('MM', month)
    .replace('DD', day);
}
function readDate(raw: string, as: DateForm): string | undefined {
  const order: readonly string[] = as.match(/YYYY|MMM|MM|DD/g) ?? [];
  const pattern = as
    .replace('YYYY', '(\\d{4})')
    .replace('MMM', '([A-Za-z]{3})')
    .replace('MM', '(\\d{2})')
    .replace('DD', '(\\d{2})');
  const found = new RegExp(`^${pattern}`).exec(raw.trim());
  if (!found) return undefined;
  const part = (name: string) => found[order.indexOf(name) + 1] ?? '';
  const named = MONTHS.findIndex((month) => month.toLowerCase() === part('MMM').toLowerCase()) + 1;
  return dayAt(part('YYYY'), order.includes('MMM') ? String(named) : part('MM'), part('DD'));
}

type InstantForm = Extract<LenderCodec, { kind: 'instant' }>['as'];
const isoOf = (at: Date): string | undefined => (Number.isNaN(at.getTime()) ? undefined : at.toISOString());
function writeInstant(iso: string, as: InstantForm): string | number {
  const at = new Date(iso);
  if (as === 'utc') return at.toISOString();
  if (as === 'seconds') return Math.floor(at.getTime() / 1000);
  if (as === 'milliseconds') return at.getTime();
  const [on = '', time = ''] = new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 19).split('T');
  if (as === 'india') return `${on}T${time}+05:30`;
  const [date = 'YYYY-MM-DD'] = as.split(' ');
  return `${writeDate(on, date as DateForm)} ${time}`;
}
/** With its time and zone: in whatever else has digits in it `Date` finds a year, too. */
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const WITHOUT_ZONE = /T[\d:.]+$/;
const TIME = /(\d{2}):(\d{2})(?::(\d{2}))?$/;
function readInstant(raw: unknown, as: InstantForm): string | undefined {
  const written = textOf(raw)?.trim();
  if (written === undefined) return undefined;
  if (as === 'seconds' || as === 'milliseconds') {
    const count = numberOf(written);
    return count === undefined ? undefined : isoOf(new Date(as === 'seconds' ? count * 1000 : count));
  }
  if (as === 'utc' || as === 'india') {
    const zoned = WITHOUT_ZONE.test(written) ? `${written}${as === 'utc' ? 'Z' : '+05:30'}` : written;
    return ZONED.test(zoned) ? isoOf(new Date(zoned)) : undefined;
  }
  const [date = ''] = as.split(' ');
  const on = readDate(written, date as DateForm);
  const time = TIME.exec(written);
  return on && time ? isoOf(new Date(`${on}T${time[1]}:${time[2]}:${time[3] ?? '00'}+05:30`)) : undefined;
}

function kept(text: string, { keep, letters, max }: Extract<LenderCodec, { kind: 'text' }>): string {
  const clean = keep
    ? text.replace(KEPT[keep], ' ').replaceAll(/ +/g, keep === 'name' || keep === 'letters' ? ' ' : '')
    : text;
  const cased = letters === 'upper' ? clean.toUpperCase() : letters === 'lower' ? clean.toLowerCase() : clean;
  return cased.trim().slice(0, max).trim();
}

/** Hundredths of ours (paise, basis points) as the lender wants them. */
function writeHundredths(value: number, as: 'number' | 'text' | 'whole-number' | 'whole-text'): string | number {
  const text = paiseToRupeesText(value);
  if (as === 'text') return text;
  if (as === 'number') return Number(text);
  if (value % 100 !== 0) throw new NotWritten('It has a fraction of a rupee');
  return as === 'whole-text' ? String(value / 100) : value / 100;
}

/** Basis points of a year in one. */
const WHOLE = { monthly: 1_200, fraction: 10_000 } as const;
type PercentForm = Extract<LenderCodec, { kind: 'percent' }>['as'];
function writePercent(bps: number, as: PercentForm = 'number'): string | number {
  if (as === 'number' || as === 'text') return writeHundredths(bps, as);
  return Number((bps / WHOLE[as]).toFixed(4));
}
function readPercent(raw: unknown, as: PercentForm): number | undefined {
  if (as !== 'monthly' && as !== 'fraction') return hundredths(raw);
  const written = textOf(raw)?.trim() ?? '';
  return /^\d{0,3}(?:\.\d{1,8})?$/.test(written) && written !== ''
    ? Math.round(Number(written) * WHOLE[as])
    : undefined;
}

const MOBILE = { '9876543210': '', '919876543210': '91', '+919876543210': '+91' } as const;

/** How a value is written that says nothing of it: as numbers and texts, amounts in rupees with two decimals. */
export function usualCodec(kind: FactKind | 'yes-no'): LenderCodec {
  return USUAL[kind];
}
const TEXT = { kind: 'text' } as const;
const USUAL: Readonly<Record<FactKind | 'yes-no', LenderCodec>> = {
  text: TEXT,
  code: TEXT,
  number: { kind: 'number' },
  json: { kind: 'json' },
  paise: { kind: 'rupees', as: 'number' },
  bps: { kind: 'percent', as: 'number' },
  date: { kind: 'date', as: 'YYYY-MM-DD' },
  instant: { kind: 'instant', as: 'utc' },
  'yes-no': { kind: 'yes-no', yes: true, no: false },
};

/** A value of ours as it stands in the lender's message. Throws `NotWritten` for one that the connection has no way to say. */
export function writeValue(codec: LenderCodec, value: unknown, codes: Codes): unknown {
  switch (codec.kind) {
    case 'text':
      return kept(String(value), codec);
    case 'number':
      return codec.as === 'text' ? String(value) : Number(value);
    case 'rupees':
      return writeHundredths(Number(value), codec.as ?? 'number');
    case 'percent':
      return writePercent(Number(value), codec.as);
    case 'paise':
      return codec.as === 'text' ? String(value) : Number(value);
    case 'date':
      return writeDate(String(value), codec.as);
    case 'instant':
      return writeInstant(String(value), codec.as);
    case 'code': {
      const table = ownValue(codes, codec.table);
      const word = ownValue(table?.send ?? {}, String(value)) ?? table?.sendRest;
      if (word === undefined) throw new NotWritten(`The table ${codec.table} has no ${String(value)}`);
      return codec.number ? Number(word) : word;
    }
    case 'yes-no': {
      const word = value === true || value === '1' || value === 1 ? codec.yes : codec.no;
      if (word === undefined) throw new NotWritten('It has no word for no');
      return word;
    }
    case 'mobile':
      return `${MOBILE[codec.as]}${String(value)}`;
    case 'file':
    case 'json':
      return value;
  }
}

/** A value of the lender's message in our words; undefined for what is no such value. */
export function readValue(codec: LenderCodec, raw: unknown, codes: Codes): unknown {
  if (raw === undefined || raw === null) return undefined;
  switch (codec.kind) {
    case 'text': {
      const said = textOf(raw);
      const text = (said === undefined || PLAIN.test(said) ? said : said.replaceAll(UNSEEN, ' '))
        ?.trim()
        .slice(0, codec.max ?? LONGEST_TEXT);
      return text === '' ? undefined : text;
    }
    case 'number':
    case 'paise':
      return numberOf(raw);
    case 'rupees':
      return hundredths(raw);
    case 'percent':
      return readPercent(raw, codec.as);
    case 'date':
      return readDate(textOf(raw) ?? '', codec.as);
    case 'instant':
      return readInstant(raw, codec.as);
    case 'code': {
      const table = ownValue(codes, codec.table);
      return ownValue(table?.read ?? {}, textOf(raw) ?? '') ?? table?.rest;
    }
    case 'yes-no':
      return String(raw) === String(codec.yes)
        ? true
        : codec.no === undefined || String(raw) === String(codec.no)
          ? false
          : undefined;
    case 'mobile':
      return /(\d{10})$/.exec(textOf(raw) ?? '')?.[1];
    case 'file':
    case 'json':
      return raw;
  }
}
