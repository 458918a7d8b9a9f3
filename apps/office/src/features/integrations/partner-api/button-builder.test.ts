import { expect, test } from 'vitest';
import { buttonSnippet } from './button-builder';

test('PORTAL-PAGE-17 the button takes a colour only', () => {
  const button = (colour: string) =>
    buttonSnippet('https://saakh.example', { code: 'abc1234', language: 'hi', colour });
  expect(button('#FFE08A')).toContain('data-colour="#FFE08A"');
  expect(button('"><script>')).not.toContain('data-colour');
});
