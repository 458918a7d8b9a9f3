import pg from 'pg';
import { APP_ROLE } from '../scope';
import { isAnsweredWithin, streamOf } from '../server/server-pool';
import type { Place, Standing } from './standing';

const LOOK_MS = 500;
const ANSWER_MS = 700;

/** A server that was promoted, or never followed, has replayed nothing. */
const questionOf = (position: string) => `select ${position} as position,
  (select system_identifier::text from pg_control_system()) as cluster,
  (select timeline_id from pg_control_checkpoint()) as timeline`;
const PRIMARY = questionOf('pg_current_wal_lsn()::text');
const REPLICA = questionOf('case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end');

interface Answer extends Omit<Place, 'position'> {
  readonly position: string | null;
}

/** A connection for one repeated query; reconnects after each failure. */
function makeLine(url: string, question: string) {
  let line: pg.Client | undefined;
  const leave = () => {
    if (!line) return;
    const left = line;
    line = undefined;
    left.end().catch(() => undefined);
    // Who is silent would be waited for.
    streamOf(left).destroy();
  };
  const connect = async () => {
    const client = new pg.Client({
      ...{ connectionString: url, application_name: 'saakh-watch', connectionTimeoutMillis: ANSWER_MS },
      options: `-c role=${APP_ROLE}`,
    });
    client.on('error', leave);
    line = client;
    await client.connect();
    return client;
  };
  return {
    leave,
    /** Undefined where the server does not answer. */
    async ask(): Promise<Answer | undefined> {
      try {
        const client = line ?? (await connect());
        const asked = client.query<Answer>(question);
        if (await isAnsweredWithin(asked, ANSWER_MS)) return (await asked).rows[0];
        asked.catch(() => undefined);
      } catch {
        // As silence.
      }
      leave();
      return undefined;
    },
  };
}

interface Options {
  readonly url: string;
  readonly primaryUrl: string;
  readonly standing: Standing;
  /** After each look. */
  readonly onLook: (isAnswered: boolean) => void;
}

/**
 * Looks twice a second how far primary and replica have come, on connections of its own: how busy the readers' are must not
 * decide. `stop` ends it.
 */
export function lookAfter({ url, primaryUrl, standing, onLook }: Options): { readonly stop: () => void } {
  const lines = { primary: makeLine(primaryUrl, PRIMARY), replica: makeLine(url, REPLICA) };
  let isLooking = false;
  let isOver = false;
  const look = async () => {
    const at = performance.now();
    const there = await lines.primary.ask();
    // Where the primary is out of reach nothing new is known, and what is known grows old by itself.
    if (there?.position) standing.primaryWas(there.position, at);
    const here = await lines.replica.ask();
    if (isOver) return;
    if (!here) standing.away();
    else if (there) standing.replicaIs(here.position === null ? undefined : (here as Place), there);
    onLook(here !== undefined);
  };
  const lookInTurn = async () => {
    if (isLooking || isOver) return;
    isLooking = true;
    await look();
    isLooking = false;
    if (isOver) leave();
  };
  const leave = () => {
    lines.primary.leave();
    lines.replica.leave();
  };
  void lookInTurn();
  const timer = setInterval(() => void lookInTurn(), LOOK_MS);
  timer.unref();
  return {
    stop() {
      isOver = true;
      clearInterval(timer);
      leave();
    },
  };
}
