import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboundRules } from './outbound-address';
import { type SftpFile, sftpAddress, trySftp } from './sftp-try';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer } from './testing/sftp-server';

const FILE = Buffer.from('Loan No.,Status\nA-1,Sanctioned\n');
const PATH = '/out/20261128.csv';
let server: Awaited<ReturnType<typeof startSftpServer>>;
beforeAll(async () => {
  server = await startSftpServer();
});
beforeEach(() => {
  Object.assign(server.state, { files: new Map([[PATH, FILE]]), tried: [], opened: [], fault: undefined });
});
afterAll(() => server.close());

interface Way extends Partial<SftpFile> {
  readonly host?: string;
  readonly port?: number;
  readonly totalMs?: number;
  readonly longestAnswer?: number;
  readonly addresses?: string[];
}
function fetchFile({ host = '127.0.0.1', port = server.port, totalMs = 6_000, longestAnswer, addresses, ...own }: Way) {
  const url = new URL(sftpAddress({ host, port }));
  const look = async () => [{ address: addresses?.shift() ?? '', family: 4 }];
  const rules = outboundRules(url, { SAAKH_ENV: 'demo', PRIVATE_HOSTS: undefined }, addresses && look);
  if (!rules.allowed) throw new Error(rules.why);
  return trySftp(
    {
      ...{ path: PATH, user: SFTP_USER, password: SFTP_PASSWORD, privateKey: undefined, hostKeys: [server.hostKey] },
      ...own,
    },
    { url, connectMs: 3_000, totalMs, longestAnswer, lookup: rules.lookup },
  );
}

test('a file is fetched by password and by key; a large one comes whole', async () => {
  expect(await fetchFile({})).toMatchObject({ kind: 'answer', status: 200, bytes: FILE });
  const byKey = await fetchFile({ password: undefined, privateKey: server.privateKey });
  expect(byKey).toMatchObject({ kind: 'answer', status: 200, bytes: FILE });
  const large = Buffer.alloc(900_001, 'row\n');
  server.state.files.set(PATH, large);
  const whole = await fetchFile({ longestAnswer: large.length });
  expect(whole.kind === 'answer' && whole.bytes.equals(large)).toBe(true);
  expect(await fetchFile({ longestAnswer: large.length - 1 })).toEqual({ kind: 'lost', reason: 'too-long' });
});

test('a server with another key is not signed in to, and the key that it showed is told', async () => {
  const hostKeys = [`SHA256:${'A'.repeat(43)}`];
  expect(await fetchFile({ hostKeys })).toEqual({ kind: 'not-sent', reason: `unknown host key ${server.hostKey}` });
  expect(await fetchFile({ hostKeys: [] })).toMatchObject({ kind: 'not-sent' });
  expect(server.state.tried).toEqual([]);
  expect(await fetchFile({ hostKeys: [...hostKeys, server.hostKey] })).toMatchObject({ status: 200 });
});

test('who is not let in and a file that is not there are told apart, and no secret with them', async () => {
  const other = await startSftpServer();
  const secrets = { password: 'wrong-password-9', privateKey: other.privateKey };
  const refused = await fetchFile(secrets);
  expect(refused).toMatchObject({ kind: 'answer', status: 401, body: '' });
  const unreadable = await fetchFile({ privateKey: 'no key of mine' });
  expect(unreadable).toEqual({ kind: 'not-sent', reason: 'private key not readable' });
  expect(JSON.stringify([refused, unreadable])).not.toMatch(/wrong-password|no key of mine/);
  expect(server.state.opened).toEqual([]);
  expect(await fetchFile({ path: '/out/other.csv' })).toMatchObject({ kind: 'answer', status: 404 });
  other.close();
});

test('R-LND-1 a server that hangs, at its greeting, at the sign-in or in the file, is left after the deadline', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const late = { kind: 'lost', reason: 'timeout' };
  const began = performance.now();
  expect(await fetchFile({ port: (silent.address() as AddressInfo).port, totalMs: 300 })).toEqual(late);
  expect(performance.now() - began).toBeLessThan(2_000);
  for (const fault of ['silent-at-sign-in', 'silent-at-read'] as const) {
    server.state.fault = fault;
    expect(await fetchFile({ totalMs: 1_500 })).toEqual(late);
  }
  silent.close();
  server.state.fault = 'garbage';
  expect(await fetchFile({})).toEqual({ kind: 'lost', reason: 'dropped' });
});

test('S-SSRF-2 the address that was checked is connected to, and none inside a network', async () => {
  const host = 'files.rebind.example';
  const addresses = ['127.0.0.1', '169.254.169.254', '10.0.0.1'];
  expect(await fetchFile({ host, addresses })).toMatchObject({ status: 200 });
  for (let left = 2; left > 0; left -= 1) {
    expect(await fetchFile({ host, addresses })).toEqual({ kind: 'not-sent', reason: 'address points inwards' });
  }
  expect(addresses).toEqual([]);
});
