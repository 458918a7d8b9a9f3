import { fillCode, readCode } from '@saakh/i18n/codes';
import { isApiError } from './api/api-error';
import { formatWhole } from './format';
import { translate } from './i18n/i18n';
import { findText, missesValue, shownLanguage } from './i18n/texts-runtime';

/** As people write it in India: a year has four digits and stays as it is. */
const asRead = (figure: string): string => (/^\d{5,}$/.test(figure) ? formatWhole(Number(figure)) : figure);

/** The text of a code in a language, the shown one unless said otherwise; a sentence as it is. */
export function localText(message: string, lng: string = shownLanguage()): string {
  const code = readCode(message);
  const text = code && findText(lng, `${code.name}:${code.key}`);
  if (!code || text === undefined) return message;
  if (code.values.length < (text.match(/\{[nw]\}/g)?.length ?? 0)) missesValue(text, code.key);
  return fillCode(
    text,
    code.values.map((value) => localText(value, lng)),
    asRead,
  );
}

function byCode(code: string): string | undefined {
  const text: string = translate(code as 'INTERNAL', { ns: 'common.refusals', defaultValue: '' });
  return text || undefined;
}

/**
 * What a person reads about a failure: the server's message if there is one (in Hindi its translation by text or code),
 * else the error's own text, else 'An error occurred' (ERR-01, ERR-02).
 */
export function errorText(error: unknown): string {
  if (isApiError(error, 'NETWORK_FAILED')) return translate('common.errors:networkFailed');
  if (isApiError(error, 'ANSWER_UNREADABLE')) return translate('common.errors:answerUnreadable');
  if (!(error instanceof Error) || !error.message) return translate('common.errors:errorOccurred');
  const local = localText(error.message);
  if (shownLanguage() === 'en' || local !== error.message || !isApiError(error)) return local;
  return byCode(error.code) ?? error.message;
}

/**
 * As `errorText`, but what the server said at one of these fields goes first; in Hindi a sentence that is not of the contract
 * is told by the refusal's code, with the tries left and the seconds to wait where it names any.
 */
export function errorTextAt(error: unknown, ...fields: readonly string[]): string {
  const atField = isApiError(error) ? fields.map((field) => error.fields[field]).find(Boolean) : undefined;
  if (!isApiError(error) || atField === undefined) return errorText(error);
  const local = localText(atField);
  if (shownLanguage() === 'en' || local !== atField) return local;
  const wait = error.retryAfterSeconds
    ? ` ${translate('common.errors:waitSeconds', { seconds: error.retryAfterSeconds })}`
    : '';
  const { triesLeft } = error;
  const said = byCode(triesLeft === 0 ? 'OTP_TRIES_USED_UP' : error.code) ?? atField;
  return said + (triesLeft ? ` ${translate('common.errors:triesLeft', { count: triesLeft })}` : '') + wait;
}

/** As `errorTextAt`, with the seconds to wait where the server names them. */
export function errorTextWithWait(error: unknown, ...fields: readonly string[]): string {
  const seconds = isApiError(error) && error.retryAfterSeconds;
  return errorTextAt(error, ...fields) + (seconds ? ` ${translate('common.errors:waitSeconds', { seconds })}` : '');
}

/** Passes an answer on; a refusal is thrown as an error of the words that are to be read at the field that was saved. */
export async function readAtField<Answer>(saving: Promise<Answer>, ...fields: readonly string[]): Promise<Answer> {
  try {
    return await saving;
  } catch (error) {
    throw new Error(errorTextAt(error, ...fields), { cause: error });
  }
}
