import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { sql } from 'drizzle-orm';
import { asSystem, type Context, inTransaction, type Platform, type TxContext } from '../context';
import { HEAD } from '../storage/root-store';
import { auditEntries, auditSeals } from './audit.table';
import { sealingKey } from './audit-keys';
import { GENESIS, sealOf } from './chain';
import { AuditChainBrokenError } from './chain-errors';
import { isRootTold, lockChain, newestSealBefore, newestSealed, sealAt } from './chain-repository';
import { tellKeptRoot } from './kept-roots';
import { findRoot, type Root, writeRoot } from './roots';

/**
 * Notes outside the database where the chain stood at the end of yesterday, and says so in the chain, which then misses it when it
 * is taken away. A root once written is never written again, nor one that the chain tells of.
 */
export async function exportDailyRoot(ctx: Context): Promise<void> {
  const { platform, clock } = ctx;
  const today = istDateOf(clock.now());
  const yesterday = addDays(today, -1);
  if (await inTransaction(ctx, ({ tx }) => isRootTold(tx, yesterday))) return;
  if (!(await findRoot(platform, yesterday))) {
    const seal = await inTransaction(ctx, ({ tx }) => newestSealBefore(tx, startOfIstDay(today)));
    if (!seal) return;
    await writeRoot(platform, { day: yesterday, ...seal });
  }
  // As it lies there: another instance may have been first.
  const root = await findRoot(platform, yesterday);
  if (root) await inTransaction(asSystem(ctx, 'audit-root'), (tx) => tellKeptRoot(tx, root));
}

const BATCH = 500;

/**
 * Entries that no running transaction can come before any more: theirs is older than all that run. An entry whose
 * number was drawn early and which is committed late is thus never overtaken for good, only sealed a little later.
 */
const isSettled = sql`(pg_snapshot_xmin(pg_current_snapshot())::text::bigint - ${auditEntries}.xmin::text::bigint)
  % 4294967296 between 1 and 2147483647`;
/** Numbers drawn long ago are all sealed; looking back a little catches those committed late. */
const LOOK_BACK = 10_000;

const unsealedEntries = ({ tx }: TxContext, newestEntryId: number) =>
  tx
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} > ${newestEntryId - LOOK_BACK} and ${isSettled}
        and not exists (select 1 from ${auditSeals} where ${auditSeals.entryId} = ${auditEntries.id})`,
    )
    .orderBy(auditEntries.id)
    .limit(BATCH);

const sealBatch = (ctx: Context, head: Root | undefined) =>
  inTransaction(ctx, async (own): Promise<{ root: Root | undefined; sealed: number }> => {
    const { tx, platform, clock } = own;
    await lockChain(tx);
    if (head && (await sealAt(tx, head.sequence))?.hash !== head.hash) {
      throw new AuditChainBrokenError(
        `The audit chain lost its seal ${head.sequence}, which a root vouches for: verify-audit says where it ends, and ` +
          'docs/runbooks/restore.md when `node apps/api/dist/main.js accept-loss` is right',
      );
    }
    const newest = await newestSealed(tx);
    const entries = await unsealedEntries(own, newest?.seal.entryId ?? 0);
    let previousHash = newest?.seal.hash ?? GENESIS;
    let sequence = newest?.seal.sequence ?? 0;
    const key = sealingKey(platform.config.secrets.auditKeys, newest);
    const seals = entries.map((entry) => {
      sequence += 1;
      const hash = sealOf(key, previousHash, sequence, entry);
      const seal = { sequence, entryId: entry.id, previousHash, hash, sealedAt: clock.now() };
      previousHash = hash;
      return seal;
    });
    if (seals.length > 0) await tx.insert(auditSeals).values(seals);
    return { root: sequence === 0 ? undefined : { day: HEAD, sequence, hash: previousHash }, sealed: seals.length };
  });

/**
 * Chains committed audit entries in order and notes outside the database where the chain now stands (S-AUD-1). One
 * process at a time; writers of entries never wait for it. Answers how many were sealed. Throws AuditChainBrokenError
 * when the chain lost what was noted before.
 */
export async function sealAuditEntries(ctx: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const head = await findRoot(ctx.platform, HEAD);
    const { root, sealed } = await sealBatch(ctx, head);
    // Written after the commit: a note that runs ahead of the chain would look like a break.
    if (root && root.hash !== head?.hash) await writeRoot(ctx.platform, root);
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

/**
 * Seals every minute, and keeps the root of a day in the first hour of the next one in Asia/Kolkata that it can be kept in, on one
 * instance at a time.
 */
export function makeSealerJob({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.schedule('audit-seal', '* * * * *', async (ctx) => {
    await sealAuditEntries(ctx);
  });
  jobs.schedule('audit-root', '10 * * * *', exportDailyRoot);
}
