import { useEffect } from 'react';
import { isDialogOpen, isWriting } from '#office/ui/navigation/use-keys';

/**
 * Keys that hold on the whole page: Ctrl+K or ⌘K anywhere, a single key never while somebody writes and never beside another
 * open dialog.
 */
export function useShortcuts(onPalette: () => void, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isHelp = event.key === '?' && !isWriting(event);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      if (isPalette) onPalette();
      else onHelp();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPalette, onHelp]);
}
