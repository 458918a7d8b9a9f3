import { expect, test } from 'vitest';
import { outboundRules } from './outbound-address';

const allowed = (address: string, production: boolean) => outboundRules(new URL(address), production).allowed;

test('S-SSRF-1 S-SSRF-2 in production a lender is reached over https and never inside our own networks', () => {
  expect(allowed('https://api.bank.example/v1', true)).toBe(true);
  for (const address of [
    'http://api.bank.example/v1',
    'https://127.0.0.1/v1',
    'https://10.1.2.3/v1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/v1',
    'https://[::ffff:10.0.0.1]/v1',
    'https://user:password@api.bank.example/v1',
    'ftp://api.bank.example/v1',
  ]) {
    expect([address, allowed(address, true)]).toEqual([address, false]);
  }
  expect(allowed('http://127.0.0.1:3100/lenders/x', false)).toBe(true);
  expect(allowed('mailto:leads@bank.example', false)).toBe(false);
});

test('S-SSRF-2 a name that leads inwards is refused when it is looked up', async () => {
  const rules = outboundRules(new URL('https://localhost/v1'), true);
  if (!rules.allowed || !rules.lookup) throw new Error('no look-up');
  const { lookup } = rules;
  const refused = await new Promise((resolve) => lookup('localhost', {}, (error) => resolve(error?.message)));
  expect(refused).toContain('inwards');
});
