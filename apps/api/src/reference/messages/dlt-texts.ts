import { CSV_MARK, machineCsvLine } from '../../platform/csv';
import type { SmsTemplate } from '../text-types';
import { signedSms } from './sms-templates';

/**
 * How registrars of DLT platforms (Jio, Airtel, Vodafone Idea and others) ask for a content template. A registrar's "transactional" is
 * for one-time codes of banks alone; what everybody else sends after an act of the customer is "service implicit". What needs the
 * customer's consent to advertising is "service explicit", and what goes to anybody is "promotional".
 */
const TYPES: Readonly<Record<SmsTemplate['category'], string>> = {
  transactional: 'Service Implicit',
  service: 'Service Implicit',
  promotional: 'Promotional',
};
const CATEGORY = 'Banking/Insurance/Financial products/Credit cards';
const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;

const VARIABLE = '{#var#}';
const NUMBERS: ReadonlySet<string> = new Set(['otp', 'minutes', 'days', 'hours', 'months', 'count', 'left']);
/** What may stand in a variable: registrars ask for it at each, since 2026 in the text itself. */
function tagOf(variable: string): string {
  if (/link\d?$/i.test(variable) || variable === 'host') return '{#url#}';
  if (/phone$/i.test(variable)) return '{#cbn#}';
  return NUMBERS.has(variable) ? '{#numeric#}' : '{#alphanumeric#}';
}

/** The text with its tags. The pieces of one link are one variable there: a link has no thirty characters to keep to. */
const taggedText = ({ text, variables }: SmsTemplate): string =>
  text
    .split(VARIABLE)
    .reduce((tagged, part, at) => tagged + tagOf(variables[at - 1] ?? '') + part)
    .replace(/(?:\{#url#\})+/g, '{#url#}');

/** The strictest of what the registrars take; a text over one of these would come back. */
export const DLT_LIMITS = {
  /** Letters, digits and underscores, unique. */
  name: 30,
  /** Of the whole text, with its marks. */
  content: 1000,
  /** Fixed characters at least. */
  fixed: 10,
} as const;

export interface DltText {
  /** As `SMS_TEMPLATE_IDS` names it. */
  readonly setting: string;
  readonly name: string;
  readonly type: string;
  readonly category: string;
  readonly encoding: 'Text' | 'Unicode';
  readonly language: string;
  readonly header: string;
  readonly content: string;
  readonly tagged: string;
}

/** Every SMS text as it is to be registered for a sender, per language; exactly what is sent. */
export function dltTexts({ signature, header }: { readonly signature: string; readonly header: string }): DltText[] {
  return signedSms(signature).map((template) => ({
    setting: `${template.key}.${template.language}`,
    name: `${template.key}_${template.language}`.replaceAll('-', '_'),
    type: TYPES[template.category],
    category: CATEGORY,
    encoding: /^[\x20-\x7E\n]*$/.test(template.text) ? 'Text' : 'Unicode',
    language: LANGUAGES[template.language],
    header,
    content: template.text,
    tagged: taggedText(template),
  }));
}

/** Why a registrar would not take a text; undefined where it would. */
export function dltProblem({ name, content }: DltText): string | undefined {
  if (!/^\w+$/.test(name) || name.length > DLT_LIMITS.name)
    return `its name is longer than ${DLT_LIMITS.name} characters`;
  if ([...content].length > DLT_LIMITS.content) return `it is longer than ${DLT_LIMITS.content} characters`;
  if (/ {2}|^\s|\s$/.test(content)) return 'it has two spaces in a row, or one at an end';
  if (/[<>]/.test(content)) return 'it has a < or a >';
  if (content.replaceAll(VARIABLE, '').length < DLT_LIMITS.fixed) return 'it has too few words of its own';
  return undefined;
}

const COLUMNS: readonly (readonly [string, keyof DltText])[] = [
  ['Template Name', 'name'],
  ['Template Type', 'type'],
  ['Category', 'category'],
  ['Message Type', 'encoding'],
  ['Language', 'language'],
  ['Header', 'header'],
  ['Template Content', 'content'],
  ['Content with Variable Tags', 'tagged'],
  ['SMS_TEMPLATE_IDS', 'setting'],
];

/** The table for the registrar; the last column says how the setting names the text that the registrar's id is for. */
export function dltCsv(texts: readonly DltText[]): string {
  return (
    CSV_MARK +
    [COLUMNS.map(([title]) => title), ...texts.map((text) => COLUMNS.map(([, field]) => text[field]))]
      .map(machineCsvLine)
      .join('')
  );
}
