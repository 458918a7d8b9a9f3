import { type Context, inTransaction, type TxContext } from '../context';
import { isAccepted, type LossWords, lossOf } from './accepted-loss';
import { type AuditKey, keyOfSeal } from './audit-keys';
import { GENESIS } from './chain';
import { oldestUnsealedBefore, sealAt, sealsAfter } from './chain-repository';
import { keptRootOf } from './kept-roots';
import { findRoot, type Root, rootNames } from './roots';

/** A loss that somebody accepted, and where in the chain that stands. */
export type AcceptedLoss = LossWords & { readonly sequence: number; readonly at: Date };

interface BrokenChain {
  readonly intact: false;
  /** Place in the chain, the number of the entry that nobody sealed, or the day whose root is missing. */
  readonly firstBroken: { readonly sequence: number } | { readonly entryId: number } | { readonly rootOf: string };
  readonly reason: string;
}

export type ChainReport =
  | { readonly intact: true; readonly entries: number; readonly acceptedLosses?: readonly AcceptedLoss[] }
  | BrokenChain;

const PAGE = 1000;
/** The sealer runs every minute; an entry that is older than this and has no seal was put in, or its seal was taken out. */
export const UNSEALED_MS = 15 * 60_000;

const broken = (sequence: number, reason: string): BrokenChain => ({
  intact: false,
  firstBroken: { sequence },
  reason,
});

type Page = Awaited<ReturnType<typeof sealsAfter>>;
interface Position {
  readonly sequence: number;
  readonly hash: string;
}
interface Chain {
  readonly end: Position;
  readonly losses: readonly AcceptedLoss[];
  /** Roots of days that it says were kept. */
  readonly kept: readonly Root[];
}

/** A position, and the version of the key that the chain has come to: what was sealed from there on has no older one. */
type Reached = Position & { readonly keyVersion: number };

function checkPage(keys: readonly AuditKey[], page: Page, start: Reached): BrokenChain | Reached {
  let { sequence, hash, keyVersion } = start;
  let left = keys.filter(({ version }) => version >= keyVersion);
  for (const { seal, entry } of page) {
    sequence += 1;
    if (seal.sequence !== sequence) return broken(sequence, 'a seal is missing');
    if (seal.previousHash !== hash) return broken(sequence, 'the seal does not follow the one before it');
    if (!entry) return broken(sequence, `entry ${seal.entryId} is missing`);
    const used = keyOfSeal(left, { seal, entry });
    if (!used) {
      const isReplaced = keyOfSeal(keys, { seal, entry }) !== undefined;
      return broken(
        sequence,
        `entry ${seal.entryId} is ${isReplaced ? 'sealed with a replaced key' : 'not what was sealed'}`,
      );
    }
    hash = seal.hash;
    if (used.version !== keyVersion) left = keys.filter(({ version }) => version >= used.version);
    keyVersion = used.version;
  }
  return { sequence, hash, keyVersion };
}

const lossesOf = (page: Page): AcceptedLoss[] =>
  page.flatMap(({ seal, entry }) => {
    const loss = entry && lossOf(entry);
    return loss ? [{ ...loss, sequence: seal.sequence, at: entry.at }] : [];
  });

const keptOf = (page: Page): Root[] => page.flatMap(({ entry }) => (entry && keptRootOf(entry)) ?? []);

/** Every sealed entry against the chain: where it ends, which losses and roots it tells of, or what breaks it first. */
export async function walkChain({ tx, platform }: TxContext): Promise<BrokenChain | Chain> {
  let reached: Reached = { sequence: 0, hash: GENESIS, keyVersion: 0 };
  const losses: AcceptedLoss[] = [];
  const kept: Root[] = [];
  for (;;) {
    const page = await sealsAfter(tx, reached.sequence, PAGE);
    const checked = checkPage(platform.config.secrets.auditKeys, page, reached);
    if ('intact' in checked) return checked;
    losses.push(...lossesOf(page));
    kept.push(...keptOf(page));
    reached = checked;
    if (page.length < PAGE) return { end: { sequence: reached.sequence, hash: reached.hash }, losses, kept };
  }
}

/**
 * Every root that there is. Read before the chain, which may grow meanwhile: a root of a moment later would be ahead of it. Throws
 * when one is not of our making.
 */
export async function readRoots({ tx, platform, clock }: TxContext): Promise<Root[]> {
  const first = await sealAt(tx, 1);
  const roots: Root[] = [];
  for (const day of rootNames(first?.sealedAt, clock.now())) {
    const root = await findRoot(platform, day);
    if (root) roots.push(root);
  }
  return roots;
}

/** The roots that are newer than the end of the chain, and those of another chain. */
export async function compareRoots({ tx }: TxContext, roots: readonly Root[], end: Position) {
  const newer: Root[] = [];
  const foreign: Root[] = [];
  for (const root of roots) {
    if (root.sequence > end.sequence) newer.push(root);
    else if ((await sealAt(tx, root.sequence))?.hash !== root.hash) foreign.push(root);
  }
  return { newer, foreign };
}

/**
 * Roots of days that the chain says were kept, that are not there as they were, and that nobody accepted as lost. A day on which
 * the product stood still, or of before it told of its roots, has none to miss.
 */
export async function findMissing(
  { platform }: TxContext,
  { kept, losses }: Pick<Chain, 'kept' | 'losses'>,
  roots: readonly Root[],
): Promise<Root[]> {
  const missing: Root[] = [];
  for (const root of kept) {
    const isSame = (other: Root | undefined) => other?.day === root.day && other.hash === root.hash;
    if (roots.some(isSame) || isAccepted(losses, root)) continue;
    // Looked for once more: one that was kept since the roots were read lies there before the chain tells of it.
    if (!isSame(await findRoot(platform, root.day))) missing.push(root);
  }
  return missing;
}

/**
 * Checks every sealed entry against the chain, and the chain against the roots kept outside the database. Reports the
 * first broken row: altered, missing, swapped, put in, or cut off at the end (S-AUD-1); the first day whose root is not there as the
 * chain says it was kept; and what of its past somebody accepted as lost. `seenAt`: when the database was as it is now, by which an
 * entry is old enough to have its seal; of one that was restored, when its backup was made.
 */
export function verifyAuditChain(ctx: Context, seenAt = ctx.clock.now()): Promise<ChainReport> {
  return inTransaction(ctx, async (tx) => {
    const roots = await readRoots(tx);
    const chain = await walkChain(tx);
    if ('intact' in chain) return chain;
    const { end, losses } = chain;
    const { newer, foreign } = await compareRoots(tx, roots, end);
    const [strange] = foreign;
    if (strange) return broken(strange.sequence, `the chain is not the one of the root ${strange.day}`);
    if (newer.length > 0) return broken(end.sequence + 1, 'the end was cut off');
    const [missing] = await findMissing(tx, chain, roots);
    if (missing) {
      const reason = `the root of ${missing.day}, which the chain says was kept, is not there`;
      return { intact: false, firstBroken: { rootOf: missing.day }, reason };
    }
    const unsealed = await oldestUnsealedBefore(tx.tx, new Date(seenAt.getTime() - UNSEALED_MS));
    if (unsealed) return { intact: false, firstBroken: { entryId: unsealed.id }, reason: 'the entry has no seal' };
    return { intact: true, entries: end.sequence, ...(losses.length > 0 ? { acceptedLosses: losses } : {}) };
  });
}
