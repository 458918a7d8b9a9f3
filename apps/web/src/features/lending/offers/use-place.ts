import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readTab, writeTab } from '#browser/platform/tab-storage';
import { OFFERS_PREFIX } from './queries';

interface Place {
  /** The query of the list's address, with its order. */
  readonly search: string;
  readonly chosenId: string | null;
  readonly comparedIds: readonly string[];
  /** The cards whose further figures are unfolded. */
  readonly openIds: readonly string[];
  /** The card that was left for its key facts, and how far from the top of the window it was. */
  readonly left?: { readonly offerId: string; readonly top: number };
}
const NOWHERE: Place = { search: '', chosenId: null, comparedIds: [], openIds: [] };

/** In the state of a link back to the offers: they are shown where they were left. */
export interface BackToOffers {
  readonly backToOffers: true;
}

const keyOf = (appId: string): string => `${OFFERS_PREFIX}place.${appId}`;
function readPlace(appId: string): Place {
  try {
    return { ...NOWHERE, ...JSON.parse(readTab(keyOf(appId)) ?? '{}') };
  } catch {
    return NOWHERE;
  }
}

/** The address of the offers as they were left: in the same order. */
export function offersAsLeft(path: string, appId: string): string {
  return path + readPlace(appId).search;
}

const cardOf = (offerId: string): Element | null => document.getElementById(offerId);

/**
 * Choice, marks and place in the list of offers: kept for this tab, so that the way back from the key facts ends where it began.
 * `ready` when the cards are drawn.
 */
export function usePlace(appId: string, ready: boolean) {
  const location = useLocation();
  const state = location.state as Partial<BackToOffers> | null;
  const returns = useNavigationType() === 'POP' || state?.backToOffers === true;
  const [place, setPlace] = useState(() => readPlace(appId));
  const keep = (next: Place) => {
    setPlace(next);
    writeTab(keyOf(appId), JSON.stringify(next));
  };
  const restored = useRef(false);
  const { left } = place;
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    if (!left) return;
    const card = returns ? cardOf(left.offerId) : null;
    if (card) window.scrollBy(0, card.getBoundingClientRect().top - left.top);
    // Once: the next way back may begin at another card.
    writeTab(keyOf(appId), JSON.stringify({ ...readPlace(appId), left: undefined }));
  }, [ready, returns, left, appId]);
  return {
    returns,
    chosenId: place.chosenId,
    comparedIds: place.comparedIds,
    openIds: place.openIds,
    choose: (chosenId: string) => keep({ ...place, chosenId }),
    compare: (comparedIds: readonly string[]) => keep({ ...place, comparedIds }),
    unfold(offerId: string, isOpen: boolean) {
      if (place.openIds.includes(offerId) === isOpen) return;
      keep({ ...place, openIds: isOpen ? [...place.openIds, offerId] : place.openIds.filter((id) => id !== offerId) });
    },
    leave(offerId: string, chosenId = place.chosenId) {
      const top = cardOf(offerId)?.getBoundingClientRect().top;
      keep({ ...place, search: location.search, chosenId, ...(top === undefined ? {} : { left: { offerId, top } }) });
    },
  };
}
