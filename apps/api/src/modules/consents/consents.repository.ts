import type { NoticeKey } from '@saakh/contracts/consents';
import { and, desc, eq, isNull, lte, type SQL } from 'drizzle-orm';
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

export const insertConsent = async ({ tx }: TxContext, row: Omit<StoredConsent, 'sequence'>): Promise<void> => {
  await tx.insert(consents).values(row);
};

/** Newest first. */
export const selectConsents = ({ tx }: TxContext, userId: string): Promise<StoredConsent[]> =>
  tx.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.sequence));

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
