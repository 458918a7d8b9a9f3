// Read by the program before its own code: on SIGUSR2 it collects what nothing holds any more, and writes how many bytes its heap
// holds then to TELL_HEAP_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const file = process.env.TELL_HEAP_FILE ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  // At once: nobody reads half of it.
  writeFileSync(`${file}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.new`, file);
});
