import { maskPerson, type PersonWords } from '@saakh/rules/texts/mask-person';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { textInTable } from '#platform/spreadsheets';
import { removeFileLater } from '#platform/uploads/remove-file';
import { openSealedFile, placeOfFile } from '#platform/uploads/sealed-files';

interface Attached {
  readonly file_id: string;
  readonly ticket_id: string | null;
  readonly file_key: string;
  readonly file_name: string;
  readonly content_type: string;
}

/** What a table says, as one text; pictures and PDFs can't be read here, nor can a file whose key is lost. */
async function textOf({ platform }: TxContext, { file_id, file_key, content_type }: Attached): Promise<string> {
  if (content_type !== 'text/csv' && !content_type.includes('spreadsheetml')) return '';
  try {
    const bytes = await openSealedFile(platform, file_key, placeOfFile('ticket_files', file_id));
    return bytes ? await textInTable(bytes, content_type === 'text/csv') : '';
  } catch (error) {
    platform.logger.error({ err: error, fileId: file_id }, 'a file could not be read for a deletion');
    return '';
  }
}

/** By what files name a person: PANs beside what texts have. */
export interface FilePerson extends PersonWords {
  readonly pans: readonly string[];
}

export interface ForgottenFiles {
  readonly removed: number;
  /** Tables that name somebody of the same name, by nothing else: whose rows they are, a person has to see. */
  readonly lookAt: readonly { readonly fileId: string; readonly ticketId: string | null }[];
}

const isNamed = (text: string, person: PersonWords): boolean => maskPerson(text, person) !== text;

/** By what is one person's alone; a name may be that of another customer. */
const isSurelyNamed = (text: string, { pans, ...person }: FilePerson): boolean =>
  isNamed(text, { ...person, names: [] }) ||
  pans.some((pan) => new RegExp(`(?<![A-Z0-9])${pan}(?![A-Z0-9])`, 'i').test(text));

/**
 * Removes what partners and staff have attached of somebody who is deleted: files whose name names the person, tables that hold
 * their number, address or PAN, and all files of the tickets in `tickets`, whose words name the person or that are the person's own.
 * A file can't be masked, so that all of it goes; its row stays, as after ninety days. A table with no more than the same name may
 * be evidence of others: it stays, and is answered as one to look at.
 */
export async function forgetAttachments(
  ctx: TxContext,
  person: FilePerson,
  tickets: ReadonlySet<string>,
): Promise<ForgottenFiles> {
  const files = await rawRows<Attached>(
    ctx,
    sql`select file_id, ticket_id, file_key, file_name, content_type from ticket_files
      where file_key is not null and user_id is null order by file_id`,
  );
  let removed = 0;
  const lookAt: ForgottenFiles['lookAt'][number][] = [];
  for (const file of files) {
    const isOfTicket = file.ticket_id !== null && tickets.has(file.ticket_id);
    if (!isOfTicket && !isNamed(file.file_name, person)) {
      const text = await textOf(ctx, file);
      if (!isSurelyNamed(text, person)) {
        if (isNamed(text, person)) lookAt.push({ fileId: file.file_id, ticketId: file.ticket_id });
        continue;
      }
    }
    await rawRows(ctx, sql`update ticket_files set file_key = null where file_id = ${file.file_id}`);
    await removeFileLater(ctx, file.file_key);
    removed += 1;
  }
  return { removed, lookAt };
}
