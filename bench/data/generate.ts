import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, desc, eq, getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { consents, notices } from '../../apps/api/src/modules/consents/consents.table';
import { noticeHash } from '../../apps/api/src/modules/consents/notice-hash';
import { foldStageChanges } from '../../apps/api/src/modules/daily-figures';
import { publishRuleset } from '../../apps/api/src/modules/lenders';
import { lenderProducts, lenders } from '../../apps/api/src/modules/lenders/lenders.table';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { newId } from '../../apps/api/src/platform/ids';
import { sessions } from '../../apps/api/src/platform/security/sessions.table';
import { fillReference } from '../../apps/api/src/reference/fill';
import { APPLICATIONS_EACH } from './applications';
import { idOf, tokenOf } from './ids';
import { makeLenderRows } from './lenders';
import { addressOf, loadAtOnce, withoutIndexes } from './load';
import { makeTerms } from './market';
import { countStages } from './sums';
import { CUSTOMER_TABLES, writeCustomers } from './write-customers';
import { writeMany } from './write-rows';

export interface Size {
  readonly lenders: number;
  readonly customers: number;
}

/** The base sizes of the design; each customer has two applications. More customers need no more lenders: `matching` grows those. */
export const sizeTimes = (factor: number): Size => ({ lenders: 200, customers: 100_000 * factor });

const SIGNED_IN_AT_MOST = 2_000;
const BATCH = 1_000;

/** A customer who is signed in, with an application that is still open. */
export interface SignedIn {
  readonly userId: string;
  readonly appId: string;
  readonly token: string;
}

const batches = (count: number): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, at) => ({
    from: at * BATCH,
    to: Math.min(count, (at + 1) * BATCH),
  }));

/** Lenders in place of the demo’s, published as the rules in force. */
export const writeLenders = async (ctx: Context, owner: pg.Client, count: number): Promise<void> => {
  // The demo's few lenders make room: their ids are among ours, and some would be asked over the network.
  await owner.query(`truncate ${getTableName(lenders)} cascade`);
  const rows = makeTerms(count).map(makeLenderRows);
  await inTransaction(ctx, async (own) => {
    const { tx } = own;
    for (const { from, to } of batches(count)) {
      await tx.insert(lenders).values(rows.slice(from, to).map(({ lender }) => lender));
      await tx.insert(lenderProducts).values(rows.slice(from, to).map(({ product }) => product));
    }
    await publishRuleset(own, { author: 'bench', reason: `${count} lenders` });
  });
};

/** Less than this is written before other processes are there. */
const ALONE = 20_000;
const PROCESSES = 2;

/** Customers with their applications: many of them by processes of their own, because most of the work is to make and seal them. */
const writeAllCustomers = async (
  ctx: Context,
  owner: pg.Client,
  { lenders: count, customers }: Size,
): Promise<void> => {
  const now = ctx.clock.now();
  if (customers <= ALONE) {
    const part = { lenders: count, now, first: 0, last: customers };
    await loadAtOnce(owner, [(client) => writeCustomers(client, ctx.platform.cipher, part)]);
    return;
  }
  const edges = Array.from({ length: PROCESSES + 1 }, (_, at) => Math.floor((customers * at) / PROCESSES));
  const program = fileURLToPath(new URL('./customers-process.ts', import.meta.url));
  const children = edges
    .slice(1)
    .map((last, at) => fork(program, [addressOf(owner), count, now.getTime(), edges[at], last].map(String)));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number | null));
  if (codes.some((code) => code !== 0)) throw new Error(`Customers were not written: ${codes.join(', ')}`);
};

const writeSessions = async (client: pg.Client, size: Size, now: Date): Promise<SignedIn[]> => {
  const count = Math.min(SIGNED_IN_AT_MOST, size.customers);
  const step = Math.floor(size.customers / count);
  const serials = Array.from({ length: count }, (_, at) => at * step);
  await writeMany(client, sessions, count, (at) => ({
    tokenHash: createHash('sha256')
      .update(tokenOf(serials[at] ?? 0))
      .digest('hex'),
    audience: 'customer' as const,
    subjectId: idOf('usr', serials[at] ?? 0),
    brandKey: 'cl',
    createdAt: now,
    lastSeenAt: now,
    idleMinutes: 1_440,
    expiresAt: new Date(now.getTime() + 86_400_000),
  }));
  return serials.map((serial) => ({
    userId: idOf('usr', serial),
    appId: idOf('app', serial * APPLICATIONS_EACH),
    token: tokenOf(serial),
  }));
};

/** Who asks for offers has agreed to the terms. */
const writeTerms = (ctx: Context, signedIn: readonly SignedIn[]): Promise<void> =>
  inTransaction(ctx, async ({ tx, clock, requestId }) => {
    const inEnglish = and(eq(notices.key, 'consent-terms'), eq(notices.language, 'en'));
    const [notice] = await tx.select().from(notices).where(inEnglish).orderBy(desc(notices.version)).limit(1);
    if (!notice) throw new Error('The terms are missing');
    const rows = signedIn.map(({ userId }) => ({
      consentId: newId('con'),
      userId,
      purpose: 'terms',
      granted: true,
      productType: 'Personal Loans',
      noticeKey: notice.key,
      noticeVersion: notice.version,
      noticeHash: noticeHash(notice),
      language: notice.language,
      items: [],
      channels: [],
      channel: 'web',
      at: clock.now(),
      requestId,
    }));
    for (const { from, to } of batches(rows.length)) await tx.insert(consents).values(rows.slice(from, to));
  });

/**
 * Fills a migrated database with invented lenders, customers and applications, the same for the same size, and answers
 * customers who are signed in, spread over all of them. `ctx` is the system's; `owner` writes past row security. Triggers rest
 * meanwhile: what became of applications is counted afterwards, and nothing is left for the product's jobs to do.
 */
export const generate = async (ctx: Context, owner: pg.Client, size: Size): Promise<SignedIn[]> => {
  const now = ctx.clock.now();
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  await withoutIndexes(owner, CUSTOMER_TABLES, () => writeAllCustomers(ctx, owner, size));
  await countStages(owner);
  await inTransaction(ctx, foldStageChanges);
  const signedIn = await writeSessions(owner, size, now);
  await writeTerms(ctx, signedIn);
  await owner.query('vacuum analyze');
  return signedIn;
};
