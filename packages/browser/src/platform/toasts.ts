import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText, localText } from './error-text';

export type ToastKind = 'success' | 'error';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}
const TOAST_LIMIT = 5;
const TOAST_CLOSES_AFTER_MS = 3000;

let lastId = 0;
/** Oldest first; those beyond the limit wait until one closes. */
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Whether a toast was ever shown: until then nothing is mounted for them. */
export function useToastsNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => lastId > 0);
}

/** At most five toasts, oldest first (TOAST-01). */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts).slice(0, TOAST_LIMIT);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  change([]);
}

/** Closes a shown toast after three seconds (TOAST-02), but not under a pointer. Answers what its box listens to. */
export function useAutoClose(id: number) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), TOAST_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, held]);
  return { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
}

/** Shows a message that closes by itself (TOAST-02). */
export function showToast(kind: ToastKind, message: string): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, message }]);
}

/** What a call says of its success, in the shown language. */
export function showMessage({ message }: { readonly message: string }): void {
  showToast('success', localText(message));
}

/** The toast of a failed call (ERR-01, ERR-02). A 401 gets none: the login page that follows says enough. */
export function showErrorToast(error: unknown): void {
  if (error instanceof Error && 'status' in error && error.status === 401) return;
  showToast('error', errorText(error));
}
