import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { useState } from 'react';

/** The specification's two cookies (section 3, "Browser cookies"): JSON lists of the ids of cards, by kind. */
const COOKIES = { 1: 'CCDetailssecured', 0: 'CCDetailsunsecured' } as const;
/** The specification's default lifetime of a cookie (section 9). */
const SECONDS = 60 * 60;
export const MOST_COMPARED = 3;

function readCookie(name: string): readonly number[] {
  const text = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    const ids: unknown = JSON.parse(decodeURIComponent(text ?? '[]'));
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

function writeCookie(name: string, ids: readonly number[]): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const value = encodeURIComponent(JSON.stringify(ids));
  // biome-ignore lint/suspicious/noDocumentCookie: named by the specification as browser cookies; the Cookie Store is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${SECONDS}; samesite=lax${secure}`;
}

/**
 * The cards that the visitor marked to compare. Kept in the two cookies, so that what was marked in the public listing is
 * still marked at the customer's own cards after the sign-in (ENT-SESSION-07); at most three in all.
 */
export function useMarkedCards(cards: readonly CreditCard[]) {
  const [ids, setIds] = useState<readonly number[]>(() => [...readCookie(COOKIES[0]), ...readCookie(COOKIES[1])]);
  const marked = cards.filter(({ category_id }) => ids.includes(category_id)).slice(0, MOST_COMPARED);
  const isMarked = (card: CreditCard): boolean => marked.includes(card);
  return {
    marked,
    isMarked,
    isFull: marked.length >= MOST_COMPARED,
    mark(card: CreditCard, on: boolean) {
      const next = on ? [...marked, card] : marked.filter((other) => other !== card);
      setIds(next.map(({ category_id }) => category_id));
      const ofKind = next.filter(({ secured }) => secured === card.secured);
      writeCookie(
        COOKIES[card.secured],
        ofKind.map(({ category_id }) => category_id),
      );
    },
  };
}
export type MarkedCards = ReturnType<typeof useMarkedCards>;
