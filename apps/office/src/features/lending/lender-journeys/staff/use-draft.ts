import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { useAskBeforeUnload } from '#office/ui/saving/use-ask-before-unload';
import { saveDraft } from './queries';

const PAUSE_MS = 1000;

export interface Work {
  readonly kind: 'lender' | 'gold';
  readonly definition: JourneyDraft;
}
export type Standing = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface Draft {
  /** Null while nobody has begun one. */
  readonly work: Work | null;
  /** Of what is saved; 0 while nothing is. */
  readonly revision: number;
  readonly standing: Standing;
  readonly savedAt: string | null;
  readonly error: unknown;
  readonly change: (next: Work) => void;
  /** Saves now what waits. */
  readonly flush: () => void;
  /** Goes on from what the server has. */
  readonly reset: (draft: StaffJourney['draft']) => void;
}

/** What is saved and what is not, apart from the drawing: a save that ends late must see the newest. */
interface Keeper {
  latest: Work | null;
  saved: Work | null;
  revision: number;
  saving: boolean;
  stopped: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const workOf = (draft: StaffJourney['draft']): Work | null =>
  draft && { kind: draft.kind, definition: draft.definition };

function begin(draft: StaffJourney['draft']): Keeper {
  const work = workOf(draft);
  return { latest: work, saved: work, revision: draft?.revision ?? 0, saving: false, stopped: false, timer: undefined };
}

/**
 * The draft while somebody writes it: kept by itself a second after the last change, one save at a time and the newest always
 * last. Somebody else's newer draft stops the saving, for nobody's work may go unasked.
 */
export function useDraft(lenderId: number, first: StaffJourney['draft']): Draft {
  const keeper = useRef<Keeper>(begin(first));
  const [work, setWork] = useState(() => workOf(first));
  const [told, setTold] = useState<Pick<Draft, 'standing' | 'savedAt' | 'error' | 'revision'>>({
    standing: 'saved',
    savedAt: first?.at ?? null,
    error: null,
    revision: first?.revision ?? 0,
  });

  const flush = useCallback(() => {
    const kept = keeper.current;
    clearTimeout(kept.timer);
    const sent = kept.latest;
    if (sent === null || sent === kept.saved || kept.saving || kept.stopped) return;
    kept.saving = true;
    setTold((before) => ({ ...before, standing: 'saving', error: null }));
    saveDraft({ lender_id: lenderId, revision: kept.revision, ...sent })
      .then(({ revision }) => {
        Object.assign(kept, { saving: false, saved: sent, revision });
        const standing = kept.latest === sent ? 'saved' : 'waiting';
        setTold({ standing, savedAt: new Date().toISOString(), error: null, revision });
        if (kept === keeper.current) flush();
      })
      .catch((error: unknown) => {
        kept.saving = false;
        kept.stopped = isApiError(error, 'CONFLICT');
        setTold((before) => ({ ...before, standing: kept.stopped ? 'conflict' : 'failed', error }));
      });
  }, [lenderId]);

  const change = (next: Work) => {
    const kept = keeper.current;
    kept.latest = next;
    setWork(next);
    if (kept.stopped) return;
    setTold((before) => ({ ...before, standing: kept.saving ? 'saving' : 'waiting' }));
    clearTimeout(kept.timer);
    kept.timer = setTimeout(flush, PAUSE_MS);
  };
  const reset = (draft: StaffJourney['draft']) => {
    clearTimeout(keeper.current.timer);
    keeper.current = begin(draft);
    setWork(workOf(draft));
    setTold({ standing: 'saved', savedAt: draft?.at ?? null, error: null, revision: draft?.revision ?? 0 });
  };

  // Leaving the page loses nothing; closing the tab asks first.
  useEffect(() => flush, [flush]);
  useAskBeforeUnload(told.standing !== 'saved');

  return { work, ...told, change, flush, reset };
}
