import { createHash } from 'node:crypto';
import type { LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ReadMessage } from '@saakh/rules/lending/connections/steps';
import { inOrder } from '@saakh/rules/lending/connections/words';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { findSystem, type LenderSystem } from '../documents/systems.service';
import type { LenderStatus } from '../messages';
import {
  countHeld,
  countWord,
  type HeldRow,
  insertHeld,
  selectHeldIds,
  selectHeldLenderIds,
  selectLatestHeld,
  selectOpenWords,
  settleWords,
  takeHeld,
} from './held.repository';
import { type HeldUpdate, readUpdate } from './read-update';

/** Applies what was held for words that have a meaning now; worked by `submissions`, which owns the applications. */
export const releaseHeldJob = defineJob<{ lenderId: number }>('release-held-updates', { retryLimit: 5 });

/** Commits with the change of a connection: whatever way a word has got into its table, what was held for it is applied. */
export function enqueueRelease(ctx: TxContext, lenderId: number): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, releaseHeldJob, { lenderId }, { key: String(lenderId) });
}

/** Looks for held updates whose word got its meaning while they came. */
export function enqueueHeld(ctx: Context): Promise<void> {
  return inTransaction(asSystem(ctx, 'lender-words'), async (tx) => {
    for (const lenderId of await selectHeldLenderIds(tx)) await enqueueRelease(tx, lenderId);
  });
}

const placeOf = (updateId: string) => ({ table: 'lender_held_updates', id: updateId, column: 'said_sealed' });

/** As `holdUpdate`, in the caller's transaction; false where the same update is held already. */
export async function holdWithin(ctx: TxContext, { lenderId, slug }: LenderSystem, held: HeldUpdate): Promise<boolean> {
  const { word, clientReference: lenderApplicationId, read } = held;
  const said = JSON.stringify(read);
  // The same update may come by answer, webhook and file, with more or less around it.
  const which = JSON.stringify([word, read.values.version ?? read.values.at ?? said]);
  const updateId = createHash('sha256').update(`${lenderId} ${lenderApplicationId} ${which}`).digest('base64url');
  const isNew = await insertHeld(ctx, {
    ...{ updateId, lenderId, lenderApplicationId, word },
    saidSealed: ctx.platform.cipher.seal(said, placeOf(updateId)),
    receivedAt: ctx.clock.now(),
  });
  // Without the word: it is the lender's text, and may say anything.
  if (isNew && (await countWord(ctx, lenderId, word))) {
    ctx.platform.logger.error({ lender: slug }, 'a lender says a word for a state that its connection does not have');
  }
  return isNew;
}

/** Keeps an update whose word has no meaning yet, sealed and once, and counts the word, which staff are asked about. */
export async function holdUpdate(ctx: Context, system: LenderSystem, held: HeldUpdate): Promise<void> {
  // What a draft is tried with is nobody's application.
  if (system.isCandidate) return;
  await inTransaction(asSystem(ctx, 'lender-words'), (tx) => holdWithin(tx, system, held));
}

/** What of an update says neither who it is about nor how to go on there. */
const SHOWN = [
  ...(['at', 'version', 'reasonCode', 'amountPaise', 'tenureMonths', 'rateBps', 'feePaise', 'taxPaise'] as const),
  ...(['paidPaise', 'paidOn', 'validUntil', 'nextExpiresAt'] as const),
] satisfies readonly LenderTarget[];

interface HeldForWord {
  readonly applications: number;
  readonly example: readonly { readonly name: string; readonly value: string }[];
}
/** What waits for each word of a lender, with the latest such update. */
export async function describeHeld(ctx: TxContext, lenderId: number): Promise<ReadonlyMap<string, HeldForWord>> {
  const applications = await countHeld(ctx, lenderId);
  const rows = await selectLatestHeld(ctx, lenderId);
  return new Map(
    rows.map((row) => {
      const { values } = JSON.parse(ctx.platform.cipher.open(row.saidSealed, placeOf(row.updateId))) as ReadMessage;
      const example = SHOWN.flatMap((name) =>
        values[name] === undefined ? [] : [{ name, value: String(values[name]) }],
      );
      return [row.word, { applications: applications.get(row.word) ?? 0, example }];
    }),
  );
}

type Apply = (ctx: TxContext, status: LenderStatus) => Promise<string>;

function statusOf(ctx: Context, system: LenderSystem, row: HeldRow): LenderStatus | undefined {
  const read = JSON.parse(ctx.platform.cipher.open(row.saidSealed, placeOf(row.updateId)));
  const update = readUpdate(system, read, { now: row.receivedAt, asked: row.lenderApplicationId });
  return update?.kind === 'status' ? update.status : undefined;
}

async function releaseOf(
  ctx: TxContext,
  system: LenderSystem,
  held: { readonly id: string; readonly words: readonly string[] },
  apply: Apply,
): Promise<void> {
  const rows = await takeHeld(ctx, system.lenderId, held);
  const updates = rows.flatMap((row) => {
    const status = statusOf(ctx, system, row);
    if (!status) ctx.platform.logger.error({ lender: system.slug }, 'a held update can not be read any more');
    return status ? [{ status, version: status.version, receivedAt: row.receivedAt }] : [];
  });
  for (const { status } of inOrder(updates)) await apply(ctx, status);
}

/**
 * Applies what was held of a lender for words that its connection in force has now, application by application and in the order
 * of their versions; what came meanwhile and is newer stays. Run again, it goes on where it stopped.
 */
export async function releaseHeld(ctx: Context, lenderId: number, apply: Apply): Promise<void> {
  const system = asSystem(ctx, 'lender-words');
  const found = await inTransaction(system, async (tx) => {
    const own = await findSystem(tx, lenderId);
    const open = own ? await selectOpenWords(tx, lenderId) : [];
    const words = open.flatMap(({ word }) => (own && Object.hasOwn(own.document.states, word) ? word : []));
    return { own, words, ids: await selectHeldIds(tx, lenderId, words) };
  });
  const { own, words } = found;
  if (!own) return;
  for (let { ids } = found; ids.length > 0; ) {
    for (const id of ids) await inTransaction(system, (tx) => releaseOf(tx, own, { id, words }, apply));
    ids = await inTransaction(system, (tx) => selectHeldIds(tx, lenderId, words));
  }
  await inTransaction(system, (tx) => settleWords(tx, lenderId, words));
}
