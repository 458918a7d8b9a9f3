import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTurn } from './saving/saving-order';

const TICK_MS = 1500;
export type Saving = 'idle' | 'saving' | 'saved';

/**
 * Follows one field's saving: `saved` stands for a moment, so that a tick can be seen; `wanted` is what is on its way, and
 * `refused` why the last could not be saved. While one value is under way the newest further one waits, those between are
 * left out, and the same one again is nothing new. `save` never rejects.
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

  const sendAll = async (): Promise<string | undefined> => {
    for (;;) {
      let sent = newest.current as { readonly value: Value };
      let problem: string | undefined;
      let failed = false;
      try {
        // What is saved, and against what, is looked up when its turn has come: both may be other ones by then.
        await turn(() => {
          sent = newest.current as { readonly value: Value };
          return latest.current(sent.value);
        });
      } catch (error) {
        failed = true;
        problem = error instanceof Error ? error.message : undefined;
      }
      if (newest.current !== sent) continue;
      setSaving(failed ? 'idle' : 'saved');
      return problem;
    }
  };
  const save = async (value: Value): Promise<void> => {
    const isUnderWay = newest.current !== undefined;
    if (newest.current && Object.is(newest.current.value, value)) return;
    newest.current = { value };
    setWanted(newest.current);
    setRefused(undefined);
    if (isUnderWay) return;
    clearTimeout(timer.current);
    setSaving('saving');
    const problem = await sendAll();
    newest.current = undefined;
    setWanted(undefined);
    setRefused(problem);
    timer.current = setTimeout(() => setSaving((now) => (now === 'saved' ? 'idle' : now)), TICK_MS);
  };
  return { saving, wanted, save, refused, forgetRefusal: () => setRefused(undefined) };
}
