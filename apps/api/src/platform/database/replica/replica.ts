import pg from 'pg';
import { AppError } from '../../app-error';
import { type DataScope, type LogPosition, REASONS, type Reason, type ReplicaFigures, type Tx } from '../database';
import { asUnavailable, codeOf, isOutOfReach, isQueueLate } from '../failures';
import { openPool, streamOf } from '../server/server-pool';
import { makeTransactions, SilentError } from '../server/server-transactions';
import { lookAfter } from './look';
import { makeStanding } from './standing';

/** For a connection there, and again for the first answer on it; afterwards the primary is asked. */
const PATIENCE_MS = 700;

const QUESTION = 'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()';
/** What is the statement's own fault would fail on the primary alike: it writes, or takes too long. */
const ITS_OWN_FAULT = new Set(['25006', '57014']);

/** A replica that answers but must not be used. */
class NotThere extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

interface Options {
  readonly url: string;
  readonly poolSize: number;
  readonly mustBeOrdinary: boolean;
  readonly maxLagSeconds: number;
  readonly primaryUrl: string;
  readonly onChange: (standing: string) => void;
}

interface Replica {
  /** What was read there; undefined where the primary is to be asked. */
  read<T>(
    scope: DataScope,
    run: (tx: Tx) => Promise<T>,
    from?: LogPosition,
  ): Promise<{ readonly result: T } | undefined>;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

function reasonOf(error: unknown): Reason {
  // What is not found there may be too new.
  if (error instanceof AppError) return 'refused';
  if (error instanceof NotThere) return error.reason;
  if (isQueueLate(error)) return 'busy';
  return error instanceof SilentError || isOutOfReach(error) ? 'away' : 'failed';
}

/** A streaming replica: whether it is fit to be read from is looked at all the time, and asked with each read. */
export function openReplica({ url, poolSize, mustBeOrdinary, maxLagSeconds, primaryUrl, onChange }: Options): Replica {
  const lines = new Set<pg.PoolClient>();
  const pool = openPool({ url, poolSize, mustBeOrdinary, acquireMs: PATIENCE_MS, onConnectionError: () => undefined });
  pool.on('connect', (client) => lines.add(client));
  pool.on('remove', (client) => lines.delete(client));
  const transactions = makeTransactions(pool);
  const standing = makeStanding(() => performance.now());
  const counts = { onReplica: 0, onPrimary: Object.fromEntries(REASONS.map((reason) => [reason, 0])) };

  let told = '';
  const tell = () => {
    const now = standing.reason(maxLagSeconds) ?? 'in use';
    if (now !== told) onChange(now);
    told = now;
  };
  const looks = lookAfter({
    ...{ url, primaryUrl, standing },
    onLook(isAnswered) {
      // Reads that still wait for the replica go to the primary now.
      if (!isAnswered) for (const client of lines) streamOf(client).destroy();
      tell();
    },
  });
  const admissionOf = (from?: LogPosition) => ({
    withinMs: PATIENCE_MS,
    question: `${QUESTION} >= ${from === undefined ? 'null' : pg.escapeLiteral(from)}::pg_lsn as is_there`,
    admit(answer?: Record<string, unknown>) {
      if (answer?.follows !== true) throw new NotThere('no-replica-of-ours');
      if (from !== undefined && answer.is_there !== true) throw new NotThere('own-write');
    },
  });
  const readThere = async <T>(scope: DataScope, run: (tx: Tx) => Promise<T>, from?: LogPosition): Promise<T> => {
    const known = standing.reason(maxLagSeconds);
    if (known) throw new NotThere(known);
    return transactions.readWhere(scope, admissionOf(from), run);
  };

  return {
    async read(scope, run, from) {
      try {
        const result = await readThere(scope, run, from);
        counts.onReplica += 1;
        return { result };
      } catch (error) {
        if (ITS_OWN_FAULT.has(codeOf(error))) throw asUnavailable(error);
        const reason = reasonOf(error);
        // Until the next look says otherwise.
        if (reason === 'away') standing.away();
        counts.onPrimary[reason] = (counts.onPrimary[reason] ?? 0) + 1;
        return undefined;
      }
    },
    figures: () => ({
      lagSeconds: standing.lagSeconds(),
      onReplica: counts.onReplica,
      onPrimary: { ...counts.onPrimary } as Record<Reason, number>,
    }),
    async close() {
      looks.stop();
      await pool.end();
    },
  };
}
