import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type pg from 'pg';
import { consents, notices } from '../../apps/api/src/modules/consents/consents.table';
import { noticeHash } from '../../apps/api/src/modules/consents/notice-hash';
import { foldStageChanges } from '../../apps/api/src/modules/daily-figures';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { newId } from '../../apps/api/src/platform/ids';
import { sessions } from '../../apps/api/src/platform/security/sessions.table';
import { APPLICATIONS_EACH } from './applications';
import { idOf, tokenOf } from './ids';
import { CUSTOMER_TABLES, writeCustomers } from './write-customers';
import { inBatches, writeRows } from './write-rows';

/** A customer who is signed in, with an application that is still open. */
export interface SignedIn {
  readonly userId: string;
  readonly appId: string;
  readonly token: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const signedInOf = (serial: number): SignedIn => ({
  userId: idOf('usr', serial),
  appId: idOf('app', serial * APPLICATIONS_EACH),
  token: tokenOf(serial),
});

const writeSessions = (client: pg.Client, signedIn: readonly SignedIn[], now: Date): Promise<void> =>
  writeRows(
    client,
    sessions,
    signedIn.map(({ userId, token }) => ({
      tokenHash: hashOf(token),
      audience: 'customer' as const,
      subjectId: userId,
      brandKey: 'cl',
      createdAt: now,
      lastSeenAt: now,
      idleMinutes: 1_440,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  );

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
    for (const some of inBatches(rows)) await tx.insert(consents).values(some);
  });

/** Signs customers of these serial numbers in, who have agreed to the terms. */
export const signIn = async (ctx: Context, owner: pg.Client, serials: readonly number[]): Promise<SignedIn[]> => {
  const signedIn = serials.map(signedInOf);
  await writeSessions(owner, signedIn, ctx.clock.now());
  await writeTerms(ctx, signedIn);
  return signedIn;
};

/** Beyond every serial number of a data set. */
const FIRST_ADDED = 1_000_000_000;

const hasRowsOf = async (owner: pg.Client, table: 'users' | 'consents', { userId }: SignedIn): Promise<boolean> => {
  const { rowCount } = await owner.query(`select from ${table} where user_id = $1`, [userId]);
  return Boolean(rowCount);
};

/**
 * Adds customers as `generate` writes them, who are signed in, to a data set that has others; those of an earlier run stay, whole
 * or mended. Nothing of them is left for the product's jobs to do.
 */
export const addSignedIn = async (
  ctx: Context,
  owner: pg.Client,
  { lenders, count }: { readonly lenders: number; readonly count: number },
): Promise<readonly SignedIn[]> => {
  const now = ctx.clock.now();
  const added = Array.from({ length: count }, (_, at) => signedInOf(FIRST_ADDED + at));
  const [first] = added;
  if (!first) return [];
  if (!(await hasRowsOf(owner, 'users', first))) {
    await owner.query('begin');
    await writeCustomers(owner, ctx.platform.cipher, { lenders, now, first: FIRST_ADDED, last: FIRST_ADDED + count });
    await writeSessions(owner, added, now);
    await owner.query('commit');
  }
  if (!(await hasRowsOf(owner, 'consents', first))) await writeTerms(ctx, added);
  await inTransaction(ctx, foldStageChanges);
  await owner.query(`vacuum analyze ${[...CUSTOMER_TABLES, 'sessions', 'consents'].join(', ')}`);
  return added;
};
