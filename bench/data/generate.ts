import { createHash } from 'node:crypto';
import { and, desc, eq, getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { applications } from '../../apps/api/src/modules/applications/applications.table';
import {
  applicationEvents,
  lenderApplications,
} from '../../apps/api/src/modules/applications/lender-applications.table';
import { consents, notices } from '../../apps/api/src/modules/consents/consents.table';
import { noticeHash } from '../../apps/api/src/modules/consents/notice-hash';
import { users } from '../../apps/api/src/modules/customers/customers.table';
import { publishRuleset } from '../../apps/api/src/modules/lenders';
import { lenderProducts, lenders } from '../../apps/api/src/modules/lenders/lenders.table';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { newId } from '../../apps/api/src/platform/ids';
import { sessions } from '../../apps/api/src/platform/security/sessions.table';
import { fillReference } from '../../apps/api/src/reference/fill';
import { APPLICATIONS_EACH, makeApplication } from './applications';
import { makeCustomer } from './customers';
import { idOf, tokenOf } from './ids';
import { makeLenderRows } from './lenders';
import { makeTerms, makeVisitors, type Visitor } from './market';
import { writeMany, writeRows } from './write-rows';

export interface Size {
  readonly lenders: number;
  readonly customers: number;
}

/** The base sizes of the design; each customer has two applications. */
export const sizeTimes = (factor: number): Size => ({ lenders: 200 * factor, customers: 100_000 * factor });

const SIGNED_IN_AT_MOST = 2_000;
const VISITORS = 10_000;
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

const writeApplications = async (client: pg.Client, size: Size, now: Date): Promise<void> => {
  const surroundings = { lenders: size.lenders, now };
  const count = size.customers * APPLICATIONS_EACH;
  let writing = Promise.resolve();
  for (const { from, to } of batches(count)) {
    const made = Array.from({ length: to - from }, (_, at) => makeApplication(from + at, surroundings));
    await writing;
    writing = (async () => {
      await writeRows(
        client,
        applications,
        made.map(({ application }) => application),
      );
      await writeRows(
        client,
        lenderApplications,
        made.flatMap(({ lenderApplication }) => lenderApplication ?? []),
      );
      await writeRows(
        client,
        applicationEvents,
        made.flatMap(({ events }) => events),
      );
    })();
  }
  await writing;
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
 * customers who are signed in, spread over all of them. `ctx` is the system's; `owner` writes past row security.
 */
export const generate = async (ctx: Context, owner: pg.Client, size: Size): Promise<SignedIn[]> => {
  const now = ctx.clock.now();
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  const visitors = makeVisitors(VISITORS);
  const visitorAt = (serial: number): Visitor => visitors[serial % VISITORS] as Visitor;
  await writeMany(owner, users, size.customers, (serial) =>
    makeCustomer(ctx.platform.cipher, visitorAt(serial), serial, now),
  );
  await writeApplications(owner, size, now);
  const signedIn = await writeSessions(owner, size, now);
  await writeTerms(ctx, signedIn);
  await owner.query('vacuum analyze');
  return signedIn;
};
