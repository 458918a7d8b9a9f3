import { isCategoryHonest, renderSms as renderApproved } from '@saakh/rules/sms-template';
import { AppError } from '../app-error';
import { singleLine } from '../single-line';
import type { RenderedMessage } from './render-email';
import type { MessageTemplate } from './templates-repository';

/** Operators take no more of a variable; a name that is longer is cut, an address never. */
const LONGEST_VARIABLE = 30;

const refused = (key: string, problem: string) =>
  new AppError('SMS_TEMPLATE_INCOMPLETE', { message: `The SMS template ${key} can't be sent: ${problem}` });

const plain = (value = ''): string => {
  const line = singleLine(value).trim();
  return line.includes('://') ? line : Array.from(line).slice(0, LONGEST_VARIABLE).join('').trim();
};

/**
 * The registered text with its variables filled in order. Throws SMS_TEMPLATE_INCOMPLETE, and nothing is sent, when an id
 * of the registration or a value is missing, when the text would not be the approved one, when an address in it is not of
 * an allowed host, or when a passcode or service text holds words of promotion (REG-SMS-1, REG-SMS-2, REG-SMS-3).
 */
export const renderSms = (
  template: MessageTemplate,
  variables: Readonly<Record<string, string>>,
  allowedHosts: ReadonlySet<string>,
): RenderedMessage => {
  const { key, body: text } = template;
  if (!isCategoryHonest({ category: template.category, text })) throw refused(key, 'it holds words of promotion');
  const values = template.variables.map((name) => plain(variables[name]));
  const rendered = renderApproved({ ...template, text }, values, allowedHosts);
  if (!rendered.valid) throw refused(key, rendered.problem);
  return { subject: null, body: rendered.text, html: null };
};
