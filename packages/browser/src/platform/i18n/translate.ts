import type { Dictionaries, DictionaryName } from '@saakh/i18n/dictionaries';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Name extends string> = Name extends `${infer Word}_${Plural}` ? Word : never;
type KeysOf<Texts> = {
  [Name in keyof Texts & (string | number)]: Texts[Name] extends string
    ? `${Name}` | Counted<`${Name}`>
    : `${Name}.${KeysOf<Texts[Name]>}`;
}[keyof Texts & (string | number)];

/** The keys of every dictionary, built once for all who ask. */
type Keys = { readonly [Name in DictionaryName]: KeysOf<Dictionaries[Name]> };
type Named<Name extends DictionaryName> = { [One in Name]: `${One}:${Keys[One]}` }[Name];

/** The keys of the first dictionary as they are, those of each behind its name and a colon. */
type KeyIn<Names extends DictionaryName | readonly DictionaryName[]> = Names extends DictionaryName
  ? Keys[Names]
  : Names extends readonly [infer First extends DictionaryName, ...infer Others extends DictionaryName[]]
    ? Keys[First] | Named<First | Others[number]>
    : never;

type Values = Readonly<Record<string, unknown>> & { readonly count?: number };

/** `t`: of keys that are there, in the named dictionaries or that of `ns`. */
export interface Translate<
  Names extends DictionaryName | readonly DictionaryName[] = readonly ['common', ...DictionaryName[]],
> {
  (key: KeyIn<Names>, values?: Values & { readonly ns?: never }): string;
  <Name extends DictionaryName>(key: Keys[Name], values: Values & { readonly ns: Name }): string;
}
