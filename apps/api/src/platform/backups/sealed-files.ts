import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';

/** The first bytes of a sealed file: which layout it has. */
const LAYOUT = Buffer.from('SKB1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = LAYOUT.length + NONCE_BYTES;

/** AES-256-GCM over one file: layout, nonce, what was sealed, tag. The path is authenticated with it, so files can't trade places. */
function sealing(key: Buffer, path: string): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(path));
  let isBegun = false;
  const begin = () => {
    const head = isBegun ? Buffer.alloc(0) : Buffer.concat([LAYOUT, nonce]);
    isBegun = true;
    return head;
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.concat([begin(), cipher.update(chunk)])),
    flush: (done) => done(null, Buffer.concat([begin(), cipher.final(), cipher.getAuthTag()])),
  });
}

/** The way back. Fails with BackupError at the end where the key is another one or a byte was changed. */
function opening(key: Buffer, path: string): Transform {
  const damaged = () => new BackupError(`${path} is not sealed with this BACKUP_KEY, or was changed`);
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher) {
        if (held.length < HEAD_BYTES) return done();
        if (!held.subarray(0, LAYOUT.length).equals(LAYOUT)) return done(damaged());
        decipher = createDecipheriv('aes-256-gcm', key, held.subarray(LAYOUT.length, HEAD_BYTES));
        decipher.setAAD(Buffer.from(path));
        held = held.subarray(HEAD_BYTES);
      }
      // The last bytes may be the tag.
      const ready = held.subarray(0, Math.max(0, held.length - TAG_BYTES));
      held = held.subarray(ready.length);
      done(null, decipher.update(ready));
    },
    flush(done) {
      if (!decipher || held.length !== TAG_BYTES) return done(damaged());
      try {
        decipher.setAuthTag(held);
        done(null, decipher.final());
      } catch {
        done(damaged());
      }
    },
  });
}

/** Through what the bytes of one file of a backup go, by its path in the backup. */
export type Through = (path: string) => Transform;

/** Sealed with the key; as they are where there is none. */
export function seal(key: Buffer | undefined): Through {
  return key ? (path) => sealing(key, path) : () => new PassThrough();
}

/** As they were before `seal`. */
export function unseal(key: Buffer | undefined): Through {
  return key ? (path) => opening(key, path) : () => new PassThrough();
}

interface Copy {
  readonly from: string;
  readonly to: string;
  /** What the folder is called in the backup: by it and their place in it its files are sealed. */
  readonly name: string;
  readonly through: Through;
  readonly wanted?: (path: string) => boolean;
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** A file store writes its files under such a name until they are whole. */
const UNFINISHED = '.part';

/**
 * Every file below a folder to another one; nothing where the folder is missing. What is deleted meanwhile is left out, since who
 * serves goes on; anything else that can't be read is thrown, so that no backup lacks it. Rights are the owner's alone. Throws
 * BackupError for what is neither a file nor a folder.
 */
export async function copyFiles({ from, to, name, through, wanted = () => true }: Copy): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const source = join(from, entry.name);
    if (!wanted(source) || entry.name.endsWith(UNFINISHED)) continue;
    const there = { from: source, to: join(to, entry.name), name: join(name, entry.name) };
    if (entry.isDirectory()) await copyFiles({ ...there, through, wanted });
    else if (entry.isFile()) await copyFile(there, through);
    else throw new BackupError(`${source} is neither a file nor a folder`);
  }
}

async function copyFile({ from, to, name }: Pick<Copy, 'from' | 'to' | 'name'>, through: Through): Promise<void> {
  const file = await open(from).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (file) await pipeline(file.createReadStream(), through(name), createWriteStream(to, { mode: 0o600 }));
}

/** What vouches for a manifest: nobody without the key can leave a file of it out. */
export function manifestMac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update('saakh backup manifest\n').update(text).digest('hex');
}
