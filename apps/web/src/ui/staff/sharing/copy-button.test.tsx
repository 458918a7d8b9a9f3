import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/i18n';
import { renderInBrand } from '../../../testing/render';
import { CopyButton } from './copy-button';

test('ERR-13 a browser that refuses the clipboard is said, and the text stands there selected to copy by hand', async () => {
  const user = userEvent.setup();
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  renderInBrand(<CopyButton text="https://saakh.example/t/abc" label="Copy the text" done="Copied" />);
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser did not let us copy');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy the text' });
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('https://saakh.example/t/abc');
  await changeLanguage('hi');
  expect((await screen.findByRole('alert')).textContent).toContain('ब्राउज़र ने कॉपी नहीं करने दिया');
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  write.mockRestore();
  quiet.mockRestore();
});
