import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../threads';
import { openTable } from './open-table';
import { type SheetRow, TableFault } from './table-file';
import type { ReaderMessage, ReaderTask } from './table-reader';

giveWay();

const port = parentPort;
const { file, reading } = workerData as ReaderTask;
const send = (message: ReaderMessage): void => port?.postMessage(message);

let allowed = reading?.ahead ?? 0;
let wake: (() => void) | undefined;
port?.on('message', () => {
  allowed += 1;
  wake?.();
});

/** Waits until the consumer has room: a fast file must not pile up in memory. */
async function sendRows(rows: readonly SheetRow[]): Promise<void> {
  while (allowed === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  allowed -= 1;
  send({ rows });
}

async function work(): Promise<void> {
  const table = await openTable(file);
  if (!reading)
    return send({ kind: table.kind, sheets: table.sheets, ...(table.isFrom1904 ? { isFrom1904: true } : {}) });
  let batch: SheetRow[] = [];
  for await (const row of table.rows(reading.sheet)) {
    batch.push(row);
    if (batch.length === reading.batch) {
      await sendRows(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await sendRows(batch);
  send({ done: true });
}

work()
  .catch((error: unknown) => {
    if (error instanceof TableFault) send({ fault: { reason: error.reason, row: error.row, found: error.found } });
    else throw error;
  })
  .finally(() => port?.close());
