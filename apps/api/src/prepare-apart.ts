import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './platform/config';

/**
 * Making a database takes far more memory than using it: a process of its own gives that memory back. It holds a channel to
 * this one and ends with it: one that lived on would write beside the next start, which finds our lock free.
 */
export async function prepareInChild(...args: readonly string[]): Promise<void> {
  const [entry = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
}

/** For the child. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

/** Rejects as listening would, EADDRINUSE where somebody has the port: told before a database is filled for a minute. */
export async function tryAddress({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer().listen({ port: PORT, host: HOST });
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}
