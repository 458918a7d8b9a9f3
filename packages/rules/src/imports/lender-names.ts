import { wordKey } from './status-words';

/** What a company is, which tells nobody which one it is. */
const FORM = /^(?:m s |messrs )|(?: (?:private|pvt|public|limited|ltd|llp|inc|co|company|corporation|corp|p))+$/g;
const coreOf = (key: string): string => key.replace(FORM, '').trim();
const SHORTEST_BEGINNING = 4;

/** The beginnings of a name by whole words, the name itself left out. */
const beginningsOf = (core: string): string[] => {
  const words = core.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
};

interface NamedLender {
  readonly lenderId: number;
  readonly names: readonly string[];
}

/**
 * Lenders by what files call them: by each of their names, without what kind of company they are, by the beginning of a name that
 * only one of them has, and by what somebody has said of a name before, which goes before the rest.
 */
export const lendersByName = (
  lenders: readonly NamedLender[],
  learnt: readonly (readonly [word: string, lenderId: number])[] = [],
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const add = (keysOf: (name: string) => readonly string[]): void => {
    const owners = new Map<string, Set<number>>();
    for (const { lenderId, names } of lenders) {
      for (const key of names.flatMap(keysOf)) owners.set(key, (owners.get(key) ?? new Set()).add(lenderId));
    }
    for (const [key, [first, ...others]] of owners) {
      if (first !== undefined && others.length === 0 && key !== '' && !found.has(key)) found.set(key, first);
    }
  };
  add((name) => [wordKey(name)]);
  add((name) => [coreOf(wordKey(name))]);
  add((name) => beginningsOf(coreOf(wordKey(name))).filter((one) => one.length >= SHORTEST_BEGINNING));
  for (const [word, lenderId] of learnt) found.set(wordKey(word), lenderId);
  return found;
};

/** Whom a file's name means; undefined for nobody, or more than one. */
export const lenderIdOf = (lenders: ReadonlyMap<string, number>, name: string): number | undefined =>
  lenders.get(wordKey(name)) ?? lenders.get(coreOf(wordKey(name)));
