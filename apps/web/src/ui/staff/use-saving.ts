import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1500;
export type Saving = 'idle' | 'saving' | 'saved';

/**
 * Follows one field's saving: `saved` stands for a moment, so that a tick can be seen. `save` rejects never; `onRefused` is
 * told why it failed.
 */
export function useSaving<Value>(
  run: (value: Value) => Promise<unknown>,
  onRefused: (error: unknown) => void = () => undefined,
) {
  const [saving, setSaving] = useState<Saving>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = async (value: Value): Promise<boolean> => {
    clearTimeout(timer.current);
    setSaving('saving');
    try {
      await run(value);
    } catch (error) {
      setSaving('idle');
      onRefused(error);
      return false;
    }
    setSaving('saved');
    timer.current = setTimeout(() => setSaving('idle'), TICK_MS);
    return true;
  };
  return { saving, save };
}
