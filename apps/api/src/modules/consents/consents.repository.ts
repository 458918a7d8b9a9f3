import type { NoticeKey } from '@saakh/contracts/consents';
import { and, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { consents, notices } from './consents.table';

export type StoredNotice = Readonly<typeof notices.$inferSelect>;
export type StoredConsent = Readonly<typeof consents.$inferSelect>;

const selectNewest = async (ctx: TxContext, where: SQL | undefined): Promise<StoredNotice | undefined> => {
  const [row] = await ctx.tx.select().from(notices).where(where).orderBy(desc(notices.version)).limit(1);
  return row;
};
const inLanguage = (key: NoticeKey, language: 'en' | 'hi') => and(eq(notices.key, key), eq(notices.language, language));

/** The newest version that is in force on a day. */
export const selectNoticeInForce = (ctx: TxContext, key: NoticeKey, language: 'en' | 'hi', onDay: string) =>
  selectNewest(ctx, and(inLanguage(key, language), lte(notices.effectiveFrom, onDay)));

export const selectNoticeVersion = (ctx: TxContext, key: NoticeKey, language: 'en' | 'hi', version: number) =>
  selectNewest(ctx, and(inLanguage(key, language), eq(notices.version, version)));

/** Answers the row as it stands. */
export const insertConsent = async (
  { tx }: TxContext,
  row: Omit<StoredConsent, 'sequence'>,
): Promise<StoredConsent> => {
  const [written] = await tx.insert(consents).values(row).returning();
  if (!written) throw new Error('A consent without its row');
  return written;
};

/** Newest first. */
export const selectConsents = ({ tx }: TxContext, userId: string): Promise<StoredConsent[]> =>
  tx.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.sequence));

export const selectOwnConsent = async (
  { tx }: TxContext,
  userId: string,
  consentId: string,
): Promise<StoredConsent | undefined> => {
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.consentId, consentId)));
  return row;
};

/** All that was said about one lender and one application, newest first. */
export const selectConsentsFor = (
  { tx }: TxContext,
  { appId, lenderId }: { readonly appId: string; readonly lenderId: number },
): Promise<StoredConsent[]> =>
  tx
    .select()
    .from(consents)
    .where(and(eq(consents.appId, appId), eq(consents.lenderId, lenderId)))
    .orderBy(desc(consents.sequence));

export interface ConsentSubject {
  readonly userId: string;
  readonly purpose: string;
  readonly productType: string;
  readonly lenderId: number | null;
  readonly appId: string | null;
  /** The insurer; only a consent to share with one has it. */
  readonly recipient?: string | null;
}

/** What was said last; a person has one mind per purpose, product, application and receiver. */
export const selectLatestConsent = async (
  { tx }: TxContext,
  { userId, purpose, productType, lenderId, appId, recipient = null }: ConsentSubject,
): Promise<StoredConsent | undefined> => {
  const [row] = await tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.purpose, purpose),
        eq(consents.productType, productType),
        lenderId === null ? isNull(consents.lenderId) : eq(consents.lenderId, lenderId),
        appId === null ? isNull(consents.appId) : eq(consents.appId, appId),
        recipient === null ? isNull(consents.recipient) : eq(consents.recipient, recipient),
      ),
    )
    .orderBy(desc(consents.sequence))
    .limit(1);
  return row;
};

export interface ProvenConsent {
  readonly consentId: string;
  readonly row: StoredConsent | null;
  /** What the audit entry of the row says it was; null where there is none. */
  readonly rowHash: string | null;
  /** Its customer is gone, and every row with them. */
  readonly isPurged: boolean;
}

/** Rows and the audit entries that vouch for them, by id, whichever of the two there is. */
export const selectConsentsWithProof = async (
  { tx }: TxContext,
  after: string,
  limit: number,
): Promise<ProvenConsent[]> => {
  const { rows: ids } = (await tx.execute(sql`
    select id, min(hash) as hash, bool_and(purged) as purged from (
      select object_id as id, after->>'rowHash' as hash,
        not exists (select 1 from users where user_id = subject) as purged
        from audit_entries where object_type = 'consent' and object_id > ${after}
      union all
      select consent_id, null, false from consents where consent_id > ${after}) all_ids
    group by id order by id limit ${limit}`)) as unknown as {
    rows: { id: string; hash: string | null; purged: boolean }[];
  };
  const found = await tx
    .select()
    .from(consents)
    .where(
      inArray(
        consents.consentId,
        ids.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((row) => [row.consentId, row]));
  return ids.map(({ id, hash, purged }) => ({
    consentId: id,
    row: byId.get(id) ?? null,
    rowHash: hash,
    isPurged: purged,
  }));
};
