import type { Context, TxContext } from '../context';

/** A kind of background work; its payload must be small and hold ids only, never personal data. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** At most so many at once in one process. */
  readonly concurrency: number;
  /** So long a try may take; then it counts as failed, and another process may take the job. */
  readonly leaseSeconds: number;
  /** The payload's type; never set. */
  readonly payload?: Payload;
}
export function defineJob<Payload extends object>(
  name: string,
  options: Partial<Omit<JobKind<Payload>, 'name' | 'payload'>> = {},
): JobKind<Payload> {
  return { name, retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, leaseSeconds: 60, ...options };
}

export interface Jobs {
  /** Commits with the caller's transaction or not at all. `key`: a second one waiting with the same key is not added. */
  enqueue<P extends object>(
    ctx: TxContext,
    kind: JobKind<P>,
    payload: P,
    options?: { startAfterSeconds?: number | undefined; key?: string },
  ): Promise<void>;
  /**
   * Takes back what waits for a thing that is gone: jobs whose payload names one of these ids. Commits with the caller's
   * transaction; what runs already runs on, and finds nothing.
   */
  cancelAbout(ctx: TxContext, ids: readonly string[]): Promise<void>;
  /** Registers the worker; the handler gets a system context. A thrown error is a try; the last one dead-letters. */
  work<P extends object>(kind: JobKind<P>, handle: (ctx: Context, payload: P) => Promise<void>): void;
  /**
   * Runs `handle` regularly on one instance. `cron` in Asia/Kolkata. What it answers, figures and nothing of a person, is kept for
   * a week as what came of its latest run (`readLatestRun`).
   */
  schedule(name: string, cron: string, handle: (ctx: Context) => Promise<void> | Promise<object>): void;
  /** Does all regular work once, whatever its hour, and what comes of it: after the clock of a trial was moved. */
  runRegular(): Promise<void>;
  /** Makes the queues of the registered workers where they are not there yet, so that no caller's transaction has to. */
  prepare(): Promise<void>;
  /** Starts the registered workers. */
  start(): Promise<void>;
  /** Finishes what runs, takes nothing new. */
  stop(): Promise<void>;
  /** For tests: runs everything that is due, until nothing is. */
  drain(): Promise<void>;
}
