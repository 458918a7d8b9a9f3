import type { Config } from '../config';
import type { FileStore } from '../storage/file-store';
import { signRoot } from './chain';

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

const keyOf = (day: string) => `${ROOTS}/${day}.json`;

export const writeRoot = async ({ config, files }: Keeper, root: Root): Promise<void> => {
  const signature = signRoot(config.secrets.auditKey, root);
  await files.put(keyOf(root.day), Buffer.from(JSON.stringify({ ...root, signature })), 'application/json');
};

/** The stored root of a day or the head; undefined when there is none. Throws when it is not of our making. */
export const findRoot = async ({ config, files }: Keeper, day: string): Promise<Root | undefined> => {
  const file = await files.find(keyOf(day));
  if (!file) return undefined;
  const { signature, ...root }: Root & { signature: string } = JSON.parse(Buffer.from(file.bytes).toString('utf8'));
  if (root.day !== day || signature !== signRoot(config.secrets.auditKey, root)) {
    throw new Error(`The audit root ${day} was altered`);
  }
  return root;
};
