import { fillCode, readCode } from './codes';
import type { DictionaryName } from './dictionaries';
import fileFaults from './locales/en/common.file-faults.office.json' with { type: 'json' };
import forms from './locales/en/common.forms.json' with { type: 'json' };
import office from './locales/en/common.messages.office.json' with { type: 'json' };
import notFound from './locales/en/common.not-found.json' with { type: 'json' };
import outcomes from './locales/en/common.outcomes.json' with { type: 'json' };
import replies from './locales/en/common.replies.json' with { type: 'json' };
import validation from './locales/en/common.validation.json' with { type: 'json' };
import factor from './locales/en/identity.factor-messages.json' with { type: 'json' };
import desk from './locales/en/lending.desk.portal.json' with { type: 'json' };
import importWords from './locales/en/operations.import-words.office.json' with { type: 'json' };
import portal from './locales/en/partners.messages.portal.json' with { type: 'json' };

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The dictionaries whose texts the server sends. */
const TEXTS: { readonly [Name in DictionaryName]?: Texts } = {
  'common.file-faults.office': fileFaults,
  'common.forms': forms,
  'common.messages.office': office,
  'common.not-found': notFound,
  'common.outcomes': outcomes,
  'common.replies': replies,
  'common.validation': validation,
  'identity.factor-messages': factor,
  'lending.desk.portal': desk,
  'operations.import-words.office': importWords,
  'partners.messages.portal': portal,
};

function findEnglish(message: string): string | undefined {
  const code = readCode(message);
  let text: string | Texts | undefined = code && TEXTS[code.name as DictionaryName];
  for (const part of code?.key.split('.') ?? []) text = typeof text === 'object' ? text[part] : undefined;
  return code && typeof text === 'string' ? fillCode(text, code.values.map(englishOf)) : undefined;
}

/** The English sentence of a code; a sentence stays as it is. For programs that read no codes: files, mails, logs, partners' systems. */
export function englishOf(message: string): string {
  return findEnglish(message) ?? message;
}

interface Told {
  readonly message?: unknown;
  readonly fields?: unknown;
}

/** A reply as it is sent: its codes as English sentences, and beside them the codes, by which a browser says the same in its language. */
export function inEnglish<Reply extends object>(
  reply: Reply,
): Reply & { messageCode?: string; fieldCodes?: Record<string, string> } {
  const { message, fields }: Told = reply;
  const sentence = typeof message === 'string' ? findEnglish(message) : undefined;
  const told = Object.entries(fields ?? {}).flatMap(([field, code]: [string, unknown]) => {
    const text = typeof code === 'string' ? findEnglish(code) : undefined;
    return text === undefined ? [] : [{ field, code: code as string, text }];
  });
  return {
    ...reply,
    ...(sentence === undefined ? {} : { message: sentence, messageCode: message as string }),
    ...(told.length === 0
      ? {}
      : {
          fields: { ...(fields as object), ...Object.fromEntries(told.map(({ field, text }) => [field, text])) },
          fieldCodes: Object.fromEntries(told.map(({ field, code }) => [field, code])),
        }),
  };
}
