import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The filter of a list as it stands in the page's address: shared by a link, kept over a reload, undone by the back key. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  // The address is followed when the page is drawn anew: of two changes before that the second builds on the first.
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  }, [search]);
  const go = (next: URLSearchParams, options?: { replace: boolean }) => {
    newest.current = next;
    setSearch(next, options);
  };
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
  const change = (patch: Partial<Record<Name, string | undefined>>) => {
    const next = new URLSearchParams(newest.current);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    go(next, { replace: true });
  };
  return {
    filter,
    change,
    query: search.toString(),
    replace: (query: string) => go(new URLSearchParams(query)),
  };
}
