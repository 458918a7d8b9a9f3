import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What stands beside an entry of the history that came from typing. */
interface Typing {
  /** The names of the filters typed into; empty where the entry came from a choice. */
  readonly typed: string;
  /** The filter of the entry before, that it began from. */
  readonly from: string;
}
const NOT_TYPED: Typing = { typed: '', from: '' };
function typingOf(state: unknown): Typing {
  if (typeof state !== 'object' || state === null) return NOT_TYPED;
  const { typed, from } = state as Partial<Record<keyof Typing, unknown>>;
  return typeof typed === 'string' && typeof from === 'string' ? { typed, from } : NOT_TYPED;
}

/**
 * The filter of a list as it stands in the page's address: shared by a link, kept over a reload, undone by the back key. A
 * choice (`change`, `replace`) is one entry of the history; what is typed on in the same field (`type`) stays in the entry that
 * it began, and typed back to where it began it goes back there, so that no entry stands twice.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The address is followed when the page is drawn anew: of two changes before that the second builds on the first.
  const newest = useRef({ search, ...typingOf(state) });
  /** A way back takes a moment: what comes meanwhile is done when it has arrived. */
  const goingBack = useRef<{ next: (() => void) | undefined } | null>(null);
  useEffect(() => {
    newest.current = { search, ...typingOf(state) };
    const arrived = goingBack.current;
    goingBack.current = null;
    arrived?.next?.();
  }, [search, state]);
  const go = (next: URLSearchParams, typed = ''): void => {
    const before = newest.current;
    if (goingBack.current) {
      goingBack.current.next = () => go(next, typed);
      newest.current = { ...before, search: next };
      return;
    }
    if (next.toString() === before.search.toString()) return;
    const isTypedOn = typed !== '' && typed === before.typed;
    if (isTypedOn && next.toString() === before.from) {
      goingBack.current = { next: undefined };
      newest.current = { ...NOT_TYPED, search: next };
      void navigate(-1);
      return;
    }
    const from = isTypedOn ? before.from : before.search.toString();
    newest.current = { search: next, typed, from };
    setSearch(next, { replace: isTypedOn, state: typed === '' ? null : { typed, from } });
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
