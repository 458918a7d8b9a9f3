import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';

test('ROUTE-29 /404 shows the not-found page, with the way to the start', async () => {
  fakeApi();
  const { user, path } = await renderAt('/404');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(document.title).toBe('Page not found · Saakh');
  await user.click(screen.getByRole('button', { name: 'Go to home page' }));
  await waitFor(() => expect(path()).toBe('/'));
});

test.each(['/no/such/page', '/products/x', '/no.such'])('ROUTE-30 %s is not found', async (path) => {
  fakeApi();
  await renderAt(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
