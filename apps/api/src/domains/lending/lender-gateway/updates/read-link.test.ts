import { expect, test } from 'vitest';
import { readLink } from './read-update';

const HOSTS = ['pages.lender.example', '127.0.0.1:4601'];
const urlOf = (nextUrl: unknown) => readLink(HOSTS, { nextUrl })?.url;

test('a link leads to a host that the connection names, over https or on this machine', () => {
  expect(readLink(HOSTS, { nextUrl: 'https://pages.lender.example/go?k=1', nextExpiresAt: undefined })).toEqual({
    url: 'https://pages.lender.example/go?k=1',
    expiresAt: null,
  });
  expect(urlOf('http://127.0.0.1:4601/apply/1')).toBe('http://127.0.0.1:4601/apply/1');
});

test.each([
  ['another host', 'https://evil.example/go'],
  ['a host that only ends like one', 'https://evil-pages.lender.example/go'],
  ['a host that only begins like one', 'https://pages.lender.example.evil.example/go'],
  ['a host behind a name', 'https://pages.lender.example@evil.example/go'],
  ['a name and a password', 'https://a:b@pages.lender.example/go'],
  ['another port', 'https://pages.lender.example:8443/go'],
  ['plain http to another machine', 'http://pages.lender.example/go'],
  ['another way', 'javascript:alert(1)//pages.lender.example'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/html,<script>1</script>'],
  ['no host', '//pages.lender.example/go'],
  ['a backslash before another host', 'https://evil.example\\@pages.lender.example/go'],
  ['too long an address', `https://pages.lender.example/${'a'.repeat(2_000)}`],
  ['no text', { url: 'https://pages.lender.example/go' }],
])('S-LINK-2 a link with %s is shown to nobody', (_what, url) => expect(urlOf(url)).toBeUndefined());
