import { useSyncExternalStore } from 'react';
import { usePage } from '../page-data';

let moved: string | undefined;
const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In a trial of an installation, the day that it is there; undefined anywhere else. */
export function useTrialDay(): string | undefined {
  const { trial } = usePage().settings;
  const later = useSyncExternalStore(subscribe, () => moved);
  return trial === undefined ? undefined : (later ?? trial);
}

/** Its clock was put ahead while the page is open; undefined forgets that. */
export function setTrialDay(day: string | undefined): void {
  moved = day;
  for (const listener of listeners) listener();
}
