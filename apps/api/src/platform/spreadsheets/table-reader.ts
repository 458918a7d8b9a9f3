import { stat } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads';
import { MOST_INSPECTING_MS, MOST_READING_MS, WORKER_MEMORY_MB, WORKER_YOUNG_MB } from './limits';
import {
  type FoundKind,
  type ReadTableOptions,
  type SheetRow,
  TableFault,
  type TableFaultReason,
  type TableFile,
  type TableKind,
} from './table-file';

/** What the thread is to do: open the file only, or read it. */
export interface ReaderTask {
  readonly file: TableFile;
  readonly reading?: { readonly sheet?: string; readonly batch: number; readonly ahead: number };
}

interface Inspected {
  readonly kind: TableKind;
  readonly sheets: readonly string[];
  /** Days that are written as numbers are counted from 1904. */
  readonly isFrom1904?: boolean;
}

export type ReaderMessage =
  | { readonly rows: readonly SheetRow[] }
  | Inspected
  | { readonly done: true }
  | {
      readonly fault: {
        readonly reason: TableFaultReason;
        readonly row: number | undefined;
        readonly found: FoundKind | undefined;
      };
    };

const BATCH = 500;
/** Batches that may wait for the consumer: one is read while the other is worked on. */
const AHEAD = 2;

/** The kind of a table by its content, and its sheets by name; a .csv has none. Throws `TableFault`. */
export async function inspectTable(file: TableFile): Promise<Inspected> {
  const reader = startReader({ file }, { mostMs: MOST_INSPECTING_MS, memoryMb: WORKER_MEMORY_MB });
  try {
    const message = await reader.next();
    if ('kind' in message) return message;
    throw new TableFault('DAMAGED');
  } finally {
    await reader.end();
  }
}

/** A thread takes longer to start than so much text takes to be read. */
const SMALL_BYTES = 64 * 1024;
/** By its name, which its content has to bear out: nothing in a text grows as it is read. */
const isSmallText = async ({ path, fileName }: TableFile): Promise<boolean> =>
  /\.csv$/i.test(fileName) && (await stat(path)).size <= SMALL_BYTES;

async function* readHere(file: TableFile, batch: number, signal?: AbortSignal) {
  const { openTable } = await import('./open-table');
  let rows: SheetRow[] = [];
  for await (const row of (await openTable(file)).rows()) {
    signal?.throwIfAborted();
    rows.push(row);
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/**
 * The rows of a table in batches, read off the main thread: blank rows are left out and counted in the numbers. Stops
 * when the consumer stops or the signal says so. A .csv of a few kilobytes is read at once. Throws `TableFault`, `EMPTY` also
 * when there is no row or no such sheet.
 */
export async function* readTable(
  file: TableFile,
  { sheet, signal, batch = BATCH, mostMs = MOST_READING_MS, memoryMb = WORKER_MEMORY_MB }: ReadTableOptions = {},
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  signal?.throwIfAborted();
  if (await isSmallText(file)) return yield* readHere(file, batch, signal);
  const reading = { batch, ahead: AHEAD, ...(sheet === undefined ? {} : { sheet }) };
  const reader = startReader({ file, reading }, { mostMs, memoryMb });
  signal?.addEventListener('abort', reader.end, { once: true });
  try {
    for (;;) {
      const message = await reader.next().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
      if (!('rows' in message)) return;
      reader.more();
      yield message.rows;
      signal?.throwIfAborted();
    }
  } finally {
    signal?.removeEventListener('abort', reader.end);
    await reader.end();
  }
}

type Bounds = Required<Pick<ReadTableOptions, 'mostMs' | 'memoryMb'>>;

function startReader(task: ReaderTask, { mostMs, memoryMb }: Bounds) {
  const worker = startWorker(task, memoryMb);
  const arrived: ReaderMessage[] = [];
  let failure: unknown;
  let wake: (() => void) | undefined;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake?.();
  };
  worker.on('message', (message: ReaderMessage) => {
    arrived.push(message);
    wake?.();
  });
  // A thread that has used up its memory was given a file that is larger than it looks.
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableFault('BOMB') : error),
  );
  worker.on('exit', () => fail(new TableFault('DAMAGED')));
  let leftMs = mostMs;

  return {
    /** The next message. Only the time that is waited here counts against the limit, not the consumer's own. */
    async next(): Promise<Exclude<ReaderMessage, { fault: unknown }>> {
      const since = performance.now();
      const late = setTimeout(() => fail(new TableFault('TOO_SLOW')), leftMs);
      while (arrived.length === 0 && failure === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      clearTimeout(late);
      leftMs = Math.max(0, leftMs - (performance.now() - since));
      const message = arrived.shift();
      if (message === undefined) throw failure;
      if ('fault' in message) throw new TableFault(message.fault.reason, message.fault.row, message.fault.found);
      return message;
    },
    more: () => worker.postMessage('more'),
    end: async (): Promise<void> => {
      await worker.terminate();
    },
  };
}

const startWorker = (workerData: ReaderTask, memoryMb: number): Worker =>
  startThread(import.meta.url, 'table.worker', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: WORKER_YOUNG_MB },
  });
