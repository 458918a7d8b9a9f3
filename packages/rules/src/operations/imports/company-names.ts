import { wordKey } from './status-words';

/** What a company is, which tells nobody which one it is. */
const FORM = /^(?:m s |messrs )|(?: (?:private|pvt|public|limited|ltd|llp|inc|co|company|corporation|corp|p))+$/g;
const coreOf = (key: string): string => key.replace(FORM, '').trim();
const SHORTEST_BEGINNING = 4;

/** The beginnings of a name by whole words, the name itself left out. */
function beginningsOf(core: string): string[] {
  const words = core.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
}

interface Named<Id> {
  readonly id: Id;
  readonly names: readonly string[];
}

/**
 * Companies by what files call them: by each of their names, without what kind of company they are, by the beginning of a name that
 * only one of them has, and by what somebody has said of a name before, which goes before the rest.
 */
export function companiesByName<Id>(
  companies: readonly Named<Id>[],
  learnt: readonly (readonly [word: string, id: Id])[] = [],
): ReadonlyMap<string, Id> {
  const found = new Map<string, Id>();
  const add = (keysOf: (name: string) => readonly string[]): void => {
    const owners = new Map<string, Set<Id>>();
    for (const { id, names } of companies) {
      for (const key of names.flatMap(keysOf)) owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
    for (const [key, [first, ...others]] of owners) {
      if (first !== undefined && others.length === 0 && key !== '' && !found.has(key)) found.set(key, first);
    }
  };
  add((name) => [wordKey(name)]);
  add((name) => [coreOf(wordKey(name))]);
  add((name) => beginningsOf(coreOf(wordKey(name))).filter((one) => one.length >= SHORTEST_BEGINNING));
  for (const [word, id] of learnt) found.set(wordKey(word), id);
  return found;
}

/** The company that a file's name means; undefined for none, or more than one. */
export function companyOf<Id>(companies: ReadonlyMap<string, Id>, name: string): Id | undefined {
  return companies.get(wordKey(name)) ?? companies.get(coreOf(wordKey(name)));
}

/** A company's whole name as it is compared where money hangs on it: what it is may be written out or short, and stays part of it. */
const wholeKey = (name: string): string =>
  wordKey(name)
    .replace(/^(?:m s|messrs) /, '')
    .replace(/ private(?= |$)/, ' pvt')
    .replace(/ limited(?= |$)/, ' ltd');

/**
 * Companies by whole names and codes only, for files that decide who is owed money: nothing is guessed from the beginning of a name, and
 * what two of them are called is nobody's. One may be added while a file is read.
 */
export function newWholeNames<Id>() {
  const owners = new Map<string, Set<Id>>();
  return {
    add: ({ id, names }: Named<Id>): void => {
      for (const key of names.map(wholeKey)) owners.set(key, (owners.get(key) ?? new Set()).add(id));
    },
    find: (written: string): Id | undefined => {
      const key = wholeKey(written);
      const [found, ...others] = key === '' ? [] : (owners.get(key) ?? []);
      return others.length === 0 ? found : undefined;
    },
  };
}

/** All of them at once: `newWholeNames`. */
export function companiesByWholeName<Id>(companies: readonly Named<Id>[]): (written: string) => Id | undefined {
  const names = newWholeNames<Id>();
  for (const company of companies) names.add(company);
  return names.find;
}
