import { addDays, istDateOf } from '@saakh/rules/dates';
import type { Config } from '../config';
import type { FileStore } from '../storage/file-store';
import { signRoot } from './chain';
import { AuditChainBrokenError } from './chain-errors';

/** Where the chain stood; kept outside the database, so that cutting off its tail shows. */
export interface Root {
  /** Business day, or `head` for the newest. */
  readonly day: string;
  readonly sequence: number;
  readonly hash: string;
}

interface Keeper {
  readonly config: Pick<Config, 'secrets'>;
  readonly files: FileStore;
}

/** Where they lie in the file store. */
export const ROOTS = 'audit/roots';

/** The name of the newest root. */
export const HEAD = 'head';

/** Every business day since a first one, and the newest state of all. */
export const rootNames = (from: Date | undefined, now: Date): string[] => {
  const names = [HEAD];
  for (let day = istDateOf(from ?? now); day <= istDateOf(now); day = addDays(day, 1)) names.push(day);
  return names;
};

export const rootKey = (name: string) => `${ROOTS}/${name}.json`;

export const writeRoot = async ({ config, files }: Keeper, root: Root): Promise<void> => {
  const [first] = config.secrets.auditKeys;
  if (!first) throw new Error('AUDIT_KEY names no key');
  const signature = signRoot(first.key, root);
  await files.put(rootKey(root.day), Buffer.from(JSON.stringify({ ...root, signature })), 'application/json');
};

/** The stored root of a day or the head; undefined when there is none. Throws when it is not of our making. */
export const findRoot = async ({ config, files }: Keeper, day: string): Promise<Root | undefined> => {
  const file = await files.find(rootKey(day));
  if (!file) return undefined;
  const { signature, ...root }: Root & { signature: string } = JSON.parse(Buffer.from(file.bytes).toString('utf8'));
  if (root.day !== day || !config.secrets.auditKeys.some(({ key }) => signature === signRoot(key, root))) {
    throw new AuditChainBrokenError(`The audit root ${day} was altered`);
  }
  return root;
};

/** Keeps the file of a root beside it, as it is, under a name of its own. */
export const setRootAside = async ({ files }: Keeper, { day, sequence, hash }: Root): Promise<void> => {
  const file = await files.find(rootKey(day));
  if (file) await files.put(rootKey(`lost/${sequence}-${hash.slice(0, 12)}/${day}`), file.bytes, 'application/json');
};
