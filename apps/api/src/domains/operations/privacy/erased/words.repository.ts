import { forgetPersonInQuery, maskPerson, type PersonWords } from '@saakh/rules/texts/mask-person';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { GatheredRows } from '../customer-rows.repository';
import { type FilePerson, type ForgottenFiles, forgetAttachments } from './attachments.repository';

interface PlainText {
  readonly table: string;
  readonly column: string;
  /** Of the query of an address, whose codes hide what it says: every row is looked at closely. */
  readonly isQuery?: true;
  /** Two texts may become the same where each has to be another: the end of this column keeps them apart. */
  readonly apart?: string;
}

/** Texts of others in which a customer may be named, as they are stored. */
const PLAIN: readonly PlainText[] = [
  { table: 'saved_views', column: 'query', isQuery: true },
  { table: 'saved_views', column: 'name', apart: 'view_id' },
  { table: 'report_schedules', column: 'name' },
  ...['file_name', 'override_reason', 'undo_reason'].map((column) => ({ table: 'imports', column })),
  ...['reference', 'payment_reference'].map((column) => ({ table: 'commission_file_rows', column })),
  { table: 'ticket_files', column: 'file_name' },
  ...['reason', 'decision_reason'].map((column) => ({ table: 'change_approvals', column })),
  { table: 'attribution_disputes', column: 'reason' },
];
/** Sealed ones: a partner's question and its subject, and what was answered and noted. */
const SEALED = [
  { table: 'tickets', key: 'ticket_id', column: 'subject_sealed' },
  { table: 'ticket_entries', key: 'entry_id', column: 'text_sealed' },
] as const;

const BATCH = 500;

/** What may name the person, so that few rows are looked at closely; `forget` decides. */
function mayName(column: string, { names, mobiles, emails }: PersonWords) {
  const text = sql.raw(`translate(lower(t."${column}"), '०१२३४५६७८९', '0123456789')`);
  const like = (pattern: string) => sql`${text} like ${`%${pattern.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql.join(
    [
      ...mobiles.map((mobile) => sql`regexp_replace(${text}, '[^0-9]', '', 'g') like ${`%${mobile}%`}`),
      // In an address, signs are written as codes.
      ...emails.map((email) => like((email.split('@')[0] ?? '').split(/[^a-z0-9]/i)[0] ?? '')),
      ...names.map(
        ({ first, last }) => sql`(${like(first.split(/\s/)[0] ?? '')} and ${like(last.split(/\s/)[0] ?? '')})`,
      ),
    ],
    sql` or `,
  );
}

async function forgetPlain(ctx: TxContext, person: PersonWords): Promise<void> {
  for (const { table, column, isQuery, apart } of PLAIN) {
    const [from, named] = [sql.identifier(table), sql.identifier(column)];
    const rows = await rawRows<{ text: string }>(
      ctx,
      sql`select distinct t.${named} as text from ${from} t where t.${named} is not null and (${isQuery ? sql`true` : mayName(column, person)})`,
    );
    for (const { text } of rows) {
      const kept = isQuery ? forgetPersonInQuery(text, person) : maskPerson(text, person);
      const end = apart === undefined ? sql`` : sql` || ' ' || right(${sql.identifier(apart)}, 4)`;
      if (kept !== text)
        await rawRows(ctx, sql`update ${from} set ${named} = ${kept}::text${end} where ${named} = ${text}`);
    }
  }
}

/** One whose key is lost must not stand in the way of a deletion: nobody reads it any more. */
function opened({ platform }: TxContext, sealed: string, place: { table: string; id: string; column: string }) {
  try {
    return platform.cipher.open(sealed, place);
  } catch (error) {
    platform.logger.error({ err: error, ...place }, 'a sealed text could not be opened');
    return undefined;
  }
}

/** Answers the tickets whose words named the person. */
async function forgetSealed(ctx: TxContext, person: PersonWords): Promise<Set<string>> {
  const { cipher } = ctx.platform;
  const tickets = new Set<string>();
  for (const { table, key, column } of SEALED) {
    const [from, id, sealed] = [sql.identifier(table), sql.identifier(key), sql.identifier(column)];
    let after = '';
    for (;;) {
      const rows = await rawRows<{ id: string; ticket: string; sealed: string }>(
        ctx,
        sql`select ${id} as id, ticket_id as ticket, ${sealed} as sealed from ${from}
          where ${sealed} is not null and ${id} > ${after} order by ${id} limit ${BATCH}`,
      );
      for (const row of rows) {
        const place = { table, id: row.id, column };
        const text = opened(ctx, row.sealed, place);
        const kept = text === undefined ? undefined : maskPerson(text, person);
        if (kept === undefined || kept === text) continue;
        tickets.add(row.ticket);
        await rawRows(ctx, sql`update ${from} set ${sealed} = ${cipher.seal(kept, place)} where ${id} = ${row.id}`);
      }
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? after;
    }
  }
  return tickets;
}

const TEN_DIGITS = /\d{10}$/;

/** By what the gathered rows call the customer: of each account that is theirs. */
function wordsOf(rows: GatheredRows): FilePerson {
  const accounts = rows.users ?? [];
  const texts = (column: string) =>
    accounts.map((row) => row[column]).filter((one) => typeof one === 'string' && one !== '');
  return {
    names: accounts.flatMap(({ first_name: first, last_name: last }) =>
      typeof first === 'string' && typeof last === 'string' && first && last ? [{ first, last }] : [],
    ),
    mobiles: texts('phone').flatMap((phone) => TEN_DIGITS.exec(String(phone))?.[0] ?? []),
    emails: texts('email').map(String),
    pans: texts('pan').map(String),
  };
}

/** The tickets of the customer's own complaints and requests for help, which go with them. */
async function ownTickets(ctx: TxContext, rows: GatheredRows): Promise<string[]> {
  const ids = [
    ...(rows.grievances ?? []).map((row) => row.ticket_id),
    ...(rows.help_requests ?? []).map((row) => row.help_request_id),
  ];
  const any = sql`any(${sql.param(ids.filter((id) => typeof id === 'string'))}::text[])`;
  const found = await rawRows<{ id: string }>(
    ctx,
    sql`select ticket_id as id from tickets where grievance_id = ${any} or help_request_id = ${any}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Takes a customer's name, number and address out of what others have written: partners' questions and their answers, saved
 * views, names of files, reasons, rows of lenders' files (K10). The texts stay, without the names in them; files that partners and
 * staff have attached go, and how many is answered, with those that a person has to look at.
 */
export async function forgetWords(ctx: TxContext, rows: GatheredRows): Promise<ForgottenFiles> {
  const person = wordsOf(rows);
  const own = await ownTickets(ctx, rows);
  const isNamed = person.names.length + person.mobiles.length + person.emails.length > 0;
  const named = isNamed ? await forgetSealed(ctx, person) : [];
  const files = await forgetAttachments(ctx, person, new Set([...named, ...own]));
  if (isNamed) await forgetPlain(ctx, person);
  return files;
}
