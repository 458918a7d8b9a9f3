import pg from 'pg';
import { afterReading, streamOf } from './server-pool';

/** Work that takes longer than this makes us ask whether the server still answers at all. */
const SUSPECT_MS = 900;
const ANSWER_MS = 1_200;
const LOOK_MS = 200;

interface Options {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Told once for each silence that was met. */
  readonly onSilence: (connections: number) => void;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout|timed out/i.test(error.message) && !('severity' in error);

/** Whether a server answers one small statement on a line of its own; a refusal is an answer, too. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'saakh-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isTimeout(error);
  } finally {
    // A goodbye to who is silent would be waited for.
    client.end().catch(() => undefined);
    streamOf(client).destroy();
  }
};

/**
 * Cuts every line of a pool to a server that has fallen silent: paused, or behind a network that swallows what is sent. Time
 * limits of the server's own don't help there, and a call would hang for as long as the silence lasts (R-DB-1). A statement
 * that takes long on a server that answers is left alone. `stop` ends the watch.
 */
export const watchForSilence = ({ pool, url, onSilence }: Options): { readonly stop: () => void } => {
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
  const hasSuspect = () => [...busySince.values()].some((since) => performance.now() - since > SUSPECT_MS);

  let asking = false;
  const look = async () => {
    if (asking || !hasSuspect()) return;
    asking = true;
    const suspects = new Map(busySince);
    const askedAt = performance.now();
    const answered = await answers(url);
    await afterReading();
    asking = false;
    const isStuck = [...suspects].some(([client, since]) => busySince.get(client) === since);
    // A busy machine may take its time with a new line; a server that says anything on any line is not silent.
    if (answered || !isStuck || heardAt > askedAt) return;
    onSilence(lines.size);
    for (const client of lines) {
      streamOf(client).destroy();
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
