import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { busy } from '#platform/app-error';
import { startThread } from '#platform/threads';

/** A password to be hashed, or to be compared with a hash. */
export interface PasswordTask {
  readonly password: string;
  readonly hash?: string;
}
export type PasswordAnswer = { readonly hash: string } | { readonly matches: boolean } | { readonly failed: true };

const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_AT_MOST = 64;
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * In low-priority threads, so that requests go first, on half of the processors at most, because each takes one whole, and its
 * memory: a storm of sign-ins must not slow other calls.
 */
async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_AT_MOST) {
    throw busy(2);
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}
function giveTurn() {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const idle = new Set<Worker>();
function openThread(): Worker {
  const thread = startThread(import.meta.url, 'password.worker', { resourceLimits: MEMORY });
  // Who waits for one that fell is told by `ask`; nobody is given it any more.
  thread.on('error', () => idle.delete(thread));
  return thread;
}

/** One thread does one at a time, and holds no program up that has nothing else to do. */
async function ask(task: PasswordTask): Promise<PasswordAnswer> {
  const [thread = openThread()] = idle;
  idle.delete(thread);
  thread.ref();
  const answered = once(thread, 'message');
  thread.postMessage(task);
  const [answer] = (await answered) as [PasswordAnswer];
  thread.unref();
  idle.add(thread);
  return answer;
}

async function inTurn(task: PasswordTask): Promise<PasswordAnswer> {
  await takeTurn();
  try {
    return await ask(task);
  } finally {
    giveTurn();
  }
}

/** An argon2id hash of a password, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const answer = await inTurn({ password });
  if (!('hash' in answer)) throw new Error('A password could not be hashed');
  return answer.hash;
}

/** The hash of random bytes: what a password is compared with where there is no account, so that the answer takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VvIxCeI7Yw0al6EL6W/BRg$4WoSr6xp83r4LbB73OLgXB/aNxTsZhIctpFyPG0pJmc';

/** True when the password is right; takes the same time without an account or a password of its own, and is then false. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const own = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined;
  const answer = await inTurn({ password, hash: own ?? NOBODYS_HASH });
  if (!('matches' in answer)) throw new Error('A password could not be compared');
  return answer.matches && own !== undefined;
}
