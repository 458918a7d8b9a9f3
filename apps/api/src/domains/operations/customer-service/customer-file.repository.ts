import type { SendingState } from '@saakh/contracts/operations/customer-service';
import { shortReference } from '@saakh/rules/identifiers';
import { rupeesToPaise } from '@saakh/rules/money';
import { maskPansIn } from '@saakh/rules/texts/typed-text';
import { desc, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import { type Accounts, among } from './accounts.repository';
import { customerNotes } from './customer-service.table';

const notePlace = (id: string) => ({ table: 'customer_notes', id, column: 'text_sealed' });

export async function insertNote(
  ctx: TxContext,
  { noteId, text, ...row }: { noteId: string; userId: string; staffId: string; text: string },
): Promise<void> {
  const textSealed = ctx.platform.cipher.seal(text, notePlace(noteId));
  await ctx.tx.insert(customerNotes).values({ ...row, noteId, textSealed, at: ctx.clock.now() });
}

export interface Note {
  readonly noteId: string;
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
}
/** Opens the text of a note, PANs in it masked. */
export function openNote(ctx: TxContext, noteId: string, sealed: string): string {
  return maskPansIn(ctx.platform.cipher.open(sealed, notePlace(noteId)));
}

/** Newest first. */
export async function selectNotes(ctx: TxContext, { userIds }: Accounts, limit: number): Promise<Note[]> {
  const rows = await ctx.tx
    .select()
    .from(customerNotes)
    .where(inArray(customerNotes.userId, [...userIds]))
    .orderBy(desc(customerNotes.at))
    .limit(limit);
  return rows.map(({ noteId, staffId, textSealed, at }) => ({
    noteId,
    staffId,
    at,
    text: openNote(ctx, noteId, textSealed),
  }));
}

export async function countSessions(ctx: TxContext, { userIds }: Accounts): Promise<number> {
  const [row] = await rawRows<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from sessions where audience = 'customer' and subject_id ${among(userIds)}
        and expires_at > ${instant(ctx.clock.now())}
        and last_seen_at + idle_minutes * interval '1 minute' > ${instant(ctx.clock.now())}`,
  );
  return row?.n ?? 0;
}

interface RawApplication {
  app_id: string;
  product_type: string;
  status: number;
  amount: string;
  tenure_months: number;
  created_at: string | Date;
  updated_at: string | Date;
}
interface RawPart {
  lender_application_id: string;
  app_id: string;
  lender_id: number;
  lender: string;
  reference: string | null;
  status: number;
  submission_state: SendingState;
  unagreed: boolean;
  amount: string;
  updated_at: string | Date;
}
/** By status: what there is of terms that the customer has not agreed to; an application that has ended has none. */
const UNAGREED: Readonly<Record<number, 'waiting' | 'paid'>> = { 3: 'waiting', 4: 'paid' };
const iso = (value: string | Date): string => new Date(value).toISOString();

/** The customer's applications, the newest first, with those to lenders. */
export async function selectApplications(ctx: TxContext, { userIds }: Accounts, limit: number) {
  const applications = await rawRows<RawApplication>(
    ctx,
    sql`select app_id, product_type, status, amount::text, tenure_months, created_at, updated_at from applications
        where user_id ${among(userIds)} order by created_at desc limit ${limit}`,
  );
  const parts = await rawRows<RawPart>(
    ctx,
    sql`select l.lender_application_id, l.app_id, l.lender_id, ${localNameOf(ctx, 'le')} as lender, l.reference, l.status,
          l.submission_state, l.terms_changed_at is not null and l.terms_accepted_at is null as unagreed,
          coalesce(l.disbursed_amount, l.approved_amount, l.amount)::text as amount, l.updated_at
        from lender_applications l join lenders le using (lender_id)
        where l.app_id ${among(applications.map(({ app_id }) => app_id))} order by l.created_at desc`,
  );
  return applications.map((row) => ({
    appId: row.app_id,
    productType: row.product_type,
    status: row.status,
    amountPaise: rupeesToPaise(row.amount),
    tenureMonths: row.tenure_months,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    lenders: parts
      .filter(({ app_id }) => app_id === row.app_id)
      .map((part) => ({
        lenderApplicationId: part.lender_application_id,
        lenderId: part.lender_id,
        lender: part.lender,
        reference: part.reference,
        status: part.status,
        submissionState: part.submission_state,
        unagreedTerms: part.unagreed ? (UNAGREED[part.status] ?? null) : null,
        amountPaise: rupeesToPaise(part.amount),
        updatedAt: iso(part.updated_at),
      })),
  }));
}

/** Complaints and requests for help, newest first. */
export async function selectTickets(ctx: TxContext, { userIds, addresses }: Accounts, limit: number) {
  const theirs = among(userIds);
  const known = among(addresses);
  const rows = await rawRows<{
    id: string;
    source: string;
    kind: 'complaint' | 'help';
    state: string;
    category: string | null;
    at: string | Date;
  }>(
    ctx,
    sql`select coalesce(t.ticket_id, g.ticket_id) as id, g.ticket_id as source, 'complaint' as kind, g.state, g.category, g.created_at as at
          from grievances g left join tickets t on t.grievance_id = g.ticket_id where g.user_id ${theirs}
        union all
        select coalesce(t.ticket_id, h.help_request_id), h.help_request_id, 'help', coalesce(t.state, 'open'), null, h.created_at
          from help_requests h left join tickets t on t.help_request_id = h.help_request_id
          where h.about ${theirs} or (h.about is null and (h.email_index ${known} or h.phone_index ${known}))
        order by at desc limit ${limit}`,
  );
  return rows.map(({ id, source, at, ...row }) => ({
    ...row,
    ticketId: id,
    reference: shortReference(source),
    at: iso(at),
  }));
}
