import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { findMailFaults } from './mail-server';

let server: SMTPServer | undefined;
afterEach(() => server?.close(() => undefined));

async function listen(options: ConstructorParameters<typeof SMTPServer>[0]) {
  server = new SMTPServer({ authOptional: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
const faultsOf = (SMTP_URL: string, SAAKH_ENV: 'demo' | 'production' = 'production') =>
  findMailFaults({ SMTP_URL, SAAKH_ENV });

test('S-OTP-10 production is told of a mail server that answers without STARTTLS; a demo may use it', async () => {
  const url = await listen({ disabledCommands: ['STARTTLS'] });
  expect(await faultsOf(url)).toEqual([expect.stringMatching(/^SMTP_URL: 127.0.0.1:\d+ offers no STARTTLS/)]);
  expect(await faultsOf(url, 'demo')).toEqual([]);
});

test('R-OUT-1 a mail server that is away, or turns to TLS, keeps nobody from starting', async () => {
  expect(await faultsOf('smtp://127.0.0.1:1')).toEqual([]);
  expect(await faultsOf(await listen({}))).toEqual([]);
});
