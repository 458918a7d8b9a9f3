import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { giveWay } from '#platform/threads';
import type { PasswordAnswer, PasswordTask } from './password';

/** argon2id, 19 MiB, two passes: the library's defaults, written down so that an update can't change them unseen. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

giveWay();
function answer({ password, hash }: PasswordTask): PasswordAnswer {
  try {
    return hash === undefined ? { hash: hashSync(password, COST) } : { matches: verifySync(hash, password) };
  } catch {
    // What the library says of it may hold what it was given.
    return { failed: true };
  }
}
parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(answer(task)));
