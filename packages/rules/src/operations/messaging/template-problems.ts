import type { Category, Channel, TemplateVariable } from '@saakh/contracts/operations/messaging/templates';
import { foreignContacts } from './foreign-contacts';
import { findOfferWords } from './sms-template';

/** What keeps a text from being sent. */
export const TEMPLATE_PROBLEMS = [
  'registration-missing',
  'variable-count',
  'variable-unknown',
  'words-of-promotion',
  'header-of-another-kind',
  'stop-missing',
  'subject-missing',
  'foreign-contact',
] as const;
export type TemplateProblem = (typeof TEMPLATE_PROBLEMS)[number];

export interface WrittenTemplate {
  readonly channel: Channel;
  readonly category: Category;
  readonly variables: readonly TemplateVariable[];
  readonly peId: string | null;
  readonly header: string | null;
  readonly texts: Readonly<
    Record<
      'en' | 'hi',
      { readonly subject: string | null; readonly body: string; readonly registration: string | null }
    >
  >;
}

const VARIABLE = '{#var#}';
const NAMED = /\{\{(\w+)\}\}/g;
const HEADER_KIND: Readonly<Record<Category, string>> = { promotional: '-P', service: '-S' };

function smsProblems({ category, variables, peId, header, texts }: WrittenTemplate): TemplateProblem[] {
  const bodies = [texts.en, texts.hi];
  const found: TemplateProblem[] = [];
  if (!peId || !header || bodies.some(({ registration }) => !/^\d{19}$/.test(registration ?? ''))) {
    found.push('registration-missing');
  }
  if (bodies.some(({ body }) => body.split(VARIABLE).length - 1 !== variables.length)) found.push('variable-count');
  const suffix = header?.match(/-[PSTG]$/)?.[0];
  if (suffix && suffix !== HEADER_KIND[category]) found.push('header-of-another-kind');
  if (category === 'service' && bodies.some(({ body }) => findOfferWords(body).length > 0)) {
    found.push('words-of-promotion');
  }
  return found;
}

function namedProblems({ channel, category, variables, texts }: WrittenTemplate): TemplateProblem[] {
  const bodies = [texts.en, texts.hi];
  const found: TemplateProblem[] = [];
  const known = new Set<string>(variables);
  const used = bodies.flatMap(({ subject, body }) =>
    [...`${subject ?? ''} ${body}`.matchAll(NAMED)].map(([, name]) => name),
  );
  if (used.some((name) => !known.has(name ?? ''))) found.push('variable-unknown');
  if (channel === 'whatsapp' && bodies.some(({ registration }) => !registration)) found.push('registration-missing');
  if (channel === 'email' && bodies.some(({ subject }) => !subject)) found.push('subject-missing');
  if (channel === 'email' && bodies.some(({ body }) => !body.includes('{{stopLink}}'))) found.push('stop-missing');
  if (
    category === 'service' &&
    bodies.some(({ subject, body }) => findOfferWords(`${subject ?? ''} ${body}`).length > 0)
  ) {
    found.push('words-of-promotion');
  }
  return found;
}

/**
 * What keeps a text of staff from being sent, in both its languages: a missing registration, marks that don't fit the named
 * variables, words of promotion in a reminder, a header of another kind, an e-mail without a subject or a way to stop it, an address
 * or number that is not among `contacts`, which are our own. Source: REG-SMS-1, -2, -3, -5, -6, S-AZ-7.
 */
export function templateProblems(template: WrittenTemplate, contacts: readonly string[]): TemplateProblem[] {
  const { en, hi } = template.texts;
  const isForeign = [en, hi].some(
    ({ subject, body }) => foreignContacts(`${subject ?? ''} ${body}`, contacts).length > 0,
  );
  return [
    ...(template.channel === 'sms' ? smsProblems(template) : namedProblems(template)),
    ...(isForeign ? (['foreign-contact'] as const) : []),
  ];
}
