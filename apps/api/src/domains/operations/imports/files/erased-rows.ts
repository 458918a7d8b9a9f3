import { EMAIL } from '@saakh/contracts/patterns';
import { mobileOf } from '@saakh/contracts/typed/clean-entry';
import { selectNamed, wasAnybodyDeletedSince } from '#domains/operations/privacy';
import { asSystem, type Context, inTransaction } from '#platform/context';
import type { Cell } from '#platform/spreadsheets';
import type { FileReading } from '../imports.table';

/** What a row says about a person in its own words; all other fields are figures, days, states and references. */
const ABOUT_PEOPLE = [
  ...(['mobile', 'remark', 'reason', 'customer_name', 'person_name', 'email'] as const),
  ...(['account_holder', 'account_number'] as const),
] as const;

interface KeptFile {
  readonly createdAt: Date;
  readonly reading: FileReading;
}

const writtenIn = (cell: Cell | undefined): string => String(cell ?? '').trim();

/**
 * The first cells of each column, by which columns are chosen. Once that is done they may name somebody who was deleted since, and
 * are shown no more.
 */
export async function shownSamples(
  ctx: Context,
  { state, createdAt, reading }: KeptFile & { readonly state: string },
): Promise<string[][]> {
  const areNeeded = state === 'inspected';
  const someGone =
    !areNeeded && (await inTransaction(asSystem(ctx, 'imports'), (tx) => wasAnybodyDeletedSince(tx, createdAt)));
  return reading.samples.map((cells) => (someGone ? [] : [...cells]));
}

/**
 * Takes out of the rows of a kept file what names somebody who was deleted since (REG-DP-6): the file itself lies sealed and
 * unchanged, so it is judged each time it is read. A row is theirs by number, address, reference or id. A row that names no
 * customer may be anybody's: it loses the same once somebody was deleted after the file had come.
 */
export async function eraseFrom(
  ctx: Context,
  { createdAt, reading }: KeptFile,
  rows: readonly (readonly Cell[])[],
): Promise<Cell[][]> {
  const { cipher } = ctx.platform;
  const { columns } = reading;
  const contactsOf = (cells: readonly Cell[]): string[] =>
    cells.flatMap((cell) => {
      const written = writtenIn(cell);
      const mobile = mobileOf(written);
      if (mobile !== undefined) return [cipher.index('phone', mobile)];
      return EMAIL.test(written) ? [cipher.index('email', written.toLowerCase())] : [];
    });
  const referencesOf = (cells: readonly Cell[]): string[] =>
    (['reference', 'application_id'] as const).flatMap((field) => {
      const at = columns[field];
      const written = at === undefined ? '' : writtenIn(cells[at]);
      return written === '' ? [] : [written];
    });
  const mentions = rows.map((cells) => ({ contacts: contactsOf(cells), references: referencesOf(cells) }));
  const { named, someGone } = await inTransaction(asSystem(ctx, 'imports'), async (tx) => ({
    named: await selectNamed(tx, {
      contacts: mentions.flatMap(({ contacts }) => contacts),
      references: mentions.flatMap(({ references }) => references),
    }),
    someGone: await wasAnybodyDeletedSince(tx, createdAt),
  }));
  const kept = new Set(
    Object.entries(columns).flatMap(([field, at]) => (ABOUT_PEOPLE.some((one) => one === field) ? [] : [at])),
  );
  return rows.map((cells, row) => {
    const keys = [...(mentions[row]?.contacts ?? []), ...(mentions[row]?.references ?? [])];
    const isErased =
      keys.some((key) => named.deleted.has(key)) || (someGone && !keys.some((key) => named.living.has(key)));
    return isErased ? cells.map((cell, at) => (kept.has(at) ? cell : null)) : [...cells];
  });
}
