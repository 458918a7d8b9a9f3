import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { showToast } from '../platform/toasts';

/** Waits until a toast of now is shown: one that was asked for before would stand there, too. */
export async function laterToast(): Promise<void> {
  await showToast('success', 'Toasts are here');
  expect(await screen.findByText('Toasts are here')).toBeTruthy();
}
