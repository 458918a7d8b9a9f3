import { useSyncExternalStore } from 'react';
import { errorText, localText } from './error-text';
import { translate } from './i18n/i18n';

export type ToastKind = 'success' | 'error';
export const TOAST_LIMIT = 5;
export const TOAST_CLOSES_AFTER_MS = 3000;

const COLOURS: Record<ToastKind, string> = { success: 'success.7', error: 'danger.7' };

let needed = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a toast was ever shown: until then the toast area is not even downloaded. */
export const useToastsNeeded = (): boolean => useSyncExternalStore(subscribe, () => needed);

/** Shows a message that closes by itself (TOAST-02). */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  needed = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    color: COLOURS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': translate('close'), size: 44 },
  });
}

/** What a call says of its success, in the shown language. */
export const showMessage = ({ message }: { readonly message: string }): void =>
  void showToast('success', localText(message));

/** The toast of a failed call (ERR-01, ERR-02). A 401 gets none: the login page that follows says enough. */
export function showErrorToast(error: unknown): void {
  if (error instanceof Error && 'status' in error && error.status === 401) return;
  void showToast('error', errorText(error));
}
