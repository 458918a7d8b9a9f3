import { act, screen } from '@testing-library/react';
import { showToast } from '#browser/platform/toasts';

/** Shows a toast and waits for it, so that one that was asked for before would be on the page by now. Once in a test. */
export async function showLaterToast(): Promise<void> {
  act(() => showToast('success', 'Toasts are here'));
  await screen.findByText('Toasts are here');
}
