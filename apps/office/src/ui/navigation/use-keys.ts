import { useEffect, useRef } from 'react';

const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether a dialog is open; shortcuts of the page pause then. */
export const isDialogOpen = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** Whether what is typed goes into a field. */
export function isWriting({ target }: KeyboardEvent) {
  return target instanceof Element && target.closest(WRITING) !== null;
}

/** Single keys of a page: never while somebody writes, beside an open dialog, or with Ctrl, Alt or ⌘. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
      const act = isWriting(event) ? undefined : latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
