/** `transactional` is the passcode, `service` follows an act of the customer, `promotional` may hold an offer. */
export type SmsCategory = 'transactional' | 'service' | 'promotional';

/** A text as registered on a DLT platform; `{#var#}` marks each variable. */
export interface SmsTemplate {
  readonly peId: string | null;
  readonly header: string | null;
  readonly dltTemplateId: string | null;
  readonly category: SmsCategory | null;
  readonly language: string | null;
  readonly text: string | null;
}

const VARIABLE = '{#var#}';
const VARIABLE_MAX_LENGTH = 30;
const REQUIRED = ['peId', 'header', 'dltTemplateId', 'category', 'language', 'text'] as const;
const CONTROL = /\p{Cc}/u;
/** An address with its scheme or `www.` anywhere, or a bare host with or without a path. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?/gi;
const HOST = /^(?:https?:\/\/)?(?:[^/\s@]*@)?([^/:?#\s]+)/i;

/** The registration details that a template lacks; with any of them missing nothing may be sent (REG-SMS-1). */
export function missingRegistration(template: SmsTemplate): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((field) => !template[field]?.trim());
}

export type SmsProblem = 'registration-missing' | 'variable-count' | 'variable-invalid' | 'address-not-allowed';
export type RenderedSms =
  | { readonly valid: true; readonly text: string }
  | { readonly valid: false; readonly problem: SmsProblem };

const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? [];
/** Variables with nothing between them are read as one: a link is longer than one variable may be. */
function joined(parts: readonly string[], variables: readonly string[]): string[] {
  const runs: string[] = [];
  for (const [at, value] of variables.entries()) {
    if (at > 0 && parts[at] === '') runs.push((runs.pop() ?? '') + value);
    else runs.push(value);
  }
  return runs;
}
const isAllowed = (address: string, hosts: ReadonlySet<string>): boolean =>
  hosts.has((HOST.exec(address)?.[1] ?? '').toLowerCase()) && !address.includes('@');

/**
 * The final text of a template with its variables filled in, in order. Guaranteed: it matches the approved text, each
 * variable has 1 to 30 characters and no control character, and every web address in it is of an allowed host; otherwise the
 * problem, and nothing may be sent. Source: compliance.md 1.6 (REG-SMS-1, -2).
 */
export function renderSms(
  template: SmsTemplate,
  variables: readonly string[],
  allowedHosts: ReadonlySet<string>,
): RenderedSms {
  const { text: approved } = template;
  if (approved === null || missingRegistration(template).length > 0)
    return { valid: false, problem: 'registration-missing' };
  const parts = approved.split(VARIABLE);
  if (parts.length - 1 !== variables.length) return { valid: false, problem: 'variable-count' };
  const isBroken = (value: string) =>
    value.trim() === '' || [...value].length > VARIABLE_MAX_LENGTH || CONTROL.test(value) || value.includes(VARIABLE);
  if (variables.some(isBroken)) return { valid: false, problem: 'variable-invalid' };
  const text = parts.reduce((filled, part, at) => filled + (variables[at - 1] ?? '') + part);
  const addresses = [
    ...joined(parts, variables).flatMap(addressesIn),
    ...(text.match(/(?:https?:\/\/|www\.)\S+/gi) ?? []),
  ];
  if (!addresses.every((address) => isAllowed(address, allowedHosts)))
    return { valid: false, problem: 'address-not-allowed' };
  return { valid: true, text };
}

const OFFER_WORDS =
  /(?<![\p{L}\p{M}\p{N}])(?:offers?|discounts?|cashback|deals?|sale|free|gift|win|reward|rewards|hurry|limited[- ]time|pre-?approved|apply now|lowest rates?|upto|up to \d+ ?%|\d+ ?% off|ऑफ़र|ऑफर|छूट|मुफ़्त|मुफ्त|कैशबैक|इनाम|उपहार|सस्ता|जल्दी करें|अभी आवेदन करें)(?![\p{L}\p{M}\p{N}])/giu;

/**
 * Words of promotion in a text, in order, lower-cased. A passcode or service template must have none, because a message that
 * mixes both counts as promotional (REG-SMS-3).
 */
export function findOfferWords(text: string): string[] {
  return (text.match(OFFER_WORDS) ?? []).map((word) => word.toLowerCase());
}

/** Whether a template may be used as what it is registered as: only a promotional one may hold words of promotion. */
export function isCategoryHonest(template: Pick<SmsTemplate, 'category' | 'text'>): boolean {
  return template.category === 'promotional' || findOfferWords(template.text ?? '').length === 0;
}
