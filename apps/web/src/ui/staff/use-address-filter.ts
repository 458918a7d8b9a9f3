import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What stands beside an entry of the history that came from typing: the names of the filters typed into. */
const typedInto = (state: unknown): string => {
  const typed = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : '';
  return typeof typed === 'string' ? typed : '';
};

/**
 * The filter of a list as it stands in the page's address: shared by a link, kept over a reload, undone by the back key. A
 * choice (`change`, `replace`) is one entry of the history; what is typed on in the same field (`type`) stays in the entry that
 * it began.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  // The address is followed when the page is drawn anew: of two changes before that the second builds on the first.
  const newest = useRef({ search, typed: typedInto(state) });
  useEffect(() => {
    newest.current = { search, typed: typedInto(state) };
  }, [search, state]);
  const go = (next: URLSearchParams, typed = '') => {
    const before = newest.current;
    if (next.toString() === before.search.toString()) return;
    newest.current = { search: next, typed };
    setSearch(next, { replace: typed !== '' && typed === before.typed, state: typed === '' ? null : { typed } });
  };
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
  const patched = (patch: Partial<Record<Name, string | undefined>>) => {
    const next = new URLSearchParams(newest.current.search);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    return next;
  };
  return {
    filter,
    change: (patch: Partial<Record<Name, string | undefined>>) => go(patched(patch)),
    type: (patch: Partial<Record<Name, string | undefined>>) => go(patched(patch), Object.keys(patch).sort().join(' ')),
    query: search.toString(),
    replace: (query: string) => go(new URLSearchParams(query)),
  };
}
