import { readCode } from '@saakh/i18n/codes';
import { findText, loadNames, shownLanguage } from '../i18n/texts-runtime';

interface Told {
  readonly messageCode?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly fieldCodes?: Readonly<Record<string, string>> | undefined;
}

const keyOf = (code: string): string => code.split('?')[0] ?? code;
const hasText = (code: string): boolean => findText(shownLanguage(), keyOf(code)) !== undefined;

/** An answer with codes in the place of its English sentences, once their texts have been loaded; without its text a code is left out. */
export async function withKnownCodes<Reply>(reply: Reply): Promise<Reply> {
  const { messageCode, fields, fieldCodes = {} } = reply as Told;
  const codes = [...(messageCode === undefined ? [] : [messageCode]), ...Object.values(fieldCodes)];
  if (codes.length === 0) return reply;
  await loadNames(shownLanguage(), new Set(codes.flatMap((code) => readCode(code)?.name ?? [])));
  const known = Object.entries(fieldCodes).filter(([, code]) => hasText(code));
  return {
    ...reply,
    ...(messageCode !== undefined && hasText(messageCode) ? { message: messageCode } : {}),
    ...(known.length === 0 ? {} : { fields: { ...fields, ...Object.fromEntries(known) } }),
  };
}
