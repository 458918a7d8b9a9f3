import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** A call of the contracts that lists or finds, by the name of its constant. */
export interface ListCall {
  readonly name: string;
  readonly call: Call;
}

const folder = inRoot('packages', 'contracts', 'src');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'reply' in value;

/** Every one that there is: a new one is asked for, too, and must answer something (`list-inputs.ts`). */
export const findListCalls = async (): Promise<ListCall[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(`${folder}/${file}`).href) as Promise<Record<string, unknown>>),
  );
  const calls = new Map<string, Call>();
  for (const module of modules) {
    for (const [name, value] of Object.entries(module)) {
      if (/^(list|find)[A-Z]/.test(name) && isCall(value)) calls.set(name, value);
    }
  }
  return [...calls].map(([name, call]) => ({ name, call })).sort((one, other) => (one.name < other.name ? -1 : 1));
};
