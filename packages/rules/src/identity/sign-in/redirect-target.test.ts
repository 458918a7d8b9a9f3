import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTargetOf } from './redirect-target';

const HOST = 'cards.ivory.example';
const allowed = new Set([HOST]);

test('S-LINK-2 ROUTE-22 an https address of an allowed host is followed with its path and query', () => {
  for (const to of [`https://${HOST}`, `https://${HOST}/apply?utm_source=saakh#top`, `https://${HOST}?a=b`])
    expect(redirectTargetOf(to, allowed)?.href, to).toBe(new URL(to).href);
});

test.each([
  '',
  '/user/offers',
  '//evil.test',
  '///evil.test',
  `//${HOST}`,
  `/\\${HOST}`,
  `https:/\\${HOST}`,
  `https:\\\\${HOST}`,
  `https:///${HOST}`,
  `http://${HOST}`,
  `HTTPS://${HOST}`,
  `https://${HOST.toUpperCase()}`,
  `https://${HOST}.`,
  `https://${HOST}:443/`,
  `https://${HOST}:8443/`,
  `https://${HOST}@evil.test/`,
  `https://evil.test@${HOST}/`,
  `https://evil.test:x@${HOST}/`,
  `https://@${HOST}/`,
  `https://${HOST}.evil.test/`,
  `https://evil.test/${HOST}`,
  `https://evil.test#${HOST}`,
  `https://evil.test?${HOST}`,
  `https://evil.test\\@${HOST}`,
  `https://evil.test%2f@${HOST}`,
  `https://${HOST}%2eevil.test`,
  `https://${HOST}%00.evil.test`,
  `https://cards。ivory.example`,
  `https://сards.ivory.example`,
  'https://xn--ards-7fd.ivory.example',
  `https://cards.ivory\u00adexample`,
  `https://${HOST}\n.evil.test`,
  `\thttps://${HOST}`,
  ` https://${HOST}`,
  `https://${HOST}/\u202egro`,
  'https://127.0.0.1/',
  'https://[::1]/',
  'javascript:alert(1)',
  `javascript://${HOST}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  `blob:https://${HOST}/x`,
  `view-source:https://${HOST}`,
])('S-LINK-2 ROUTE-22 %j is not followed', (to) => {
  expect(redirectTargetOf(to, allowed)).toBeNull();
});

test('S-LINK-2 ROUTE-22 no text leads anywhere but to an allowed host over https', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    'data:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    ':443',
    '#',
    '?',
    '.',
    '%2f',
    '%40',
    '。',
    '\t',
    '\u202e',
    'xn--',
    HOST,
    'evil.test',
    'x',
  );
  const wild = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(wild, (to) => {
      const url = redirectTargetOf(to, allowed);
      if (url === null) return;
      expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', HOST, '', '']);
      expect(to.startsWith(`https://${HOST}`)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('ROUTE-22 an allowed host in other letters is refused even when it is on the list', () => {
  const idn = new Set(['xn--ards-7fd.ivory.example']);
  expect(redirectTargetOf('https://xn--ards-7fd.ivory.example/', idn)).toBeNull();
});
