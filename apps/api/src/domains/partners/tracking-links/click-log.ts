import { asSystem, type Context, inTransaction } from '#platform/context';
import type { Platform } from '#platform/platform';
import { type Click, writeClicks } from './clicks.repository';

const WAIT_MS = 5;
const MOST_AT_ONCE = 64;

interface Waiting {
  readonly click: Click;
  readonly settle: (clickId: string) => void;
  readonly refuse: (error: unknown) => void;
}
interface Log {
  waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}
const logs = new WeakMap<Platform, Log>();

async function flush(ctx: Context, log: Log): Promise<void> {
  const batch = log.waiting.splice(0, MOST_AT_ONCE);
  clearTimeout(log.timer);
  log.timer = undefined;
  if (batch.length === 0) return;
  try {
    const ids = await inTransaction(asSystem(ctx, 'click-log'), (tx) =>
      writeClicks(
        tx,
        batch.map(({ click }) => click),
      ),
    );
    for (const { click, settle } of batch) settle(ids.get(click) ?? click.clickId);
  } catch (error) {
    for (const { refuse } of batch) refuse(error);
  }
}

/**
 * Notes a click and answers the id it stands under, once it is committed: clicks of the same five milliseconds, sixty-four at
 * most, share a transaction, so that none that was answered is lost, whatever happens to the process. Rejects when it could
 * not be written.
 */
export function noteClick(ctx: Context, click: Click): Promise<string> {
  const log = logs.get(ctx.platform) ?? { waiting: [], timer: undefined };
  logs.set(ctx.platform, log);
  return new Promise((settle, refuse) => {
    log.waiting.push({ click, settle, refuse });
    if (log.waiting.length >= MOST_AT_ONCE) void flush(ctx, log);
    else log.timer ??= setTimeout(() => void flush(ctx, log), WAIT_MS);
  });
}
