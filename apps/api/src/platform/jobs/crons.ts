import cronParser from 'cron-parser';
import type PgBoss from 'pg-boss';
import type { Logger } from '../operations/logger';
import { QUEUE_SCHEMA } from './prepare-jobs';

const MINUTE_MS = 60_000;
const LOOK_MS = 20_000;

/** Whether a time of a cron in Asia/Kolkata has come within the minute that ends at an instant. */
export const isDue = (cron: string, at: Date): boolean => {
  const after = new Date(at.getTime() + 1);
  const last = cronParser.parseExpression(cron, { tz: 'Asia/Kolkata', currentDate: after }).prev();
  return at.getTime() - last.getTime() < MINUTE_MS;
};

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
export const makeCrons = ({ boss, db, logger, crons }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const send = async () => {
    const { rows } = await db.executeSql('select extract(epoch from clock_timestamp())::float8 as at', []);
    const at = new Date(Number((rows[0] as { at: number }).at) * 1_000);
    for (const [name, cron] of crons) {
      if (!isDue(cron, at)) continue;
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
};
