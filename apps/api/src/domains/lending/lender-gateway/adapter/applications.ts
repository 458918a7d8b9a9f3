import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { ReadAnswer } from '@saakh/rules/lending/connections/steps';
import { ownValue } from '@saakh/rules/own-value';
import { siteAddress } from '#platform/brands';
import type { Context } from '#platform/context';
import type { LenderReply, LenderRequest } from '../call-lender';
import { IN_DOUBT, runOperation, settleDoubt } from '../connection/run-operation';
import type { LenderSystem } from '../documents/systems.service';
import { type ApplicationMessage, type LenderStatus, lenderStatus, type WithdrawalReason } from '../messages';
import { holdUpdate } from '../updates/held.service';
import { applicationOf, type LenderUpdate, readUpdate } from '../updates/read-update';

type Identity = Pick<
  ApplicationMessage,
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'email'
  | 'pan'
  | 'bornOn'
  | 'address'
  | 'addressLine1'
  | 'addressLine2'
>;
type Facts = Omit<ApplicationMessage, keyof Identity | 'brand' | 'clientReference' | 'callbackUrl'>;

/** Somebody's application on its way to a lender. Who it is stays sealed until the adapter writes the message. */
export interface LenderApplicationRequest extends Facts {
  readonly lenderApplicationId: string;
  readonly brandKey: string;
  readonly openIdentity: () => Promise<Identity>;
}

/** An application as its lender receives it, to the byte. It holds the PAN in clear: it is stored sealed only. */
export interface WrittenSubmission {
  readonly lenderApplicationId: string;
  readonly body: string;
}

/**
 * `declined`: the lender said no before it made an application of it. `unknown`: it may have arrived, a status query settles it.
 * `not-sent`: it has not, and may be sent later, in another form where the message `lacks` something.
 */
export type SubmitOutcome =
  | { readonly kind: 'taken'; readonly status: LenderStatus }
  | { readonly kind: 'declined'; readonly reasonCode: string }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'unknown'; readonly reason: string; readonly retryAfterMs: number | null }
  | {
      readonly kind: 'not-sent';
      readonly reason: string;
      readonly retryAfterMs: number | null;
      readonly lacks?: boolean;
    };

export type StatusOutcome =
  | { readonly kind: 'known'; readonly status: LenderStatus }
  | { readonly kind: 'not-known' }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

/**
 * `not-known`: the lender has no such application. `no-answer`: it may have been taken, or we were not let in, and is asked
 * again under its key.
 */
export type WithdrawalOutcome =
  | { readonly kind: 'told'; readonly status: LenderStatus }
  | { readonly kind: 'not-known' }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

type Watcher = NonNullable<LenderRequest['onAnswer']>;
export const known = (facts: object) => ({ facts: facts as Record<string, unknown> });

export const isAbout =
  (asked: string) =>
  (update: LenderUpdate | undefined): boolean =>
    update !== undefined && applicationOf(update) === asked;

const isStatusOf =
  (ctx: Context, connection: LenderSystem, asked: string, isFirst = false) =>
  (read: ReadAnswer): boolean =>
    isAbout(asked)(readUpdate(connection, read, { now: ctx.clock.now(), asked, isFirst }));

/** Where a lender's webhooks arrive. */
export function callbackUrl(ctx: Context, slug: string): string {
  return siteAddress(ctx, DEFAULT_BRAND_KEY, `/api/lender-webhooks/${slug}`);
}

/** All that a lender is told of an application, with the identity: the only place where it is put together. To be kept sealed only. */
export async function writeApplication(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, openIdentity, brandKey: brand, ...facts }: LenderApplicationRequest,
): Promise<string> {
  const message: ApplicationMessage = {
    ...facts,
    ...(await openIdentity()),
    brand,
    clientReference: lenderApplicationId,
    callbackUrl: callbackUrl(ctx, connection.slug),
  };
  return JSON.stringify(message);
}

function outcomeOfRefusal(
  ctx: Context,
  { slug }: LenderSystem,
  { status, means }: Extract<LenderReply, { kind: 'refused' }>,
): SubmitOutcome {
  if (means === 'refused') return { kind: 'refused', httpStatus: status };
  // Our own key or address is wrong: nothing was taken, and staff have to mend it.
  ctx.platform.logger.error({ lender: slug, status }, 'a lender does not let our submissions in');
  return { kind: 'not-sent', reason: `status ${status}`, retryAfterMs: null };
}

/** Why the lender said no, by the connection's table of reasons; somebody it knows already has another application there. */
function declineOf({ document: { codes } }: LenderSystem, { means, reason, values }: ReadAnswer): SubmitOutcome {
  const { reasonCode = ownValue(codes.reason?.read ?? {}, String(reason)) } = values;
  const coded = means === 'known-already' ? 'DUPLICATE' : reasonCode;
  return { kind: 'declined', reasonCode: lenderStatus.shape.reasonCode.safeParse(coded).data ?? 'OTHER' };
}

/**
 * Sends one application under its own id as key: however often it is sent, the lender makes one of it, and one that stopped amid
 * its steps goes on there. Only an answer that finds fault with the application itself is a refusal.
 */
export async function submitApplication(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, body }: WrittenSubmission,
): Promise<SubmitOutcome> {
  const run = { known: known(JSON.parse(body)), lenderApplicationId };
  const send = () =>
    runOperation(ctx, connection, 'submit', {
      ...run,
      isAnswer: isStatusOf(ctx, connection, lenderApplicationId, true),
    });
  let reply = await send();
  if (reply === IN_DOUBT) {
    const asked = await findStatus(ctx, connection, lenderApplicationId);
    if (asked.kind === 'no-answer') return { ...asked, kind: 'unknown' };
    await settleDoubt(ctx, connection, run, asked.kind === 'known');
    reply = await send();
    if (reply === IN_DOUBT && asked.kind === 'known') return { kind: 'taken', status: asked.status };
  }
  if (reply.kind === 'refused') return outcomeOfRefusal(ctx, connection, reply);
  if (reply.kind === 'failed') {
    const { reason, retryAfterMs, missing } = reply;
    return reply.sent
      ? { kind: 'unknown', reason, retryAfterMs }
      : { kind: 'not-sent', reason, retryAfterMs, ...(missing ? { lacks: true } : {}) };
  }
  const first = { now: ctx.clock.now(), asked: lenderApplicationId, isFirst: true };
  const update = readUpdate(connection, reply.read, first);
  const { means } = reply.read;
  if (!update && (means === 'not-eligible' || means === 'known-already')) return declineOf(connection, reply.read);
  if (!update || !isAbout(lenderApplicationId)(update))
    return { kind: 'unknown', reason: 'unreadable answer', retryAfterMs: null };
  if (update.kind === 'status') return { kind: 'taken', status: update.status };
  await holdUpdate(ctx, connection, update.held);
  return { kind: 'unknown', reason: UNKNOWN_WORD, retryAfterMs: null };
}

const MOST_STATUSES = 50;
/** What the lender says of the application is kept until staff say what its word means. */
const UNKNOWN_WORD = 'unknown word';

/** Every update of a list answer; undefined where one can't be read, so that garbage is never taken for "unknown to us". */
function readUpdates(
  ctx: Context,
  connection: LenderSystem,
  asked: string,
  { statuses, ...single }: ReadAnswer,
): LenderUpdate[] | undefined {
  if (single.means === 'not-found') return [];
  const now = ctx.clock.now();
  const { statuses: isList } = connection.document.operations.status?.steps.at(-1) ?? {};
  if (!isList) {
    const update = readUpdate(connection, single, { now, asked });
    return update && [update];
  }
  if (!statuses || statuses.length > MOST_STATUSES) return undefined;
  const read = statuses.map((one) => readUpdate(connection, one, { now }));
  return read.every((update) => update !== undefined) ? read : undefined;
}

/** What the lender says of the application with this id; `not-known` only when it says so itself. */
export async function findStatus(
  ctx: Context,
  connection: LenderSystem,
  lenderApplicationId: string,
  onAnswer?: Watcher,
): Promise<StatusOutcome> {
  const reply = await runOperation(ctx, connection, 'status', {
    known: known({ clientReference: lenderApplicationId }),
    lenderApplicationId,
    isAnswer: (read) => readUpdates(ctx, connection, lenderApplicationId, read) !== undefined,
    ...(onAnswer ? { onAnswer } : {}),
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}`, retryAfterMs: null };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  const updates = (readUpdates(ctx, connection, lenderApplicationId, reply.read) ?? []).filter(
    isAbout(lenderApplicationId),
  );
  const held = updates.flatMap((update) => (update.kind === 'word' ? update.held : []));
  for (const one of held) await holdUpdate(ctx, connection, one);
  const [newest] = updates
    .flatMap((update) => (update.kind === 'status' ? update.status : []))
    .sort((a, b) => b.version - a.version);
  if (newest) return { kind: 'known', status: newest };
  return held.length > 0 ? { kind: 'no-answer', reason: UNKNOWN_WORD, retryAfterMs: null } : { kind: 'not-known' };
}

/**
 * Tells the lender that the customer leaves. One key per application and reason: however often it is told, it is one
 * withdrawal, so unlike a submission it may be repeated when an answer got lost; and a loan that was paid out after all can
 * be left as well, which a lender that remembers the first key would take for the same.
 */
export async function withdrawApplication(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, reason }: { lenderApplicationId: string; reason: WithdrawalReason },
): Promise<WithdrawalOutcome> {
  const facts = { clientReference: lenderApplicationId, withdrawalReason: reason };
  const reply = await runOperation(ctx, connection, 'withdraw', {
    known: known(facts),
    subject: reason,
    lenderApplicationId,
    isAnswer: isStatusOf(ctx, connection, lenderApplicationId),
  });
  if (reply.kind === 'refused') {
    const { status: httpStatus, means } = reply;
    if (means === 'refused') return { kind: 'refused', httpStatus };
    ctx.platform.logger.error({ lender: connection.slug, status: httpStatus }, 'a lender lets no withdrawal in');
    return { kind: 'no-answer', reason: `status ${httpStatus}`, retryAfterMs: null };
  }
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  if (reply.read.means === 'not-found') return { kind: 'not-known' };
  const update = readUpdate(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  if (update?.kind === 'status') return { kind: 'told', status: update.status };
  if (update) await holdUpdate(ctx, connection, update.held);
  return { kind: 'no-answer', reason: update ? UNKNOWN_WORD : 'unreadable answer', retryAfterMs: null };
}
