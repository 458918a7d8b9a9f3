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
});

test('S-SSRF-1 S-SSRF-2 a demo reaches the sandbox on its machine, and nothing else inside a network', () => {
  for (const address of ['http://127.0.0.1:3100/lenders/x', 'http://localhost:3100', 'http://api.bank.example/v1']) {
    expect([address, allowed(address, false)]).toEqual([address, true]);
  }
  for (const address of [
    'mailto:leads@bank.example',
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166/latest/meta-data',
    'http://10.1.2.3/v1',
    'http://192.168.1.1/',
    'http://[fd00:ec2::254]/',
    'http://0.0.0.0:3000/',
  ]) {
    expect([address, allowed(address, false)]).toEqual([address, false]);
  }
});

test('S-SSRF-2 a name that leads inwards is refused when it is looked up, in a demo one that leads to its own machine is not', async () => {
  const lookUp = (production: boolean) => {
    const rules = outboundRules(new URL('https://localhost/v1'), production);
    if (!rules.allowed) throw new Error('no look-up');
    return new Promise((resolve) => rules.lookup('localhost', {}, (error) => resolve(error?.message)));
  };
  expect(await lookUp(true)).toContain('inwards');
  expect(await lookUp(false)).toBeUndefined();
});
