import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { dataRecipients, PROCESSOR_KINDS, type ProcessorKind } from './data-recipients.table';

export type { ProcessorKind } from './data-recipients.table';

export interface Processor {
  readonly kind: ProcessorKind;
  readonly name: string;
  readonly effectiveFrom: string;
}

/** A kind that a newer version wrote has no words here, and is left to that version. */
export function selectProcessors({ tx }: TxContext, onDay: string): Promise<Processor[]> {
  const { kind, name, effectiveFrom, effectiveTo } = dataRecipients;
  return tx
    .select({ kind, name, effectiveFrom })
    .from(dataRecipients)
    .where(
      and(
        inArray(kind, [...PROCESSOR_KINDS]),
        lte(effectiveFrom, onDay),
        or(isNull(effectiveTo), gt(effectiveTo, onDay)),
      ),
    )
    .orderBy(asc(kind), asc(name));
}

/** Ends who did this work until today, if it was somebody else, and begins the one who does; nobody is null. */
export async function replaceProcessor(
  { tx }: TxContext,
  kind: ProcessorKind,
  name: string | null,
  today: string,
): Promise<void> {
  const { recipientId, effectiveTo } = dataRecipients;
  const open = await tx
    .select()
    .from(dataRecipients)
    .where(and(eq(dataRecipients.kind, kind), isNull(effectiveTo)));
  const gone = open.filter((row) => row.name !== name).map((row) => row.recipientId);
  if (gone.length > 0) await tx.update(dataRecipients).set({ effectiveTo: today }).where(inArray(recipientId, gone));
  if (name === null || open.some((row) => row.name === name)) return;
  await tx.insert(dataRecipients).values({ recipientId: newId('rcp'), kind, name, effectiveFrom: today });
}

/** With the name in Hindi, where there is one. */
export interface Named {
  readonly name: string;
  readonly nameHi: string | null;
}

export function selectLenderNames(ctx: TxContext): Promise<Named[]> {
  return rawRows(
    ctx,
    sql`select distinct legal_name as name, name_hi as "nameHi" from lenders
      where deleted_at is null and lender_status = 1 order by name, "nameHi"`,
  );
}

export function selectInsurerNames(ctx: TxContext): Promise<Named[]> {
  return rawRows(
    ctx,
    sql`select distinct insurer as name, insurer_hi as "nameHi" from insurance_plans
      where status = 1 order by name, "nameHi"`,
  );
}

/** What of a notice the names go into; the rest of it stays as it is. */
export interface PolicyText {
  readonly sections: readonly { readonly heading: string | null; readonly paragraphs: readonly string[] }[];
}

export interface PolicyVersion {
  readonly version: number;
  readonly texts: Readonly<Record<'en' | 'hi', PolicyText>>;
}

interface StoredText {
  readonly version: number;
  readonly language: 'en' | 'hi';
  readonly content: PolicyText;
}

/** The newest version of a text that is in force on a day, in both languages. */
export async function selectTexts(ctx: TxContext, key: string, onDay: string): Promise<PolicyVersion | undefined> {
  const rows = await rawRows<StoredText>(
    ctx,
    sql`select version, language, content from notices where key = ${key} and effective_from <= ${onDay}::date
      order by version desc limit 2`,
  );
  const [en, hi] = (['en', 'hi'] as const).map((language) => rows.find((row) => row.language === language));
  return en && hi?.version === en.version
    ? { version: en.version, texts: { en: en.content, hi: hi.content } }
    : undefined;
}

export async function insertTexts(
  ctx: TxContext,
  key: string,
  { version, texts }: PolicyVersion,
  effectiveFrom: string,
): Promise<void> {
  for (const language of ['en', 'hi'] as const) {
    await rawRows(
      ctx,
      sql`insert into notices (key, version, language, effective_from, content)
        values (${key}, ${version}, ${language}, ${effectiveFrom}::date, ${JSON.stringify(texts[language])}::jsonb)`,
    );
  }
}

/** Two readers who meet a change at once publish it once. */
export function lockPolicy({ tx }: TxContext) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('privacy-policy', 0))`);
}
