import { appendFileSync, closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RecordFile<Entry> {
  append(entry: Entry): void;
  clear(): void;
  close(): void;
}

/**
 * Replays a JSON-lines file and then appends to it; without a path nothing is kept. A last line torn by a kill is dropped;
 * a damaged line before it stops the start.
 */
export function openRecordFile<Entry>(path: string | undefined, replay: (entry: Entry) => void): RecordFile<Entry> {
  if (path === undefined) return { append: () => {}, clear: () => {}, close: () => {} };
  mkdirSync(dirname(path), { recursive: true });
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = before.lastIndexOf(0x0a) + 1;
  const lines = before.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  lines.forEach((line, index) => {
    try {
      replay(JSON.parse(line) as Entry);
    } catch {
      throw new Error(`${path}: line ${index + 1} is no record of the lender sandbox`);
    }
  });
  const file = openSync(path, 'a', 0o600);
  if (whole < before.length) ftruncateSync(file, whole);
  let open = true;
  return {
    append: (entry) => {
      if (open) appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
    clear: () => ftruncateSync(file, 0),
    close: () => {
      if (open) closeSync(file);
      open = false;
    },
  };
}
