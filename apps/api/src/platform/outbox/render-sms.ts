import { isCategoryHonest, renderSms as renderApproved } from '@saakh/rules/operations/messaging/sms-template';
import { AppError } from '../app-error';
import { singleLine } from '../single-line';
import type { RenderedMessage } from './render-email';
import type { MessageTemplate } from './templates-repository';

/** Operators take no more of a variable. */
const LONGEST_VARIABLE = 30;

const refused = (key: string, problem: string) =>
  new AppError('SMS_TEMPLATE_INCOMPLETE', { message: `The SMS template ${key} can't be sent: ${problem}` });

/** A host with a path, or anything with a scheme. */
const ADDRESS = /:\/\/|^[\w.-]+(?::\d+)?\/\S*$/;

/**
 * A value for `marks` marks that stand for it in a row, in as many pieces. Those of a link are as long as may be: the first holds
 * its host. All others are alike, so that none is a space alone. A name that is longer is cut, an address never: cut, it would open
 * nothing.
 */
function piecesOf(value: string, marks: number): string[] {
  const line = singleLine(value).trim();
  const characters = Array.from(line);
  const most = marks * LONGEST_VARIABLE;
  const isAddress = ADDRESS.test(line);
  if (characters.length > most && isAddress) return Array.from({ length: marks }, () => '');
  const left = Array.from(characters.slice(0, most).join('').trim());
  return Array.from({ length: marks }, (_, at) => {
    const forOthers = marks - 1 - at;
    const size = isAddress
      ? Math.min(LONGEST_VARIABLE, left.length - forOthers)
      : Math.ceil(left.length / (marks - at));
    return left.splice(0, Math.max(0, size)).join('');
  });
}

/** The values of the marks in their order; a name that stands several times in a row shares its value out. */
function valuesOf(names: readonly string[], variables: Readonly<Record<string, string>>): string[] {
  const runs: { name: string; marks: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.marks += 1;
    else runs.push({ name, marks: 1 });
  }
  return runs.flatMap(({ name, marks }) => piecesOf(variables[name] ?? '', marks));
}

/**
 * The registered text with its variables filled in order. Throws SMS_TEMPLATE_INCOMPLETE, and nothing is sent, when an id
 * of the registration or a value is missing, when the text would not be the approved one, when an address in it is not of
 * an allowed host, or when a passcode or service text holds words of promotion (REG-SMS-1, REG-SMS-2, REG-SMS-3).
 */
export function renderSms(
  template: MessageTemplate,
  variables: Readonly<Record<string, string>>,
  allowedHosts: ReadonlySet<string>,
): RenderedMessage {
  const { key, body: text } = template;
  if (!isCategoryHonest({ category: template.category, text })) throw refused(key, 'it holds words of promotion');
  const values = valuesOf(template.variables, variables);
  const rendered = renderApproved({ ...template, text }, values, allowedHosts);
  if (!rendered.valid) throw refused(key, rendered.problem);
  return { subject: null, body: rendered.text, html: null };
}
