import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/platform/api/api-error';
import { showErrorToast, showToast } from '#browser/platform/toasts';
import { renderInBrand } from '#browser/testing/render';

const FADES_WITHIN_MS = 500;

afterEach(() => {
  vi.useRealTimers();
});

/** The toast area is downloaded with the first toast. */
async function showFirst(message: string) {
  renderInBrand(<p>page</p>);
  await act(() => showToast('success', message));
  await screen.findByText(message);
}

test('TOAST-01 at most five messages are shown at once', async () => {
  await showFirst('Message 1');
  for (let number = 2; number <= 8; number += 1) await act(() => showToast('success', `Message ${number}`));
  expect(screen.getAllByText(/^Message \d$/)).toHaveLength(5);
});

test('TOAST-02 a message closes by itself after three seconds', async () => {
  await showFirst('First');
  vi.useFakeTimers();
  await act(() => showToast('success', 'Saved'));
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.queryByText('Saved')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100 + FADES_WITHIN_MS));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('TOAST-02 anyone who has read a message closes it by a button with a name', async () => {
  await showFirst('Read already');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Read already')).toBeNull());
});

test('ERR-01 ERR-02 a failed call shows its message, else the own text of the error', async () => {
  renderInBrand(<p>page</p>);
  act(() => showErrorToast(new ApiError({ code: 'CONFLICT', status: 409, message: 'Changed meanwhile' })));
  act(() => showErrorToast(new ApiError({ code: 'INTERNAL', status: 500 })));
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
  expect(await screen.findByText('Request failed with status code 500')).toBeTruthy();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});

test('AUTH401-01 a 401 shows no toast', async () => {
  renderInBrand(<p>page</p>);
  act(() => showErrorToast(new ApiError({ code: 'SIGN_IN_REQUIRED', status: 401, message: 'Please sign in' })));
  await act(() => showToast('success', 'Other'));
  await screen.findByText('Other');
  expect(screen.queryByText('Please sign in')).toBeNull();
});
