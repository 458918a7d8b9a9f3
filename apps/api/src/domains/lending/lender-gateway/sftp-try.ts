import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import type { LenderSftpServer } from '@saakh/contracts/lending/connections/document';
import type { SFTPWrapper } from 'ssh2';
import { type HttpTry, type HttpTryOptions, LONGEST_ANSWER } from './http-try';

/** A file on a lender's SFTP server, and how we sign in there. */
export interface SftpFile {
  readonly path: string;
  readonly user: string;
  readonly password: string | undefined;
  /** As OpenSSH, PEM or PuTTY writes it. */
  readonly privateKey: string | undefined;
  /** SHA-256 fingerprints; nothing is sent to a server that shows another key. */
  readonly hostKeys: readonly string[];
}
type Reach = Pick<HttpTryOptions, 'url' | 'connectMs' | 'totalMs' | 'longestAnswer' | 'lookup'>;

/** The address of an SFTP server. */
export function sftpAddress({ host, port = 22 }: Pick<LenderSftpServer, 'host' | 'port'>): string {
  return `sftp://${host}:${port}`;
}

const PART_BYTES = 32 * 1024;
/** Parts that are asked for at once: one after the other, the line would be waited for most of the time. */
const AT_ONCE = 32;
/** What keeps us from a file, as HTTP would say it. */
const REFUSALS: Readonly<Record<number, number>> = { 2: 404, 3: 403 };

const answer = (status: number, bytes: Buffer = Buffer.alloc(0)): HttpTry => ({
  ...{ kind: 'answer', status, bytes, body: '', headers: {}, retryAfter: undefined },
});
const fingerprint = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The whole file; undefined for one that is longer. A server may answer with less than it was asked for; only nothing is the end. */
async function readWhole(sftp: SFTPWrapper, path: string, longest: number): Promise<Buffer | undefined> {
  const handle = await promisify<string, 'r', Buffer>(sftp.open).call(sftp, path, 'r');
  const read = (into: Buffer, from: number, at: number) =>
    new Promise<number>((resolve, reject) => {
      sftp.read(handle, into, from, PART_BYTES - from, at, (error, came) => (error ? reject(error) : resolve(came)));
    });
  const parts: Buffer[] = [];
  let begun = 0;
  let length = 0;
  let isOver = false;
  const readParts = async () => {
    while (!isOver) {
      const at = begun++;
      const part = Buffer.alloc(PART_BYTES);
      let filled = 0;
      for (let came = 1; came > 0 && filled < PART_BYTES && length <= longest; filled += came) {
        came = await read(part, filled, at * PART_BYTES + filled);
        length += came;
      }
      isOver ||= filled < PART_BYTES;
      parts[at] = part.subarray(0, filled);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readParts));
  return length > longest ? undefined : Buffer.concat(parts);
}

/**
 * Fetches one file within `totalMs`, connecting within `connectMs`, told as a request over HTTP would be: 401 where we are not let
 * in, 404 where there is no such file. Never throws. What the library says in its errors may name secrets and is left out.
 */
export async function trySftp(
  { path, user, password, privateKey, hostKeys }: SftpFile,
  { url, connectMs, totalMs, longestAnswer = LONGEST_ANSWER, lookup }: Reach,
): Promise<HttpTry> {
  const { default: ssh2 } = await import('ssh2');
  return new Promise((resolve) => {
    const client = new ssh2.Client();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const sock = connect({ host, port: Number(url.port), noDelay: true, ...(lookup ? { lookup } : {}) });
    let connected = false;
    const done = (outcome: HttpTry) => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      sock.destroy();
      resolve(outcome);
    };
    const late = () => done(connected ? { kind: 'lost', reason: 'timeout' } : notSent('connect timeout'));
    const notSent = (reason: string): HttpTry => ({ kind: 'not-sent', reason });
    const waiting = setTimeout(late, totalMs);
    const connecting = setTimeout(late, connectMs);
    sock.once('connect', () => {
      connected = true;
      clearTimeout(connecting);
    });
    client.on('error', (error: NodeJS.ErrnoException & { level?: string }) => {
      if (!connected) return done(notSent(error.code ?? 'refused'));
      done(error.level === 'client-authentication' ? answer(401) : { kind: 'lost', reason: 'dropped' });
    });
    client.on('close', () => done({ kind: 'lost', reason: 'dropped' }));
    client.on('ready', () =>
      client.sftp((failed, sftp) => {
        if (failed) return done({ kind: 'lost', reason: 'dropped' });
        readWhole(sftp, path, longestAnswer).then(
          (bytes) => done(bytes ? answer(200, bytes) : { kind: 'lost', reason: 'too-long' }),
          ({ code }: { code?: unknown }) => {
            const status = REFUSALS[Number(code)];
            done(status === undefined ? { kind: 'lost', reason: 'dropped' } : answer(status));
          },
        );
      }),
    );
    try {
      client.connect({
        sock,
        username: user,
        ...(password === undefined ? {} : { password }),
        ...(privateKey === undefined ? {} : { privateKey }),
        hostVerifier: (key: Buffer) => {
          const shown = fingerprint(key);
          if (hostKeys.includes(shown)) return true;
          done(notSent(`unknown host key ${shown}`));
          return false;
        },
      });
    } catch {
      done(notSent('private key not readable'));
    }
  });
}
