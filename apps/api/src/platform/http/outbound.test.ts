import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { isInnerAddress } from '../settings/inner-address';
import { makeOutbound, OutboundFailedError, OutboundRefusedError } from './outbound';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const demo = makeOutbound({ to: 'crm', env: 'demo', allowedHosts: ['127.0.0.1'] });
const get = (url: string, extra = {}) => ({ url, method: 'GET' as const, timeoutMs: 2000, ...extra });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:1::1',
  'not-an-address',
  '',
])('S-SSRF-2 the address %s is inside', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});
test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2400:cb00::1'])(
  'S-SSRF-2 the address %s is outside',
  (address) => {
    expect(isInnerAddress(address)).toBe(false);
  },
);

test('S-SSRF-1 S-SSRF-2 production speaks https to public addresses of listed hosts only', async () => {
  const looked: string[] = [];
  const answers: Record<string, { address: string; family: number }[]> = {
    'inward.example': [{ address: '10.0.0.8', family: 4 }],
    'mixed.example': [
      { address: '8.8.8.8', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ],
    'empty.example': [],
  };
  const outbound = makeOutbound({
    to: 'crm',
    env: 'production',
    allowedHosts: ['inward.example', 'mixed.example', 'empty.example', '127.0.0.1', '[::1]', 'metadata'],
    lookup: async (host) => {
      looked.push(host);
      return answers[host] ?? [{ address: '169.254.169.254', family: 4 }];
    },
  });
  for (const url of [
    'http://inward.example/',
    'https://elsewhere.example/',
    'https://user:secret@inward.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://inward.example/',
    'https://mixed.example/',
    'https://empty.example/',
    'https://metadata/latest',
    'file:///etc/passwd',
  ]) {
    await expect(outbound.send(get(url)), url).rejects.toThrow(OutboundRefusedError);
  }
  expect(looked).toEqual(['inward.example', 'mixed.example', 'empty.example', 'metadata']);
});

test('S-SSRF-2 a host is looked up once, and the connection uses the address that was checked', async () => {
  const url = new URL(await listen((_request, response) => response.end('here')));
  let times = 0;
  const outbound = makeOutbound({
    to: 'crm',
    env: 'demo',
    allowedHosts: ['sandbox.example'],
    lookup: async () => {
      times += 1;
      return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    },
  });
  const answer = await outbound.send(get(`http://sandbox.example:${url.port}/`));
  expect([answer.status, answer.body.toString(), times]).toEqual([200, 'here', 1]);
});

test('S-SSRF-4 an unanswered name look-up ends with the call’s time, or after three seconds', async () => {
  const outbound = makeOutbound({
    to: 'crm',
    env: 'production',
    allowedHosts: 'every-public',
    lookup: () => new Promise(() => undefined),
  });
  await expect(outbound.send(get('https://slow.example/', { timeoutMs: 50 }))).rejects.toThrow(OutboundFailedError);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const vetted = expect(outbound.vet('https://slow.example/')).rejects.toThrow(OutboundFailedError);
    await vi.advanceTimersByTimeAsync(3_000);
    await vetted;
  } finally {
    vi.useRealTimers();
  }
});

test('S-SSRF-2 names of this machine are not public ones, whatever its files say', async () => {
  const outbound = makeOutbound({ to: 'crm', env: 'production', allowedHosts: 'every-public' });
  for (const url of ['https://localhost/', 'https://LOCALHOST./', 'https://db.localhost/']) {
    await expect(outbound.vet(url), url).rejects.toThrow(OutboundRefusedError);
  }
});

test('S-SSRF-1 an address that a partner named is called on a port for https, and on no other', async () => {
  const outbound = makeOutbound({
    ...({ to: 'webhook', env: 'production', allowedHosts: 'every-public' } as const),
    lookup: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  for (const port of [22, 25, 80, 465, 587, 3306, 5432, 6379, 11_211, 27_017]) {
    const url = `https://partner.example:${port}/`;
    await expect(outbound.vet(url), url).rejects.toThrow(OutboundRefusedError);
    await expect(outbound.send(get(url)), url).rejects.toThrow(OutboundRefusedError);
  }
  for (const url of ['https://partner.example/', 'https://partner.example:443/', 'https://partner.example:8443/']) {
    await expect(outbound.vet(url), url).resolves.toBeUndefined();
  }
});

test('S-SSRF-2 the demo reaches this machine and no other private one', async () => {
  const outbound = makeOutbound({ to: 'crm', env: 'demo', allowedHosts: ['10.0.0.1', '169.254.169.254'] });
  for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest']) {
    await expect(outbound.send(get(url))).rejects.toThrow(OutboundRefusedError);
  }
});

test('S-SSRF-3 a redirect is an answer and is not followed', async () => {
  let followed = false;
  const target = await listen((_request, response) => {
    followed = true;
    response.end();
  });
  const url = await listen((_request, response) => response.writeHead(302, { location: target }).end());
  expect((await demo.send(get(url))).status).toBe(302);
  expect(followed).toBe(false);
});

test('headers and body arrive as given', async () => {
  const url = await listen((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => response.end(`${request.method} ${request.headers['x-one']} ${body}`));
  });
  const answer = await demo.send({ ...get(url), method: 'POST', headers: { 'x-one': '1' }, body: 'साख' });
  expect(answer.body.toString()).toBe('POST 1 साख');
});

test.each([
  ['silence', (() => undefined) as RequestListener],
  [
    'a slow drip',
    ((_q, response) => {
      setInterval(() => response.write('x'), 20).unref();
    }) as RequestListener,
  ],
])('S-SSRF-4 %s ends at the time limit', async (_what, handle) => {
  const url = await listen(handle);
  const started = performance.now();
  await expect(demo.send(get(url, { timeoutMs: 250 }))).rejects.toThrow(OutboundFailedError);
  expect(performance.now() - started).toBeLessThan(1500);
});

test('S-SSRF-4 an answer that is too long or breaks off is a failure', async () => {
  const long = await listen((_request, response) => response.end('x'.repeat(5000)));
  await expect(demo.send(get(long, { maxBytes: 4999 }))).rejects.toThrow('too long');
  expect((await demo.send(get(long, { maxBytes: 5000 }))).body).toHaveLength(5000);
  const broken = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 30);
  });
  await expect(demo.send(get(broken))).rejects.toThrow(OutboundFailedError);
});
