import type { KeyScope, MasqueradeMode, RoleId } from '@saakh/contracts/audiences';
import { sql } from 'drizzle-orm';
import type { Clock } from './clock';
import type { DataScope, LogPosition, Tx } from './database/database';
import { codeOf } from './database/failures';
import type { Platform } from './platform';
import type { ShownBrowser } from './security/known-browsers';
import { inTransactionSpan } from './telemetry/spans';

/** Who acts. The server decides it from its own session on every call. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'customer';
      readonly userId: string;
      /** The account whose contact opened the session, where it is known. */
      readonly openedBy?: string;
    }
  | {
      readonly kind: 'partner';
      readonly partnerUserId: string;
      readonly partnerId: string;
      readonly merchantId: string | null;
      readonly role: 'owner' | 'staff' | 'merchant';
      /** Who of staff acts as this person, and how far. */
      readonly masquerade?: {
        readonly masqueradeId: string;
        readonly staffId: string;
        readonly mode: MasqueradeMode;
      };
    }
  | {
      /** A partner's own system. What a sandbox key does is nothing real. */
      readonly kind: 'integration';
      readonly keyId: string;
      readonly partnerId: string;
      readonly mode: 'live' | 'sandbox';
      readonly scopes: readonly KeyScope[];
    }
  | { readonly kind: 'admin'; readonly staffId: string; readonly roleId: RoleId }
  | { readonly kind: 'system'; readonly name: string };

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

/** Does something within a transaction that is left as it was where it throws, or where `isKept` says so of what came of it. */
export async function atSavepoint<T>(
  { tx }: TxContext,
  run: () => Promise<T>,
  isKept: (done: T) => boolean = () => true,
): Promise<T> {
  await tx.execute(sql`savepoint attempt`);
  let done: T;
  try {
    done = await run();
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    await tx.execute(sql`release savepoint attempt`);
    throw error;
  }
  if (!isKept(done)) await tx.execute(sql`rollback to savepoint attempt`);
  await tx.execute(sql`release savepoint attempt`);
  return done;
}

/** Deletes at a savepoint; false, and nothing is done, where other rows still refer to what would go. */
export async function unlessReferred(ctx: TxContext, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await atSavepoint(ctx, run);
  } catch (error) {
    // A foreign key.
    if (codeOf(error) === '23503') return false;
    throw error;
  }
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

/** Who acts, as one short string for audit rows, idempotency keys and logs. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'customer':
      return `customer:${actor.userId}`;
    case 'partner':
      return actor.masquerade
        ? `partner:${actor.partnerUserId} by admin:${actor.masquerade.staffId}`
        : `partner:${actor.partnerUserId}`;
    case 'integration':
      return `api-key:${actor.keyId}`;
    case 'admin':
      return `admin:${actor.staffId}`;
    case 'system':
      return `system:${actor.name}`;
    default:
      return 'anonymous';
  }
}
