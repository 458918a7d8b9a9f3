import type { NoticeKey } from '@saakh/contracts/customers/consents';
import { and, asc, desc, eq, gt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { noteJourneys } from '#domains/identity/customers';
import { auditEntries } from '#platform/audit/audit.table';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { consents, notices } from './consents.table';

export type StoredNotice = Readonly<typeof notices.$inferSelect>;
export type StoredConsent = Readonly<typeof consents.$inferSelect>;

async function selectNewest(ctx: TxContext, where: SQL | undefined): Promise<StoredNotice | undefined> {
  const [row] = await ctx.tx.select().from(notices).where(where).orderBy(desc(notices.version)).limit(1);
  return row;
}
const inLanguage = (key: NoticeKey, language: 'en' | 'hi') => and(eq(notices.key, key), eq(notices.language, language));

/** The newest version that is in force on a day. */
export function selectNoticeInForce(ctx: TxContext, key: NoticeKey, language: 'en' | 'hi', onDay: string) {
  return selectNewest(ctx, and(inLanguage(key, language), lte(notices.effectiveFrom, onDay)));
}

export function selectNoticeVersion(ctx: TxContext, key: NoticeKey, language: 'en' | 'hi', version: number) {
  return selectNewest(ctx, and(inLanguage(key, language), eq(notices.version, version)));
}

/** Returns the current row. */
export async function insertConsent(ctx: TxContext, row: Omit<StoredConsent, 'sequence'>): Promise<StoredConsent> {
  const [written] = await ctx.tx.insert(consents).values(row).returning();
  if (!written) throw new Error('A consent without its row');
  if (row.purpose === 'lender-sharing' && !row.withdraws) await noteJourneys(ctx, [row.userId]);
  return written;
}

/** Newest first; those that were given in an account which is merged into this one are the customer's, too. */
export function selectConsents({ tx }: TxContext, userId: string): Promise<StoredConsent[]> {
  return tx
    .select()
    .from(consents)
    .where(sql`${consents.userId} in (select saakh_accounts_of(${userId}))`)
    .orderBy(desc(consents.sequence));
}

export async function selectOwnConsent(
  { tx }: TxContext,
  userId: string,
  consentId: string,
): Promise<StoredConsent | undefined> {
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.consentId, consentId)));
  return row;
}

/** All that was said about one lender and one application, newest first. */
export function selectConsentsFor(
  { tx }: TxContext,
  { appId, lenderId }: { readonly appId: string; readonly lenderId: number },
): Promise<StoredConsent[]> {
  return tx
    .select()
    .from(consents)
    .where(and(eq(consents.appId, appId), eq(consents.lenderId, lenderId)))
    .orderBy(desc(consents.sequence));
}

export interface ConsentSubject {
  readonly userId: string;
  readonly purpose: string;
  /** Null: of any product. */
  readonly productType: string | null;
  readonly lenderId: number | null;
  readonly appId: string | null;
  /** The insurer; only a consent to share with one has it. */
  readonly recipient?: string | null;
}

const isWanted = (column: AnyPgColumn, name: string, type: 'int' | 'text') =>
  sql`${column} is not distinct from ${sql.placeholder(name)}::${sql.raw(type)}`;

const latestRow = prepareOnce((tx) =>
  tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.userId, sql.placeholder('userId')),
        eq(consents.purpose, sql.placeholder('purpose')),
        sql`coalesce(${consents.productType} = ${sql.placeholder('productType')}::text, ${sql.placeholder('productType')}::text is null)`,
        isWanted(consents.lenderId, 'lenderId', 'int'),
        isWanted(consents.appId, 'appId', 'text'),
        isWanted(consents.recipient, 'recipient', 'text'),
      ),
    )
    .orderBy(desc(consents.sequence))
    .limit(1)
    .prepare('latest-consent'),
);

/** What was said last; a person has one mind per purpose, product, application and receiver. */
export async function selectLatestConsent(
  { tx }: TxContext,
  { recipient = null, ...subject }: ConsentSubject,
): Promise<StoredConsent | undefined> {
  const [row] = await latestRow(tx).execute({ ...subject, recipient });
  return row;
}

export interface ConsentProof {
  readonly entryId: number;
  readonly consentId: string;
  /** What the audit entry of the row says it was. */
  readonly rowHash: string | null;
  readonly partnerId: string | null;
  readonly shownName: StoredConsent['shownName'];
  readonly row: StoredConsent | null;
  /** Its customer is gone, and every row with them. */
  readonly isPurged: boolean;
}

/** The audit entries of consents, in their order, each with the row that it vouches for. */
export function selectConsentProofs({ tx }: TxContext, after: number, limit: number): Promise<ConsentProof[]> {
  return tx
    .select({
      entryId: auditEntries.id,
      consentId: auditEntries.objectId,
      rowHash: sql<string | null>`${auditEntries.after}->>'rowHash'`,
      partnerId: sql<string | null>`${auditEntries.after}->>'partnerId'`,
      shownName: sql<StoredConsent['shownName']>`${auditEntries.after}->'shownName'`,
      row: consents,
      isPurged: sql<boolean>`not exists (select 1 from users where user_id = ${auditEntries.subject})`,
    })
    .from(auditEntries)
    .leftJoin(consents, eq(consents.consentId, auditEntries.objectId))
    .where(and(eq(auditEntries.objectType, 'consent'), gt(auditEntries.id, after)))
    .orderBy(asc(auditEntries.id))
    .limit(limit);
}

/** A row for which no audit entry vouches. */
export async function findUnprovenConsent({ tx }: TxContext): Promise<string | undefined> {
  const proof = tx
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectType, 'consent'), eq(auditEntries.objectId, consents.consentId)));
  const [row] = await tx.select({ consentId: consents.consentId }).from(consents).where(notExists(proof)).limit(1);
  return row?.consentId;
}
