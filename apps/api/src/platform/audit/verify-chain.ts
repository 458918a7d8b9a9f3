import { addDays, istDateOf } from '@saakh/rules/dates';
import { type Context, inTransaction } from '../context';
import { GENESIS, sealOf } from './chain';
import { oldestUnsealedBefore, sealAt, sealsAfter } from './chain-repository';
import { findRoot, type Root } from './roots';

export type ChainReport =
  | { readonly intact: true; readonly entries: number }
  | {
      readonly intact: false;
      /** Place in the chain, or the number of the entry that nobody sealed. */
      readonly firstBroken: { readonly sequence: number } | { readonly entryId: number };
      readonly reason: string;
    };

const PAGE = 1000;
/** The sealer runs every minute; an entry that is older than this and has no seal was put in, or its seal was taken out. */
const UNSEALED_MS = 15 * 60_000;

const broken = (sequence: number, reason: string): ChainReport => ({
  intact: false,
  firstBroken: { sequence },
  reason,
});

/** Every business day since a first one, and the newest state of all. */
const rootNames = (from: Date | undefined, now: Date): string[] => {
  const names = ['head'];
  for (let day = istDateOf(from ?? now); day <= istDateOf(now); day = addDays(day, 1)) names.push(day);
  return names;
};

type Page = Awaited<ReturnType<typeof sealsAfter>>;
interface Position {
  readonly sequence: number;
  readonly hash: string;
}

const checkPage = (key: Buffer, page: Page, start: Position): ChainReport | Position => {
  let { sequence, hash } = start;
  for (const { seal, entry } of page) {
    sequence += 1;
    if (seal.sequence !== sequence) return broken(sequence, 'a seal is missing');
    if (seal.previousHash !== hash) return broken(sequence, 'the seal does not follow the one before it');
    if (!entry) return broken(sequence, `entry ${seal.entryId} is missing`);
    hash = sealOf(key, hash, sequence, entry);
    if (seal.hash !== hash) return broken(sequence, `entry ${seal.entryId} is not what was sealed`);
  }
  return { sequence, hash };
};

/**
 * Checks every sealed entry against the chain, and the chain against the roots kept outside the database. Reports the
 * first broken row: altered, missing, swapped, put in, or cut off at the end (S-AUD-1). `seenAt`: when the database was as it is
 * now, by which an entry is old enough to have its seal; of one that was restored, when its backup was made.
 */
export const verifyAuditChain = (ctx: Context, seenAt = ctx.clock.now()): Promise<ChainReport> =>
  inTransaction(ctx, async ({ tx, platform, clock }) => {
    let position: Position = { sequence: 0, hash: GENESIS };
    for (;;) {
      const page = await sealsAfter(tx, position.sequence, PAGE);
      const checked = checkPage(platform.config.secrets.auditKey, page, position);
      if ('intact' in checked) return checked;
      position = checked;
      if (page.length < PAGE) break;
    }
    const first = await sealAt(tx, 1);
    for (const day of rootNames(first?.sealedAt, clock.now())) {
      const root: Root | undefined = await findRoot(platform, day);
      if (root && root.sequence > position.sequence) return broken(position.sequence + 1, 'the end was cut off');
      if (root && (await sealAt(tx, root.sequence))?.hash !== root.hash) {
        return broken(root.sequence, `the chain is not the one of the root ${day}`);
      }
    }
    const unsealed = await oldestUnsealedBefore(tx, new Date(seenAt.getTime() - UNSEALED_MS));
    if (unsealed) return { intact: false, firstBroken: { entryId: unsealed.id }, reason: 'the entry has no seal' };
    return { intact: true, entries: position.sequence };
  });
