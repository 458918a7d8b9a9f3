import cronParser from 'cron-parser';
import type PgBoss from 'pg-boss';
import type { Logger } from '../telemetry/logger';
import { QUEUE_SCHEMA } from './prepare-jobs';

const MINUTE_MS = 60_000;
const LOOK_MS = 20_000;

/**
 * Says of instants whether a time of a cron in Asia/Kolkata has come within the minute that ends there. What lies around the instant
 * is kept: reading an expression takes milliseconds of the thread that answers calls.
 */
export function makeIsDue(cron: string) {
  let [last, next] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return (at: Date): boolean => {
    const now = at.getTime();
    if (now < last || now >= next) {
      const options = { tz: 'Asia/Kolkata', currentDate: new Date(now + 1) };
      last = cronParser.parseExpression(cron, options).prev().getTime();
      next = cronParser
        .parseExpression(cron, { ...options, currentDate: new Date(now) })
        .next()
        .getTime();
    }
    return now - last < MINUTE_MS;
  };
}

interface Options {
  readonly boss: PgBoss;
  readonly db: PgBoss.Db;
  readonly logger: Logger;
  /** Expressions by the name of their queue. */
  readonly crons: ReadonlyMap<string, string>;
}

/**
 * Puts regular work into its queue when its time has come by the clock of the database, once a minute however many instances look.
 * The queue's own scheduler takes the time from each instance: one whose clock is a minute behind never sent anything, one that is
 * ahead sent all of it every minute (R-TIME-1).
 */
export function makeCrons({ boss, db, logger, crons }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const due = new Map<string, ReturnType<typeof makeIsDue>>();

  const send = async () => {
    const { rows } = await db.executeSql('select extract(epoch from clock_timestamp())::float8 as at', []);
    const at = new Date(Number((rows[0] as { at: number }).at) * 1_000);
    for (const [name, cron] of crons) {
      const isDue = due.get(name) ?? makeIsDue(cron);
      due.set(name, isDue);
      if (!isDue(at)) continue;
      await boss.send(name, {}, { singletonKey: 'cron', singletonSeconds: 60, expireInSeconds: 600, retryLimit: 0 });
    }
  };
  const look = () => {
    looking ??= send()
      .catch((error: unknown) => logger.warn({ err: error }, 'regular work was not looked for'))
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    /** Forgets what the queue's own scheduler kept of this work before. */
    async start() {
      await db.executeSql(`delete from ${QUEUE_SCHEMA}.schedule where name = any($1::text[])`, [[...crons.keys()]]);
      timer = setInterval(look, LOOK_MS);
      timer.unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
