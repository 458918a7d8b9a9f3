import { expect, test } from 'vitest';
import { safeCallback } from './callback';

const typed = (search: string) => safeCallback(new URLSearchParams(search).get('callback'));

test.each([
  ['callback=/admin/dashboard', '/admin/dashboard'],
  ['callback=%2Fpartner%2Flead-plan', '/partner/lead-plan'],
  ['callback=/user', '/user'],
  ['callback=/user/lenders-transaction/aster-finance', '/user/lenders-transaction/aster-finance'],
])('S-LINK-1 "%s" leads to a page of this site', (search, path) => {
  expect(typed(search)).toBe(path);
});

test.each([
  '',
  'callback=',
  'callback=/',
  'callback=//evil.example',
  'callback=/user//evil.example',
  'callback=/\\evil.example',
  'callback=\\\\evil.example',
  'callback=/user\\@evil.example',
  'callback=https://evil.example',
  'callback=https:evil.example',
  'callback=javascript:alert(1)',
  'callback=data:text/html,x',
  'callback=/user/../../evil',
  'callback=/%2f%2fevil.example',
  'callback=/user/%252f%252fevil.example',
  'callback=%252fuser',
  'callback=/user%0d%0aset-cookie:a=1',
  'callback=/user%00',
  'callback=/user%09/evil',
  'callback=/user?next=//evil.example',
  'callback=/user%23//evil.example',
  'callback=/user@evil.example',
  'callback=/administrator',
  'callback=/usеr',
  'callback= /user',
  'callback=evil.example/user',
])('S-LINK-1 "%s" leads nowhere', (search) => {
  expect(typed(search)).toBeNull();
});
