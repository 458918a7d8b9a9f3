import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { busy } from '../../platform/app-error';

/** argon2id, 19 MiB, two passes: the library's defaults, written down so that an update can't change them unseen. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_AT_MOST = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** On half of the processors at most, because each takes one whole, and its memory: a storm of sign-ins must not slow other calls. */
const takeTurn = async (): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_AT_MOST) {
    throw busy(2);
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
};
const giveTurn = () => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
  await takeTurn();
  try {
    return await run();
  } finally {
    giveTurn();
  }
};

/** An argon2id hash of a password, with its own salt. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** The hash of random bytes: what a password is compared with where there is no account, so that the answer takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VvIxCeI7Yw0al6EL6W/BRg$4WoSr6xp83r4LbB73OLgXB/aNxTsZhIctpFyPG0pJmc';

/** True when the password is right; takes the same time without an account or a password of its own, and is then false. */
export const isRightPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const own = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined;
  const matches = await inTurn(() => verify(own ?? NOBODYS_HASH, password));
  return matches && own !== undefined;
};
