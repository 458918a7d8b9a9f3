import { constants, platform, setPriority } from 'node:os';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the program of a thread, `<name>.ts` beside the file at `from`. Built, it lies beside the server's; from the sources it is
 * compiled as it is loaded.
 */
export function startThread(from: string, name: `${string}.worker`, options: WorkerOptions): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options);
  const program = JSON.stringify(new URL(`./${name}.ts`, from).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${program}); })`, {
    ...options,
    eval: true,
  });
}

/**
 * Lowers the calling thread, so that requests come first. Linux alone has a priority of one thread, elsewhere it would
 * be the whole program's.
 */
export function giveWay(): void {
  if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
