import { connect } from 'node:net';
import type { Config } from '../config';
import type { FileScanner } from '../storage/file-scanner';

const TOTAL_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
}

/** Asks clamd over TCP by its INSTREAM command: chunks with their length before them, a length of none at the end. */
const askClamd = (host: string, port: number, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    const socket = connect({ host, port });
    const giveUp = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), TOTAL_MS);
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        const chunk = bytes.subarray(from, from + CHUNK_BYTES);
        socket.write(sizeOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(sizeOf(0));
    });
    socket.on('data', (part) => answer.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(Buffer.concat(answer).toString('utf8').replaceAll('\0', '').trim());
    });
  });

/** The scanner that the settings name, or one that finds every file clean. */
export function makeFileScanner({ CLAMD_ADDRESS }: Pick<Config, 'CLAMD_ADDRESS'>): FileScanner {
  if (CLAMD_ADDRESS === undefined) return { scan: async () => 'clean' };
  const [host = '', port] = CLAMD_ADDRESS.split(':');
  return {
    async scan(bytes) {
      const answer = await askClamd(host, Number(port), bytes);
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 120))}`);
    },
  };
}
