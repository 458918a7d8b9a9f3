import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Every call of every contract with who may make it, which the API document does not say: a new call is attacked from its first day. */
export const contractCalls = async (): Promise<readonly Call[]> => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@saakh/contracts/call')));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const calls = new Map<string, Call>();
  for (const file of files.filter((name) => /^(?:[a-z-]+\/)*[a-z-]+\.ts$/.test(name))) {
    const domain: Record<string, unknown> = await import(`@saakh/contracts/${file.slice(0, -3)}`);
    for (const call of Object.values(domain).filter(isCall)) calls.set(nameOf(call), call);
  }
  return [...calls.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
};

/** Where a call lies, with something in the place of each id. */
export const addressOf = ({ path }: Pick<Call, 'path'>, id = 'x') => path.replace(/:\w+/g, id);
