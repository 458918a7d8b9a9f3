import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { useTurn } from './saving/saving-order';

const TICK_MS = 1500;
export type Saving = 'idle' | 'saving' | 'saved';

/** Somebody else, or another tab, changed the value after it was read; no fault of the value itself. */
function isOutdated(error: unknown): boolean {
  const told = error instanceof Error && !isApiError(error) ? error.cause : error;
  return isApiError(told, 'CONFLICT') && Object.keys(told.fields).length === 0;
}

/**
 * Follows one field's saving: `saved` stands for a moment, so that a tick can be seen; `wanted` is what is on its way, and
 * `refused` why the last could not be saved. While one value is under way the newest further one waits, those between are
 * left out, and the same one again is nothing new. `save` never rejects; it answers true when the value was refused only
 * because somebody else changed the stored one meanwhile.
 */
export function useSaving<Value>(run: (value: Value) => Promise<unknown>) {
  const [saving, setSaving] = useState<Saving>('idle');
  const [wanted, setWanted] = useState<{ readonly value: Value }>();
  const [refused, setRefused] = useState<string>();
  const turn = useTurn();
  const newest = useRef<{ readonly value: Value }>(undefined);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sendAll = async (): Promise<{ problem?: string | undefined; outdated: boolean }> => {
    for (;;) {
      let sent = newest.current as { readonly value: Value };
      let problem: string | undefined;
      let failed = false;
      let outdated = false;
      try {
        // What is saved, and against what, is looked up when its turn has come: both may be other ones by then.
        await turn(() => {
          sent = newest.current as { readonly value: Value };
          return latest.current(sent.value);
        });
      } catch (error) {
        failed = true;
        problem = error instanceof Error ? error.message : undefined;
        outdated = isOutdated(error);
      }
      if (newest.current !== sent) continue;
      setSaving(failed ? 'idle' : 'saved');
      return { problem, outdated };
    }
  };
  const save = async (value: Value): Promise<boolean> => {
    const isUnderWay = newest.current !== undefined;
    if (newest.current && Object.is(newest.current.value, value)) return false;
    newest.current = { value };
    setWanted(newest.current);
    setRefused(undefined);
    if (isUnderWay) return false;
    clearTimeout(timer.current);
    setSaving('saving');
    const { problem, outdated } = await sendAll();
    newest.current = undefined;
    setWanted(undefined);
    setRefused(problem);
    timer.current = setTimeout(() => setSaving((now) => (now === 'saved' ? 'idle' : now)), TICK_MS);
    return outdated;
  };
  return { saving, wanted, save, refused, forgetRefusal: () => setRefused(undefined) };
}
