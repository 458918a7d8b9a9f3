import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { renderInBrand } from '#browser/testing/render';

function Broken(): never {
  throw new Error('broken on purpose');
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('CRASH-01 CRASH-02 a page that crashes while it is drawn leaves the two sentences', () => {
  renderInBrand(<Broken />);
  expect(screen.getByText('OOPS...SOMETHING WENT WRONG HERE')).toBeTruthy();
  expect(screen.getByText("The link you followed had some problem and it's broken")).toBeTruthy();
});

test("CRASH-03 'Reload the page' reloads it", () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderInBrand(<Broken />);
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('LANG-02 the crash screen speaks Hindi', async () => {
  await changeLanguage('hi');
  renderInBrand(<Broken />);
  expect(screen.getByRole('button', { name: 'पेज फिर से लोड करें' })).toBeTruthy();
});
