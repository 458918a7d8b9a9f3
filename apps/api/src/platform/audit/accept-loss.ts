import { asSystem, type Context, inTransaction, type TxContext } from '../context';
import { singleLine } from '../single-line';
import { HEAD } from '../storage/root-store';
import { isAccepted, LOSS_ACCEPTED, type LossWords } from './accepted-loss';
import { recordAudit } from './audit';
import { auditSeals } from './audit.table';
import { sealingKey } from './audit-keys';
import { GENESIS, sealOf } from './chain';
import { CommandRefusedError } from './chain-errors';
import { lockChain, newestEntry, newestSeal, newestSealed, oldestUnsealedBefore } from './chain-repository';
import { type Root, setRootAside, writeRoot } from './roots';
import { sealAuditEntries } from './sealer';
import { compareRoots, findMissing, readRoots, UNSEALED_MS, walkChain } from './verify-chain';

export interface Acceptance {
  readonly acceptedBy: string;
  readonly reason: string;
}

interface Accepted {
  readonly loss: LossWords;
  readonly head: Root;
  /** Roots of what is gone, which make room. */
  readonly lost: readonly Root[];
}

function refuse(reason: string): never {
  throw new CommandRefusedError(`Not accepted: ${reason}`);
}

/** The entry of the loss is sealed in its own transaction: one that waited for the sealer could be taken out before. */
async function recordLoss(own: TxContext, loss: LossWords): Promise<Root> {
  const { tx, platform, clock } = own;
  const newest = await newestSealed(tx);
  const key = sealingKey(platform.config.secrets.auditKeys, newest);
  await recordAudit(own, {
    action: LOSS_ACCEPTED,
    objectType: 'audit-chain',
    objectId: `${loss.from}-${loss.to}`,
    after: loss,
  });
  const entry = await newestEntry(tx, LOSS_ACCEPTED);
  if (!entry) throw new Error('The entry of the loss was not written');
  const previousHash = newest?.seal.hash ?? GENESIS;
  const sequence = (newest?.seal.sequence ?? 0) + 1;
  const hash = sealOf(key, previousHash, sequence, entry);
  await tx.insert(auditSeals).values({ sequence, entryId: entry.id, previousHash, hash, sealedAt: clock.now() });
  return { day: HEAD, sequence, hash };
}

/** An entry that the sealer passed over. It stands still since the loss, so its last seal tells the time. */
async function findPassedOver({ tx }: TxContext) {
  const newest = await newestSeal(tx);
  return newest && oldestUnsealedBefore(tx, new Date(newest.sealedAt.getTime() - UNSEALED_MS));
}

async function accept(tx: TxContext, { acceptedBy, reason }: Acceptance): Promise<Accepted> {
  await lockChain(tx.tx);
  const roots = await readRoots(tx);
  const chain = await walkChain(tx);
  if ('intact' in chain) return refuse(`the chain is broken at ${JSON.stringify(chain.firstBroken)}: ${chain.reason}`);
  const { end, losses } = chain;
  const { newer, foreign } = await compareRoots(tx, roots, end);
  const strange = foreign.find((root) => !isAccepted(losses, root));
  if (strange) refuse(`the chain is not the one of the root ${strange.day}`);
  const passedOver = await findPassedOver(tx);
  if (passedOver) refuse(`the entry ${passedOver.id} has no seal`);
  const missing = await findMissing(tx, chain, roots);
  const lost = [...newer, ...foreign];
  if (lost.length + missing.length === 0) refuse('no root is newer than the chain or missing, so nothing was lost');

  // A run that stopped between the entry and the roots continues here.
  const unsaid = [...newer.filter((root) => !isAccepted(losses, root)), ...missing];
  const said = losses.at(-1);
  for (const root of lost) await setRootAside(tx.platform, root);
  if (unsaid.length === 0 && said) return { loss: said, head: { day: HEAD, ...end }, lost };
  const to = Math.max(end.sequence, ...unsaid.map(({ sequence }) => sequence));
  const named = unsaid.map(({ day, sequence, hash }) => ({ day, sequence, hash }));
  const by = { acceptedBy: singleLine(acceptedBy), reason: singleLine(reason) };
  const loss = { from: end.sequence + 1, to, ...by, roots: named };
  return { loss, head: await recordLoss(tx, loss), lost };
}

/**
 * Accepts that the chain ends before its newest root, as after a restore or a fail-over, and that roots of days are not there any
 * more, as after a bucket was lost: a sealed entry says from which place to which entries are gone, by which roots that is known,
 * which are missing themselves, who accepted it and why. The old roots are kept beside the new ones, which begin with that entry.
 * Throws CommandRefusedError when nothing was lost, or the chain is broken in any other way (S-AUD-1).
 */
export async function acceptAuditLoss(ctx: Context, acceptance: Acceptance): Promise<LossWords> {
  const { platform } = ctx;
  const { loss, head, lost } = await inTransaction(asSystem(ctx, 'accept-loss'), (tx) => accept(tx, acceptance));
  // After the commit: a new root without the entry would hide the loss. The head is written over, never taken away.
  for (const { day } of lost) if (day !== HEAD) await platform.auditRoots.remove(day);
  await writeRoot(platform, head);
  await sealAuditEntries(ctx);
  return loss;
}
