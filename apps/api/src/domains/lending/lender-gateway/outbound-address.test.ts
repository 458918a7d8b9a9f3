import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrivateHosts } from '#platform/settings/private-hosts';
import { tryHttp } from './http-try';
import { type OutboundSettings, outboundRules, refusalOf } from './outbound-address';

const settingsOf = (production: boolean, hosts?: string): OutboundSettings => ({
  SAAKH_ENV: production ? 'production' : 'demo',
  PRIVATE_HOSTS: hosts === undefined ? undefined : readPrivateHosts(hosts),
});
const allowed = (address: string, production: boolean, hosts?: string) =>
  outboundRules(new URL(address), settingsOf(production, hosts)).allowed;

test('S-SSRF-1 S-SSRF-2 in production a lender is reached over https and never inside our own networks', () => {
  expect(allowed('https://api.bank.example/v1', true)).toBe(true);
  expect(allowed('sftp://files.bank.example:22', true)).toBe(true);
  for (const address of [
    'http://api.bank.example/v1',
    'https://127.0.0.1/v1',
    'https://10.1.2.3/v1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/v1',
    'https://[::ffff:10.0.0.1]/v1',
    'https://user:password@api.bank.example/v1',
    'sftp://10.1.2.3:22',
    'sftp://127.0.0.1:22',
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
    'sftp://10.1.2.3:22',
    'http://192.168.1.1/',
    'http://[fd00:ec2::254]/',
    'http://0.0.0.0:3000/',
  ]) {
    expect([address, allowed(address, false)]).toEqual([address, false]);
  }
});

test('S-SSRF-2 a name that leads inwards is refused when it is looked up, in a demo one that leads to its own machine is not', async () => {
  const lookUp = (production: boolean) => {
    const rules = outboundRules(new URL('https://localhost/v1'), settingsOf(production));
    if (!rules.allowed) throw new Error('no look-up');
    return new Promise((resolve) => rules.lookup('localhost', {}, (error) => resolve(error?.message)));
  };
  expect(await lookUp(true)).toContain('inwards');
  expect(await lookUp(false)).toBeUndefined();
});

const HOSTS =
  'los.vpn.example=10.20.0.0/16,los.vpn.example=fd12:3456::/32,core.vpn.example=100.64.8.0/21,wide.vpn.example=fd00::/8';
const PINNED = 'address outside its ranges';

test('S-SSRF-2 a host behind a VPN leads into its own ranges and nowhere else, another host only outwards', () => {
  const production = settingsOf(true, HOSTS);
  const four = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(four, (address) => {
      const isPinned = address.startsWith('10.20.');
      expect(refusalOf('los.vpn.example', [address], production)).toBe(isPinned ? undefined : PINNED);
      expect(refusalOf('los.vpn.example', [address, '10.20.0.1'], production)).toBe(isPinned ? undefined : PINNED);
      expect(refusalOf('los.vpn.example', [`::ffff:${address}`], production)).toBe(PINNED);
      expect(refusalOf('LOS.vpn.example.', [address], production)).toBe(isPinned ? undefined : PINNED);
    }),
  );
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), (third, fourth) => {
      expect(refusalOf('los.vpn.example', [`10.20.${third}.${fourth}`], production)).toBeUndefined();
      expect(refusalOf('core.vpn.example', [`10.20.${third}.${fourth}`], production)).toBe(PINNED);
      const isIn = third >= 8 && third < 16;
      expect(refusalOf('core.vpn.example', [`100.64.${third}.${fourth}`], production)).toBe(isIn ? undefined : PINNED);
      expect(refusalOf('vpn.example', [`10.20.${third}.${fourth}`], production)).toBe('address points inwards');
      expect(refusalOf('x.los.vpn.example', [`10.20.${third}.${fourth}`], production)).toBe('address points inwards');
    }),
  );
  expect(refusalOf('los.vpn.example', ['fd12:3456:0:1::7', '10.20.1.1'], production)).toBeUndefined();
  expect(refusalOf('vpn.example', ['93.184.215.14'], production)).toBeUndefined();
});

test('S-SSRF-2 no host of a VPN leads to this machine, to its neighbours or to where a cloud tells secrets', () => {
  for (const production of [true, false])
    for (const address of [
      ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '169.254.169.254', '::1', '::', 'fe80::1', '::ffff:10.20.0.1'],
      ...['::ffff:a14:1', 'fd00:ec2::254', 'fd20:ce::254', '64:ff9b::a14:1', '100.100.100.200', '8.8.8.8', ''],
    ])
      for (const host of ['los.vpn.example', 'core.vpn.example', 'wide.vpn.example'])
        expect(refusalOf(host, [address], settingsOf(production, HOSTS)), `${host} ${address}`).toBe(PINNED);
  expect(refusalOf('wide.vpn.example', ['fd77::1'], settingsOf(true, HOSTS))).toBeUndefined();
});

test('S-SSRF-1 S-SSRF-2 a host of a VPN is spoken to over https, and its address alone names nobody', () => {
  expect(allowed('https://los.vpn.example/v1', true, HOSTS)).toBe(true);
  for (const address of ['http://los.vpn.example/v1', 'https://10.20.0.5/v1', 'https://u:p@los.vpn.example/v1'])
    expect([address, allowed(address, true, HOSTS)]).toEqual([address, false]);
});

test('S-SSRF-2 a name is looked up once: what was checked is connected to, whatever the name says afterwards', async () => {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://rebind.example:${(server.address() as AddressInfo).port}/v1`);
  const answers = ['127.0.0.1', '169.254.169.254'];
  let looks = 0;
  const rules = outboundRules(url, settingsOf(false, HOSTS), async () => {
    looks += 1;
    return [{ address: answers.shift() ?? '', family: 4 }];
  });
  if (!rules.allowed) throw new Error(rules.why);
  const ask = () =>
    tryHttp({ method: 'GET', url, headers: {}, body: undefined, connectMs: 500, totalMs: 900, lookup: rules.lookup });
  expect(await ask()).toMatchObject({ kind: 'answer', status: 200 });
  expect(looks).toBe(1);
  expect(await ask()).toEqual({ kind: 'not-sent', reason: 'address points inwards' });
  await new Promise((resolve) => server.close(resolve));
});

test('S-SSRF-2 a host of a VPN whose name moves outside of its ranges is not called, and the record says why', async () => {
  const url = new URL('https://los.vpn.example:9/v1');
  for (const addresses of [['93.184.215.14'], ['10.20.0.1', '10.21.0.1'], ['169.254.169.254']]) {
    const look = async () => addresses.map((address) => ({ address, family: 4 }));
    const rules = outboundRules(url, settingsOf(true, HOSTS), look);
    if (!rules.allowed) throw new Error(rules.why);
    const { lookup } = rules;
    const tried = await tryHttp({
      method: 'GET',
      url,
      headers: {},
      body: undefined,
      connectMs: 500,
      totalMs: 900,
      lookup,
    });
    expect(tried).toEqual({ kind: 'not-sent', reason: PINNED });
  }
});

test('R-LND-3 only what may be repeated goes over a connection that was left open', async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end('{}')).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  const ask = async (mayReuse: boolean) => {
    const tried = await tryHttp({
      ...{
        method: 'POST',
        url,
        headers: {},
        body: { contentType: 'application/json', bytes: Buffer.from('{}') },
        connectMs: 5_000,
        totalMs: 9_000,
        mayReuse,
      },
    });
    expect(tried).toMatchObject({ kind: 'answer', status: 200 });
    // The answer has come, and the connection is put back after it.
    await new Promise((resolve) => setImmediate(resolve));
    return connections;
  };
  expect([await ask(true), await ask(true), await ask(false), await ask(false)]).toEqual([1, 1, 2, 3]);
  await new Promise((resolve) => server.close(resolve));
});
