import type { ContactWindow } from '@saakh/rules/operations/messaging/contact-window';
import { sql } from 'drizzle-orm';
import type { Actor, Audience, FoundSession, Session, ShownBrowser } from './actor';
import type { Clock } from './clock';
import type { Config } from './config';
import type { FieldCipher } from './crypto/field-cipher';
import type { Database, DataScope, LogPosition, Tx } from './database/database';
import type { Bulkhead } from './limits/bulkhead';
import type { Limits } from './limits/limits';
import type { DevelopmentMessage, DueMessage, FailedMessage, OutgoingMessage } from './messages';
import type { FileScanner } from './storage/file-scanner';
import type { FileStore } from './storage/file-store';
import type { RootStore } from './storage/root-store';
import type { Logger } from './telemetry/logger';
import type { Metrics } from './telemetry/metrics';
import { inTransactionSpan } from './telemetry/spans';
import type { Tracing } from './telemetry/tracing';

/** First argument of whatever reads or writes data. */
export interface Context {
  readonly actor: Actor;
  readonly brandKey: string;
  readonly language: 'en' | 'hi';
  readonly requestId: string;
  readonly ip: string | null;
  /** Of a request: what its browser shows of earlier sign-ins. */
  readonly browser?: ShownBrowser;
  readonly clock: Clock;
  readonly platform: Platform;
  /** Position of the database's log at the caller's last change. */
  readonly lastWrite?: LogPosition;
  /** When the caller last entered their password, at sign-in or in a step-up. */
  readonly provedAt?: Date;
  /** Staff change who gets in to an account, and more than one person agreed: set by `changeAccess` alone. */
  readonly accessGranted?: true;
  /** What is read may be old: nobody keeps it in memory for others. */
  readonly mayLag?: true;
  readonly tx?: Tx;
}
export interface TxContext extends Context {
  readonly tx: Tx;
}
export type CustomerContext = Context & { readonly actor: Extract<Actor, { kind: 'customer' }> };
export type PartnerContext = Context & { readonly actor: Extract<Actor, { kind: 'partner' }> };
export type AdminContext = Context & { readonly actor: Extract<Actor, { kind: 'admin' }> };
export type LenderContext = Context & { readonly actor: Extract<Actor, { kind: 'lender' }> };

/** What every module stands on; made once at start-up and passed along in the context. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly cipher: FieldCipher;
  readonly limits: Limits;
  readonly reportPlaces: Bulkhead;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly auditRoots: RootStore;
  readonly scanner: FileScanner;
  readonly sessions: Sessions;
}

export interface Sessions {
  /** Makes a session and answers its token: 256 random bits, told once and stored as SHA-256 (S-SES-1). */
  create(ctx: TxContext, session: Session): Promise<string>;
  /** The live session of a token for exactly this audience; idle and absolute time-outs are enforced here (S-SES-3, S-SES-6). */
  find(token: string, audience: Audience): Promise<FoundSession | undefined>;
  /** Keeps how far the log has come by now: what this session changed lies before it, and its reads look for that. */
  noteWrite(token: string): Promise<void>;
  /** Records that the holder of this session entered their password now. */
  prove(ctx: TxContext, token: string): Promise<void>;
  revoke(ctx: Context, token: string): Promise<void>;
  /** Ends all sessions of somebody but those of these tokens, on every instance; with them the other browsers are known no more. */
  revokeOthers(ctx: TxContext, of: Pick<Session, 'audience' | 'subjectId'>, kept: readonly string[]): Promise<void>;
}

/** A kind of background work; its payload must be small and hold ids only, never personal data. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Each retry comes after the same time; otherwise after twice the time of the one before. */
  readonly retriesEvenly?: boolean;
  /** At most so many at once in one process. */
  readonly concurrency: number;
  /** So long a try may take; then it counts as failed, and another process may take the job. */
  readonly leaseSeconds: number;
  /** The payload's type; never set. */
  readonly payload?: Payload;
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

/** Finds the contact window in force at an instant. Each message keeps the id of the rule that it went by. */
export type FindContactWindow = (
  ctx: TxContext,
  at: Date,
) => Promise<{ readonly ruleId: string; readonly value: ContactWindow }>;

export interface Outbox {
  /**
   * Commits with the caller's transaction; sent by a job. Refuses an SMS whose template lacks its DLT ids (REG-SMS-1), and in
   * production what no service is set for.
   */
  send(ctx: TxContext, message: OutgoingMessage): Promise<{ messageId: string }>;
  /**
   * From now on the messages that went to a contact of somebody are theirs by name, since the contact is not any more: they
   * go with the account, and not to the contact's next owner.
   */
  claim(
    ctx: TxContext,
    sent: { readonly channel: 'sms' | 'email'; readonly to: string; readonly about: string },
  ): Promise<void>;
  /** Whether an SMS template is there with all ids of its registration: without them it can't be sent (REG-SMS-1). */
  isSmsRegistered(ctx: TxContext, template: Pick<OutgoingMessage, 'templateKey' | 'language'>): Promise<boolean>;
  /**
   * Notes what a gateway says became of a message. An older word changes nothing, nor does one of a message that is not there or
   * never left, or of a time that is not yet.
   */
  noteDelivery(
    ctx: TxContext,
    report: {
      readonly messageId: string;
      readonly channel: 'sms' | 'whatsapp';
      readonly status: 'delivered' | 'failed';
      readonly at: Date;
      readonly reason?: string | undefined;
    },
  ): Promise<void>;
  /** Sets how the contact window of promotional messages is found. Until then, sending a message that has hours throws. */
  setContactWindow(find: FindContactWindow): void;
  /**
   * Asked in the transaction that takes a message for sending that has hours, at each try: what keeps it back by now, for it may
   * have waited for a night. The first word that is not undefined ends it as suppressed, for that reason, and nothing of it
   * leaves (REG-SMS-5, REG-DP-4).
   */
  beforeSending(ask: (ctx: TxContext, message: DueMessage) => Promise<string | undefined>): void;
  /** Called in the transaction that ends a message as failed. */
  whenFailed(listen: (ctx: TxContext, failed: FailedMessage) => Promise<void>): void;
  /** Demo only: what would have gone out to somebody, newest first. */
  listDevelopmentMessages(to: string): Promise<DevelopmentMessage[]>;
}

/** Whose rows somebody of a partner sees: the partner's, and of a shop its own alone (S-AZ-8). */
export interface ShopScope {
  readonly partnerId: string;
  readonly merchantId: string | null;
}
export function shopScopeOf({ actor: { partnerId, merchantId, role } }: PartnerContext): ShopScope {
  return {
    partnerId,
    merchantId: role === 'merchant' ? (merchantId ?? '') : null,
  };
}

export type IntegrationContext = Context & { readonly actor: Extract<Actor, { kind: 'integration' }> };

function scopeOf(actor: Actor): DataScope {
  if (actor.kind === 'customer') return { kind: 'customer', userId: actor.userId };
  if (actor.kind === 'partner' || actor.kind === 'integration') return { kind: 'partner', partnerId: actor.partnerId };
  if (actor.kind === 'lender') return { kind: 'lender', lenderId: actor.lenderId };
  if (actor.kind === 'admin') return { kind: 'staff' };
  if (actor.kind === 'system') return { kind: 'system' };
  return { kind: 'none' };
}

/** What acts as the system is named by the program; people are not named in traces. */
const useCaseOf = (actor: Actor): string | undefined => (actor.kind === 'system' ? actor.name : undefined);

/** From here on a line says how long a transaction took, so that slow ones are found without a collector of traces. */
const SLOW_MS = 500;

/** Runs in a transaction that `begin` opens; until then it waited for a connection. */
async function ofItsOwn<T>(
  ctx: Context,
  run: (tx: Tx) => Promise<T>,
  begin: (run: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  const useCase = useCaseOf(ctx.actor);
  const startedAt = performance.now();
  let waitedMs: number | undefined;
  try {
    return await inTransactionSpan(useCase, () =>
      begin((tx) => {
        waitedMs ??= performance.now() - startedAt;
        return run(tx);
      }),
    );
  } finally {
    const ms = performance.now() - startedAt;
    if (ms >= SLOW_MS) {
      const told = { reqId: ctx.requestId, useCase, ms: Math.round(ms), waitedMs: Math.round(waitedMs ?? ms) };
      ctx.platform.logger.info(told, 'a transaction was slow');
    }
  }
}

/** Runs in the context's transaction, or opens one under the actor's own data scope. */
export function inTransaction<T, C extends Context>(ctx: C, run: (ctx: C & TxContext) => Promise<T>): Promise<T> {
  return ctx.tx
    ? run(ctx as C & TxContext)
    : ofItsOwn(
        ctx,
        (tx) => run({ ...ctx, tx }),
        (timed) => ctx.platform.database.transaction(scopeOf(ctx.actor), timed),
      );
}

/**
 * Runs part of a transaction with the system's row access, for any caller: what follows from a customer's change touches rows
 * that the customer may not see. Nothing else may run in the transaction at the same time.
 */
export async function withSystemSight<T>(ctx: TxContext, run: (ctx: TxContext) => Promise<T>): Promise<T> {
  // An administrator and the system see all rows already.
  if (ctx.actor.kind === 'admin' || ctx.actor.kind === 'system') return run(ctx);
  const { rows } = (await ctx.tx.execute(
    sql`select current_setting('saakh.scope', true) as was, set_config('saakh.scope', 'system', true)`,
  )) as unknown as { rows: [{ was: string }] };
  const done = await run(ctx);
  // After an error there is nothing to give back: the transaction, or the part since its savepoint, is undone as a whole.
  await ctx.tx.execute(sql`select set_config('saakh.scope', ${rows[0].was}, true)`);
  return done;
}

/**
 * As `inTransaction`, for reads that all begin at once: on a server they are one trip. `run` begins them before it waits
 * for any, and writes nothing.
 */
export function readTogether<T, C extends Context>(ctx: C, run: (ctx: C & TxContext) => Promise<T>): Promise<T> {
  return ctx.tx
    ? run(ctx as C & TxContext)
    : ofItsOwn(
        ctx,
        (tx) => run({ ...ctx, tx }),
        (timed) => ctx.platform.database.readTogether(scopeOf(ctx.actor), timed),
      );
}

/** Customers are not among them: what they do and see is never old. */
type LaggingReader = Context & { readonly actor: Extract<Actor, { kind: 'admin' | 'partner' | 'system' }> };

/**
 * As `inTransaction`, for reads that may be some seconds old: reports, logs, lists to look through. On a
 * replica where there is one near enough that has what the reader wrote last, else on the primary; a write fails in both. Not
 * for what is read in order to change it, nor for what shows how work of the background goes on (decision 29).
 */
export function readLagging<T, C extends LaggingReader>(ctx: C, run: (ctx: C & TxContext) => Promise<T>): Promise<T> {
  return ctx.tx
    ? run(ctx as C & TxContext)
    : ofItsOwn(
        ctx,
        (tx) => run({ ...ctx, tx, mayLag: true }),
        (timed) => ctx.platform.database.readLagging(scopeOf(ctx.actor), timed, ctx.lastWrite),
      );
}

/** The same request acting as the system: for what no customer may see, such as finding a person by mobile number. */
export function asSystem(ctx: Context, name: string): Context & { readonly actor: Extract<Actor, { kind: 'system' }> } {
  const { tx, mayLag: _its, ...rest } = ctx;
  // It would wait for a second connection while it holds one: the embedded database has no other, and a pool runs out of them.
  if (tx !== undefined) throw new Error(`${name}: the system can't act from within someone's transaction`);
  return { ...rest, actor: { kind: 'system', name } };
}
