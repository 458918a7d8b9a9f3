import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { type NoticeContent, notices } from '../consents/consents.table';
import { insurancePlans } from '../insurance/insurance.table';
import { lenders } from '../lenders/lenders.table';
import { dataRecipients, type ProcessorKind } from './data-recipients.table';

export interface Processor {
  readonly kind: ProcessorKind;
  readonly name: string;
  readonly effectiveFrom: string;
}

export const selectProcessors = ({ tx }: TxContext, onDay: string): Promise<Processor[]> => {
  const { kind, name, effectiveFrom, effectiveTo } = dataRecipients;
  return tx
    .select({ kind, name, effectiveFrom })
    .from(dataRecipients)
    .where(and(lte(effectiveFrom, onDay), or(isNull(effectiveTo), gt(effectiveTo, onDay))))
    .orderBy(asc(kind), asc(name));
};

/** Ends who did this work until today, if it was somebody else, and begins the one who does; nobody is null. */
export const replaceProcessor = async (
  { tx }: TxContext,
  kind: ProcessorKind,
  name: string | null,
  today: string,
): Promise<void> => {
  const { recipientId, effectiveTo } = dataRecipients;
  const open = await tx
    .select()
    .from(dataRecipients)
    .where(and(eq(dataRecipients.kind, kind), isNull(effectiveTo)));
  const gone = open.filter((row) => row.name !== name).map((row) => row.recipientId);
  if (gone.length > 0) await tx.update(dataRecipients).set({ effectiveTo: today }).where(inArray(recipientId, gone));
  if (name === null || open.some((row) => row.name === name)) return;
  await tx.insert(dataRecipients).values({ recipientId: newId('rcp'), kind, name, effectiveFrom: today });
};

export const selectLenderNames = async ({ tx }: TxContext): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ name: lenders.legalName })
    .from(lenders)
    .where(and(isNull(lenders.deletedAt), eq(lenders.lenderStatus, 1)))
    .orderBy(asc(lenders.legalName));
  return rows.map(({ name }) => name);
};

export const selectInsurerNames = async ({ tx }: TxContext): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ name: insurancePlans.insurer })
    .from(insurancePlans)
    .where(eq(insurancePlans.status, 1))
    .orderBy(asc(insurancePlans.insurer));
  return rows.map(({ name }) => name);
};

export type PolicyTexts = Readonly<Record<'en' | 'hi', NoticeContent>>;

export interface PolicyVersion {
  readonly version: number;
  readonly texts: PolicyTexts;
}

/** The newest version of a text that is in force on a day, in both languages. */
export const selectTexts = async (
  { tx }: TxContext,
  key: string,
  onDay: string,
): Promise<PolicyVersion | undefined> => {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.key, key), lte(notices.effectiveFrom, onDay)))
    .orderBy(desc(notices.version))
    .limit(2);
  const of = (language: 'en' | 'hi') => rows.find((row) => row.language === language);
  const [en, hi] = [of('en'), of('hi')];
  return en && hi?.version === en.version
    ? { version: en.version, texts: { en: en.content, hi: hi.content } }
    : undefined;
};

export const insertTexts = async (
  { tx }: TxContext,
  key: string,
  { version, texts }: PolicyVersion,
  effectiveFrom: string,
): Promise<void> => {
  await tx
    .insert(notices)
    .values(
      (['en', 'hi'] as const).map((language) => ({ key, version, language, effectiveFrom, content: texts[language] })),
    );
};

/** Two readers who meet a change at once publish it once. */
export const lockPolicy = ({ tx }: TxContext) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('privacy-policy', 0))`);
