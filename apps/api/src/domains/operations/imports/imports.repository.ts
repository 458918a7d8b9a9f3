import { type ImportKind, type ImportState, RUNNING_STATES } from '@saakh/contracts/operations/imports/columns';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { importMappings, importNames, imports } from './imports.table';

export type { FileReading, Findings } from './imports.table';
export type ImportFile = typeof imports.$inferSelect;
export type Mapping = typeof importMappings.$inferSelect;

export async function insertImport({ tx }: TxContext, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function selectImport({ tx }: TxContext, importId: string): Promise<ImportFile | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.importId, importId));
  return row;
}

/** Locked until the transaction ends: what is done to it next is decided by one at a time. */
export async function lockImport({ tx }: TxContext, importId: string): Promise<ImportFile | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.importId, importId)).for('update');
  return row;
}

export async function updateImport(
  { tx }: TxContext,
  importId: string,
  change: Partial<Omit<ImportFile, 'importId'>>,
): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.importId, importId));
}

/** Whether somebody has an import of the kind that goes on by itself. */
export async function hasRunning(
  { tx }: TxContext,
  { createdBy, kind, but }: Pick<ImportFile, 'createdBy' | 'kind'> & { readonly but: string },
): Promise<boolean> {
  const isOther = and(eq(imports.createdBy, createdBy), eq(imports.kind, kind), ne(imports.importId, but));
  const rows = await tx
    .select({ id: imports.importId })
    .from(imports)
    .where(and(isOther, inArray(imports.state, [...RUNNING_STATES])))
    .limit(1);
  return rows.length > 0;
}

/** Applied files of the very same content, newest first; one that is undone counts no more. */
export function selectSameFiles(
  { tx }: TxContext,
  { fileSha256, kind, importId }: Pick<ImportFile, 'fileSha256' | 'kind' | 'importId'>,
): Promise<ImportFile[]> {
  return tx
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.fileSha256, fileSha256),
        eq(imports.kind, kind),
        ne(imports.importId, importId),
        eq(imports.state, 'applied'),
        isNull(imports.sameAs),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(5);
}

/** Whether an undo has taken rows of files of the kind back since then, or does so now: rows that another file shares may be gone. */
export async function isUndoneSince(
  { tx }: TxContext,
  { kind, appliedAt, createdAt }: Pick<ImportFile, 'kind' | 'appliedAt' | 'createdAt'>,
): Promise<boolean> {
  const since = gte(imports.undoneAt, appliedAt ?? createdAt);
  const rows = await tx
    .select({ id: imports.importId })
    .from(imports)
    .where(and(eq(imports.kind, kind), or(eq(imports.state, 'undoing'), since)))
    .limit(1);
  return rows.length > 0;
}

/** How the very same file was read when it was applied last, whatever became of it. */
export async function selectReadBefore(
  { tx }: TxContext,
  { fileSha256, kind, importId }: Pick<ImportFile, 'fileSha256' | 'kind' | 'importId'>,
): Promise<ImportFile | undefined> {
  const { createdAt } = imports;
  const isSame = and(eq(imports.fileSha256, fileSha256), eq(imports.kind, kind), ne(imports.importId, importId));
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(isSame, inArray(imports.state, ['applied', 'undone'])))
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
}

export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

export function selectImports(
  { tx }: TxContext,
  { kind, state, after }: { kind: ImportKind; state: ImportState | undefined; after: ListPlace | undefined },
  limit: number,
): Promise<ImportFile[]> {
  return tx
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind),
        state && eq(imports.state, state),
        after && sql`(${imports.createdAt}, ${imports.importId}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.importId))
    .limit(limit);
}

/** Takes the work on an import for a while; false when somebody else has it. */
export async function claimWork(
  { tx, clock }: TxContext,
  importId: string,
  { by, until }: { readonly by: string; readonly until: Date },
): Promise<boolean> {
  const isFree = or(isNull(imports.workedBy), lt(imports.workedUntil, clock.now()));
  const rows = await tx
    .update(imports)
    .set({ workedBy: by, workedUntil: until })
    .where(and(eq(imports.importId, importId), inArray(imports.state, [...RUNNING_STATES]), isFree))
    .returning({ id: imports.importId });
  return rows.length === 1;
}

/** Gives the work back before its time, unless somebody else has it by now. */
export async function releaseWork({ tx }: TxContext, importId: string, by: string): Promise<void> {
  await tx
    .update(imports)
    .set({ workedBy: null, workedUntil: null })
    .where(and(eq(imports.importId, importId), eq(imports.workedBy, by)));
}

/** Imports whose worker is gone. */
export async function selectAbandoned({ tx, clock }: TxContext): Promise<string[]> {
  const rows = await tx
    .select({ id: imports.importId })
    .from(imports)
    .where(
      and(
        inArray(imports.state, [...RUNNING_STATES]),
        or(isNull(imports.workedUntil), lt(imports.workedUntil, clock.now())),
      ),
    )
    .limit(20);
  return rows.map(({ id }) => id);
}

/** Files that were kept for a year, and those of imports that were given up long ago. */
export function selectOldFiles({ tx }: TxContext, before: Date, limit: number): Promise<ImportFile[]> {
  return tx
    .select()
    .from(imports)
    .where(and(isNotNull(imports.fileSecretSealed), lt(imports.createdAt, before)))
    .orderBy(asc(imports.createdAt))
    .limit(limit);
}

/** How files with this head were read last, the newest first. */
export function selectMappings(
  { tx }: TxContext,
  { kind, headerHash }: Pick<Mapping, 'kind' | 'headerHash'>,
): Promise<Mapping[]> {
  return tx
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.headerHash, headerHash)))
    .orderBy(desc(importMappings.usedAt))
    .limit(50);
}

/** Words that were explained before stay: a file that was read without them says nothing of them. */
export async function upsertMapping({ tx }: TxContext, row: Mapping): Promise<void> {
  const { kind, headerHash, lenderId, words } = importMappings;
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [kind, headerHash, lenderId],
      set: { ...row, words: sql`${words} || excluded.words` },
    });
}

type LearntName = typeof importNames.$inferSelect;

/** What names of lenders, or of columns of a kind of file, were said to mean. */
export function selectNames({ tx }: TxContext, about: LearntName['about']): Promise<LearntName[]> {
  return tx.select().from(importNames).where(eq(importNames.about, about));
}

export async function upsertNames({ tx }: TxContext, rows: readonly LearntName[]): Promise<void> {
  if (rows.length === 0) return;
  const { about, word } = importNames;
  await tx
    .insert(importNames)
    .values([...rows])
    .onConflictDoUpdate({
      target: [about, word],
      set: {
        lenderId: sql`excluded.lender_id`,
        field: sql`excluded.field`,
        saidBy: sql`excluded.said_by`,
        saidAt: sql`excluded.said_at`,
      },
    });
}

/**
 * This transaction's commit does not wait for the disk. What a lost machine loses with a batch is its checkpoint too, so it is
 * done again; the end of an import waits, and with it for all of its batches. The embedded database has nobody who writes
 * later what a commit left: every death of the process would lose all batches.
 */
export async function commitWithoutDisk({ tx, platform }: TxContext): Promise<void> {
  if (platform.database.kind === 'server') await tx.execute(sql`set local synchronous_commit = off`);
}
