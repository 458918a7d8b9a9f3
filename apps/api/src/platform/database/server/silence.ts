import pg from 'pg';
import { busy } from '../../app-error';
import { isConnectionLate } from '../failures';
import { isAnsweredWithin, streamOf } from './server-pool';

/** Work that takes longer while no line says anything makes us ask whether the server still answers at all. */
const SUSPECT_MS = 500;
/** With the above and a look less than the two seconds in which a call is refused (R-DB-1). */
const ANSWER_MS = 1_100;
/** Of a server that was silent: as long as a call waits for a connection. */
const RETURN_MS = 1_500;
const LOOK_MS = 100;
const RETRY_AFTER_SECONDS = 2;

interface Options {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Told once for each silence that was met. */
  readonly onSilence: (connections: number) => void;
}

/** Whether a server answers one small statement on a line of its own; a refusal is an answer, too. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'saakh-watch' });
  client.on('error', () => undefined);
  const isAnswered = await isAnsweredWithin(
    client.connect().then(() => client.query('select 1')),
    withinMs,
  );
  // A goodbye to who is silent would be waited for.
  client.end().catch(() => undefined);
  streamOf(client).destroy();
  return isAnswered;
}

interface Watch {
  /**
   * A connection of the pool. AppError UNAVAILABLE as soon as the server is known to be silent, and until it says a word: nobody
   * waits for it in vain, and no call twice that goes on without a limit which could not be counted (R-RUN-4).
   */
  connect(): Promise<pg.PoolClient>;
  /** When the server last said anything on any line, by the clock of `performance`. */
  heardAt(): number;
  stop(): void;
}

const ignore = () => undefined;

/**
 * Cuts every line of a pool to a server that has fallen silent: paused, or behind a network that swallows what is sent. Time
 * limits of the server's own don't help there, and a call would hang for as long as the silence lasts (R-DB-1). A statement
 * that takes long on a server that answers is left alone. `stop` ends the watch.
 */
export function watchForSilence({ pool, url, onSilence }: Options): Watch {
  const lines = new Set<pg.PoolClient>();
  const busySince = new Map<pg.PoolClient, number>();
  let heardAt = 0;
  pool.on('connect', (client) => {
    lines.add(client);
    streamOf(client).on('data', () => {
      heardAt = performance.now();
    });
  });
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  pool.on('remove', (client) => {
    lines.delete(client);
    busySince.delete(client);
  });
  const hasSuspect = () => {
    const before = performance.now() - SUSPECT_MS;
    return heardAt < before && [...busySince.values()].some((since) => since < before);
  };

  let isSilent = false;
  const waiting = new Set<() => void>();
  const fallSilent = () => {
    isSilent = true;
    onSilence(lines.size);
    for (const giveUp of waiting) giveUp();
    for (const client of lines) {
      streamOf(client).destroy();
    }
  };

  let asking = false;
  const look = async () => {
    if (asking || !(isSilent || hasSuspect())) return;
    asking = true;
    const suspects = new Map(busySince);
    const askedAt = performance.now();
    const answered = await answers(url, isSilent ? RETURN_MS : ANSWER_MS);
    asking = false;
    if (answered) {
      isSilent = false;
      heardAt = performance.now();
      return;
    }
    const isStuck = [...suspects].some(([client, since]) => busySince.get(client) === since);
    // A busy machine may take its time with a new line; a server that says anything on any line is not silent.
    if (!isSilent && isStuck && heardAt < askedAt) fallSilent();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  const waitFor = (connecting: Promise<pg.PoolClient>) =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      const giveUp = () => {
        reject(busy(RETRY_AFTER_SECONDS));
        connecting.then((client) => client.release(), ignore);
      };
      waiting.add(giveUp);
      connecting.then(resolve, reject).finally(() => waiting.delete(giveUp));
    });
  return {
    async connect() {
      if (isSilent) throw busy(RETRY_AFTER_SECONDS);
      const since = performance.now();
      try {
        return await waitFor(pool.connect());
      } catch (error) {
        const isUnreached = isConnectionLate(error) && performance.now() - since > ANSWER_MS && heardAt < since;
        if (isUnreached && !isSilent) fallSilent();
        throw error;
      }
    },
    heardAt: () => heardAt,
    stop: () => clearInterval(timer),
  };
}
