// Loaded before a program's own code: on SIGUSR2 it collects garbage and writes the bytes of the heap to TELL_HEAP_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const file = process.env.TELL_HEAP_FILE ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  // A reader must not see half of it.
  writeFileSync(`${file}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.new`, file);
});
