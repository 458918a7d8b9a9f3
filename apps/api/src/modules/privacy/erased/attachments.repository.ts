import { maskPerson, type PersonWords } from '@saakh/rules/texts/mask-person';
import { sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { rawRows } from '../../../platform/database/raw-rows';
import { textInTable } from '../../../platform/spreadsheets';
import { removeFileLater } from '../../../platform/uploads/remove-file';
import { openSealedFile, placeOfFile } from '../../../platform/uploads/sealed-files';

interface Attached {
  readonly file_id: string;
  readonly ticket_id: string | null;
  readonly file_key: string;
  readonly file_name: string;
  readonly content_type: string;
}

/** What a table says, as one text; pictures and PDFs can't be read here, nor can a file whose key is lost. */
const textOf = async ({ platform }: TxContext, { file_id, file_key, content_type }: Attached): Promise<string> => {
  if (content_type !== 'text/csv' && !content_type.includes('spreadsheetml')) return '';
  try {
    const bytes = await openSealedFile(platform, file_key, placeOfFile('ticket_files', file_id));
    return bytes ? await textInTable(bytes, content_type === 'text/csv') : '';
  } catch (error) {
    platform.logger.error({ err: error, fileId: file_id }, 'a file could not be read for a deletion');
    return '';
  }
};

/**
 * Removes what partners and staff have attached of somebody who is deleted: files whose name or content names the person, and all
 * files of the tickets in `tickets`, whose words do or that are the person's own. A file can't be masked, so that all of it goes;
 * its row stays, as after ninety days. Answers how many there were.
 */
export const forgetAttachments = async (
  ctx: TxContext,
  person: PersonWords,
  tickets: ReadonlySet<string>,
): Promise<number> => {
  const files = await rawRows<Attached>(
    ctx,
    sql`select file_id, ticket_id, file_key, file_name, content_type from ticket_files
      where file_key is not null and user_id is null order by file_id`,
  );
  const isNamed = (text: string): boolean => maskPerson(text, person) !== text;
  let removed = 0;
  for (const file of files) {
    const isOfTicket = file.ticket_id !== null && tickets.has(file.ticket_id);
    if (!isOfTicket && !isNamed(file.file_name) && !isNamed(await textOf(ctx, file))) continue;
    await rawRows(ctx, sql`update ticket_files set file_key = null where file_id = ${file.file_id}`);
    await removeFileLater(ctx, file.file_key);
    removed += 1;
  }
  return removed;
};
