import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { useAskBeforeUnload } from './use-ask-before-unload';

const PAUSE_MS = 1000;

export type Standing = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** A draft as the server has it. */
export interface KnownDraft<Work> {
  readonly work: Work;
  readonly revision: number;
  readonly at: string;
}

interface Told<Answer> {
  /** Of what is saved; 0 while nothing is. */
  readonly revision: number;
  readonly standing: Standing;
  readonly savedAt: string | null;
  readonly error: unknown;
  /** What the server said of the last save. */
  readonly answer: Answer | null;
}

export interface KeptDraft<Work, Answer> extends Told<Answer> {
  /** Null while nobody has begun one. */
  readonly work: Work | null;
  readonly change: (next: Work) => void;
  /** Saves now what waits. */
  readonly flush: () => void;
  /** Goes on from what the server has. */
  readonly reset: (known: KnownDraft<Work> | null) => void;
}

/** What is saved and what is not, apart from the drawing: a save that ends late must see the newest. */
interface Keeper<Work> {
  latest: Work | null;
  saved: Work | null;
  revision: number;
  saving: boolean;
  stopped: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

function begin<Work>(known: KnownDraft<Work> | null): Keeper<Work> {
  const work = known?.work ?? null;
  return { latest: work, saved: work, revision: known?.revision ?? 0, saving: false, stopped: false, timer: undefined };
}

const toldOf = <Work>(known: KnownDraft<Work> | null) =>
  ({
    standing: 'saved',
    savedAt: known?.at ?? null,
    error: null,
    revision: known?.revision ?? 0,
    answer: null,
  }) as const;

/**
 * The draft while somebody writes it: kept by itself a second after the last change, one save at a time and the newest always
 * last. Somebody else's newer draft stops the saving, for nobody's work may go unasked.
 */
export function useKeptDraft<Work, Answer extends { readonly revision: number }>(
  first: KnownDraft<Work> | null,
  save: (revision: number, work: Work) => Promise<Answer>,
): KeptDraft<Work, Answer> {
  const keeper = useRef<Keeper<Work>>(begin(first));
  const saver = useRef(save);
  saver.current = save;
  const [work, setWork] = useState<Work | null>(first?.work ?? null);
  const [told, setTold] = useState<Told<Answer>>(() => toldOf(first));

  const flush = useCallback(() => {
    const kept = keeper.current;
    clearTimeout(kept.timer);
    const sent = kept.latest;
    if (sent === null || sent === kept.saved || kept.saving || kept.stopped) return;
    kept.saving = true;
    setTold((before) => ({ ...before, standing: 'saving', error: null }));
    saver
      .current(kept.revision, sent)
      .then((answer) => {
        const { revision } = answer;
        Object.assign(kept, { saving: false, saved: sent, revision });
        if (kept !== keeper.current) return;
        const standing = kept.latest === sent ? 'saved' : 'waiting';
        setTold({ standing, savedAt: new Date().toISOString(), error: null, revision, answer });
        flush();
      })
      .catch((error: unknown) => {
        kept.saving = false;
        if (kept !== keeper.current) return;
        kept.stopped = isApiError(error, 'CONFLICT');
        setTold((before) => ({ ...before, standing: kept.stopped ? 'conflict' : 'failed', error }));
      });
  }, []);

  const change = (next: Work) => {
    const kept = keeper.current;
    kept.latest = next;
    setWork(() => next);
    if (kept.stopped) return;
    setTold((before) => ({ ...before, standing: kept.saving ? 'saving' : 'waiting' }));
    clearTimeout(kept.timer);
    kept.timer = setTimeout(flush, PAUSE_MS);
  };
  const reset = (known: KnownDraft<Work> | null) => {
    clearTimeout(keeper.current.timer);
    keeper.current = begin(known);
    setWork(() => known?.work ?? null);
    setTold(toldOf(known));
  };

  // Leaving the page loses nothing; closing the tab asks first.
  useEffect(() => flush, [flush]);
  useAskBeforeUnload(told.standing !== 'saved');

  return { work, ...told, change, flush, reset };
}
