import type { ImportField } from '@saakh/contracts/operations/imports/columns';
import { ownValue } from '../../own-value';
import type { DayOrder } from './days';
import { wordKey } from './status-words';

/** How a head says what its days look like, such as (DD/MM/YYYY). */
const DAY_PART = '(?:d{1,2}|m{1,4}|y{2,4})';
const DAY_PATTERN = new RegExp(
  String.raw`\b${DAY_PART}(?:[-/. ]${DAY_PART}){1,2}\b|\b(?:dd|mm|yyyy){2,3}\b|\b(?:ddmmyy|mmddyy)\b`,
  'i',
);
const PERCENT = /%|\b(?:percent(?:age)?|per cent|pct|pc)\b|प्रतिशत/giu;

/**
 * The words of a head as columns are compared and remembered: a percent sign is a word, because "Payout %" is not "Payout"; how its
 * days look is none.
 */
export function columnKey(name: string): string {
  return wordKey(
    name.replace(DAY_PATTERN, ' ').replace(PERCENT, ' percent ').normalize('NFD').replaceAll('\u093c', ''),
  ).replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1');
}

/** Which of day and month a head says to come first; undefined where it says nothing. */
export function orderOfHead(name: string): DayOrder | undefined {
  const [pattern] = DAY_PATTERN.exec(name) ?? [];
  if (pattern === undefined || !/d/i.test(pattern) || !/m/i.test(pattern) || /^y/i.test(pattern)) return undefined;
  return pattern.search(/d/i) < pattern.search(/m/i) ? 'dmy' : 'mdy';
}

/** How heads are shortened, and forms of one word. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ amt: 'amount', amnt: 'amount', amounts: 'amount', value: 'amount', dt: 'date', ac: 'account', acc: 'account' },
  ...{ acct: 'account', no: 'number', nos: 'number', num: 'number', nbr: 'number', ref: 'reference' },
  ...{ refno: 'reference number', disb: 'disbursed', disbd: 'disbursed', dis: 'disbursed', disbursal: 'disbursed' },
  ...{ disbursement: 'disbursed', sanc: 'approved', sanctioned: 'approved', sanction: 'approved', appr: 'approved' },
  ...{ approval: 'approved', appl: 'application', app: 'application', mob: 'mobile', cust: 'customer' },
  ...{ pymt: 'payment', pmt: 'payment', comm: 'commission', txn: 'transaction', mth: 'month', mths: 'months' },
  ...{ tenor: 'tenure', rejection: 'reject', updation: 'update' },
};
/** Words that say nothing of what a column is. */
const EMPTY_WORDS: ReadonlySet<string> = new Set('of the in as for rs inr rupees rupee'.split(' '));

const SCALES: Readonly<Record<string, number>> = {
  ...{ lakh: 5, lakhs: 5, lac: 5, lacs: 5, लाख: 5, crore: 7, crores: 7, cr: 7, crs: 7, करोड: 7 },
  ...{ thousand: 3, thousands: 3, हजार: 3, million: 6, millions: 6, mn: 6, mio: 6 },
};
const scaleOfWord = (word: string): number | undefined =>
  ownValue(SCALES, word) ?? (/^0{3,7}s?$/.test(word) ? word.replace('s', '').length : undefined);

/** By how many zeros a head makes its amounts larger: 5 for "(Rs. in Lakhs)", 3 for "('000)". */
export function scaleOfHead(name: string): number {
  return columnKey(name)
    .split(' ')
    .reduce((zeros, word) => zeros + (scaleOfWord(word) ?? 0), 0);
}

/** The words of a head in any order: "Disb Amt (Rs.)" is "disbursed amount", "Dt of Status" the status date. */
export function looseKey(name: string, { isMoney = false } = {}): string {
  return columnKey(name)
    .split(' ')
    .flatMap((word) => {
      if (EMPTY_WORDS.has(word) || (isMoney && scaleOfWord(word) !== undefined)) return [];
      return (ownValue(WHOLE, word) ?? word).split(' ');
    })
    .sort()
    .join(' ');
}

export const MONEY_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>([
  ...(['amount', 'approved_amount', 'disbursed_amount', 'commission_amount', 'tax_deducted', 'gst'] as const),
  'share_flat',
]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const OF_PAYOUT = words(
  'disbursed paid amount net loan released transferred credited funded payout sanctioned approved रकम राशि वितरित स्वीकृत दी',
);
const OF_OTHERS = words(
  'date day time on percent rate roi fee fees charges charge emi id number account utr count status stage mode by name bank branch ' +
    'code tds gst tax income salary mobile phone pin pincode zip insurance premium tenure months years age score cibil serial sr sl limit',
);

/** Whether a column that nobody has named may hold what was paid out: by its head, else only by its numbers (`perhaps`), or not at all. */
export function maySayPayout(name: string): 'yes' | 'perhaps' | 'no' {
  const all = looseKey(name, { isMoney: true }).split(' ');
  if (all.some((word) => OF_OTHERS.has(word))) return 'no';
  return all.some((word) => OF_PAYOUT.has(word)) ? 'yes' : 'perhaps';
}
