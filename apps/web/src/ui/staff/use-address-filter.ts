import { useSearchParams } from 'react-router';

/** The filter of a list as it stands in the page's address: shared by a link, kept over a reload, undone by the back key. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
  const change = (patch: Partial<Record<Name, string | undefined>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, String(value));
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    change,
    query: search.toString(),
    replace: (query: string) => setSearch(new URLSearchParams(query)),
  };
}
