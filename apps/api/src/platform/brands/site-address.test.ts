import { afterEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { siteAddress } from './site-address';

let t: TestPlatform;
afterEach(() => t.close());

test('S-WEB-7 links for staff lead to the back office’s own host, all others to the brand’s site', async () => {
  const PUBLIC_ORIGIN = 'https://saakh.example';
  t = await openTestPlatform({ config: { PUBLIC_ORIGIN, BACK_OFFICE_ORIGIN: 'https://office.saakh.example' } });
  const link = (path: string) => siteAddress(t.ctx, 'pagdandi', path);
  expect(link('/admin/reset-password#secret')).toBe('https://office.saakh.example/admin/reset-password#secret');
  expect(link('/partner/reset-password#secret')).toBe('https://saakh.example/pagdandi/partner/reset-password#secret');
  expect(link('/administration')).toBe('https://saakh.example/pagdandi/administration');
});
