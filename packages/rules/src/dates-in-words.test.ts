import { expect, test } from 'vitest';
import { dateInWords, dayInWords, momentInWords, monthInWords } from './dates-in-words';

test('LANG-02 dates read in the language of their reader, with Latin digits, whatever zone the process is in', () => {
  expect(dateInWords('2026-11-18', 'en')).toBe('18 November 2026');
  expect(dateInWords('2026-11-18', 'hi')).toBe('18 नवंबर 2026');
  expect(monthInWords('2026-10', 'hi')).toBe('अक्टूबर 2026');
  expect(dayInWords('2026-11-17T18:30:00Z', 'en', 'short')).toBe('18 Nov 2026');
});

test('R-TIME-1 a quarter of an hour after midnight in India is the new day at 00:15, never 24:15', () => {
  expect(momentInWords('2026-11-17T18:45:00Z', 'en')).toBe('18 November 2026, 00:15 IST');
  expect(momentInWords(new Date('2026-11-17T18:45:00Z'), 'hi')).toBe('18 नवंबर 2026, 00:15 IST');
});
