import { expect, test } from 'vitest';
import { browserLanguage } from './browser-language';

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['hi', 'hi'],
  ['en;q=0.5, HI-in', 'hi'],
  ['mr-IN,hi;q=0.7,en;q=0.3', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['ta-IN, te', 'en'],
  ['hi;q=0,en;q=0.1', 'en'],
  ['hi;q=much', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('LANG-01 LANG-02 CONST-16 a browser that asks for "%s" first reads %s', (wishes, language) => {
  expect(browserLanguage(wishes)).toBe(language);
});
