import { addDays, istDateOf } from '@saakh/rules/dates';
import type { Config } from '../config';
import { HEAD, type RootStore } from '../storage/root-store';
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
  readonly auditRoots: RootStore;
}

/** Every business day since a first one, and the newest state of all. */
export function rootNames(from: Date | undefined, now: Date): string[] {
  const names = [HEAD];
  for (let day = istDateOf(from ?? now); day <= istDateOf(now); day = addDays(day, 1)) names.push(day);
  return names;
}

export async function writeRoot({ config, auditRoots }: Keeper, root: Root): Promise<void> {
  const [first] = config.secrets.auditKeys;
  if (!first) throw new Error('AUDIT_KEY names no key');
  const signature = signRoot(first.key, root);
  await auditRoots.put(root.day, Buffer.from(JSON.stringify({ ...root, signature })));
}

/** The stored root of a day or the head; undefined when there is none. Throws when it is not of our making. */
export async function findRoot({ config, auditRoots }: Keeper, day: string): Promise<Root | undefined> {
  const bytes = await auditRoots.find(day);
  if (!bytes) return undefined;
  const { signature, ...root }: Root & { signature: string } = JSON.parse(Buffer.from(bytes).toString('utf8'));
  if (root.day !== day || !config.secrets.auditKeys.some(({ key }) => signature === signRoot(key, root))) {
    throw new AuditChainBrokenError(`The audit root ${day} was altered`);
  }
  return root;
}

/** Keeps the file of a root beside it, as it is, under a name of its own. */
export async function setRootAside({ auditRoots }: Keeper, { day, sequence, hash }: Root): Promise<void> {
  const bytes = await auditRoots.find(day);
  if (bytes) await auditRoots.put(`lost/${sequence}-${hash.slice(0, 12)}/${day}`, bytes);
}
