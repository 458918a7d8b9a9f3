import {
  type CustomerFile,
  GUARDED_FIELDS,
  REVEALED_FIELDS,
  type RevealedField,
  type TimelineEntry,
  type TimelineKind,
} from '@saakh/contracts/operations/customer-service';
import { type ContactWindow, clockFace } from '@saakh/rules/operations/messaging/contact-window';
import { listRules } from '#domains/catalogue/regulation';
import { listConsentsOf } from '#domains/customers/consents';
import { contactsOf, getCustomer, listCustomerCards } from '#domains/identity/customers';
import { findFactorSince } from '#domains/identity/sign-in';
import { findEndedSharing } from '#domains/lending/applications';
import { findHolder } from '#domains/partners/attribution';
import { findStaffNames, listApprovalsOf } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { type Accounts, selectAccounts } from './accounts.repository';
import { countSessions, openNote, selectApplications, selectNotes, selectTickets } from './customer-file.repository';
import { insertOpening } from './reads.repository';
import { shownCard } from './search.service';
import { selectTimeline, type TimelineRow } from './timeline.repository';

const SHOWN = 50;
/** Looking again within this is the same look. */
const ONE_LOOK_MS = 10 * 60_000;
const AGENT = 3;

/** What staff of a role may have shown: agents reach customers, and no more (S-AZ-7). */
export function revealedTo(roleId: number): RevealedField[] {
  return REVEALED_FIELDS.filter((field) => roleId !== AGENT || !GUARDED_FIELDS.includes(field));
}

/** The accounts of a customer who is there; NOT_FOUND. */
export async function getAccounts(tx: TxContext, userId: string): Promise<Accounts> {
  const accounts = await selectAccounts(tx, userId);
  if (!accounts) throw notFound('customer');
  return accounts;
}

/** A look at any part of a customer's page is a look at the customer. */
export async function noteOpening(tx: AdminContext & TxContext, userId: string): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - ONE_LOOK_MS);
  if (!(await insertOpening(tx, userId, since))) return;
  await recordAudit(tx, { action: 'customer.opened', objectType: 'customer', objectId: userId, subject: userId });
}

async function notesOf(tx: TxContext, accounts: Accounts): Promise<CustomerFile['notes']> {
  const notes = await selectNotes(tx, accounts, SHOWN);
  const names = await findStaffNames(
    tx,
    notes.map(({ staffId }) => staffId),
  );
  return notes.map(({ noteId, text, at, staffId }) => ({
    noteId,
    text,
    at: at.toISOString(),
    by: names.get(staffId) ?? '',
  }));
}

/** A customer's consents and refusals, newest first, as the customer sees them. */
export async function listAllConsents(tx: TxContext, userId: string) {
  return listConsentsOf(tx, userId, { holder: await findHolder(tx, userId), findEndedSharing });
}

async function consentsOf(tx: TxContext, userId: string): Promise<CustomerFile['consents']> {
  const waiting = (await listApprovalsOf(tx, 'customer-consent', { recordId: userId })).flatMap(
    ({ decision, property }) => (decision === null ? [property] : []),
  );
  return (await listAllConsents(tx, userId))
    .filter(({ holds }) => holds)
    .map(
      ({
        consentId,
        purpose,
        granted,
        productType,
        lenderName,
        recipient,
        recipientName = recipient,
        channels,
        at,
        canWithdraw,
      }) => ({
        consentId,
        purpose,
        granted,
        productType,
        lender: lenderName ?? recipientName,
        channels,
        at,
        canWithdraw,
        isWithdrawalAsked: canWithdraw && waiting.some((property) => property.endsWith(`:${consentId}`)),
      }),
    );
}

/**
 * All that staff need of a customer on one page, identifiers masked. Opening it writes an access row with staff member and customer, at most
 * one in ten minutes (REG-DP-8). NOT_FOUND for nobody and for who is deleted.
 */
export function getCustomerFile(ctx: AdminContext, userId: string): Promise<CustomerFile> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await getAccounts(tx, userId);
    const [card] = await listCustomerCards(tx, [userId]);
    if (!card) throw notFound('customer');
    await noteOpening(tx, userId);
    const customer = await getCustomer(tx, userId);
    const { plCompleted, blCompleted, glCompleted, hlCompleted, allowSms, allowEmails } = customer;
    const completed = { plCompleted, blCompleted, glCompleted, hlCompleted };
    return {
      card: shownCard(card),
      language: customer.language,
      employment: customer.employmentStatusCode,
      completed: Object.entries(completed).flatMap(([flag, isSet]) => (isSet ? [flag.slice(0, 2)] : [])),
      allows: { sms: allowSms, email: allowEmails },
      verified: contactsOf(customer).map(({ channel }) => channel),
      sessions: await countSessions(tx, accounts),
      secondFactorSince: (await findFactorSince(tx, userId))?.toISOString() ?? null,
      applications: await selectApplications(tx, accounts, SHOWN),
      tickets: await selectTickets(tx, accounts, SHOWN),
      consents: await consentsOf(tx, userId),
      notes: await notesOf(tx, accounts),
      mayReveal: revealedTo(tx.actor.roleId),
    };
  });
}

const PAGE = 30;
const TIMELINE_ID = /^\w{2,80}$/;

/** The hours of the rules by which messages went and calls were made, by the rule's id (R0). */
async function hoursOf(ctx: TxContext, rows: readonly TimelineRow[]) {
  const ids = [...new Set(rows.flatMap(({ rule }) => rule ?? []))];
  const rules = ids.length === 0 ? [] : await listRules(ctx, ids);
  return new Map<string | null, TimelineEntry['hours']>(
    rules.map(({ ruleId, value }) => {
      const { fromMinutes, untilMinutes } = value as ContactWindow;
      return [ruleId, { ruleId, from: clockFace(fromMinutes), until: clockFace(untilMinutes) }];
    }),
  );
}

/**
 * Everything that happened with a customer in one list, newest first, thirty at a time: the steps to an application, what
 * became of it, messages without what they said of the customer, codes without the code, complaints, calls, and what staff did
 * and noted. NOT_FOUND; VALIDATION_FAILED for a place that no page ended at.
 */
export function listTimeline(
  ctx: AdminContext,
  userId: string,
  { kind, after }: { kind?: TimelineKind | undefined; after?: string | undefined },
): Promise<{ data: TimelineEntry[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await getAccounts(tx, userId);
    await noteOpening(tx, userId);
    const found = await selectTimeline(tx, accounts, {
      kind,
      after: parseTimeCursor(after, TIMELINE_ID),
      limit: PAGE + 1,
    });
    const { rows, next } = pageOf(found, PAGE);
    const hours = await hoursOf(tx, rows);
    return {
      data: rows.map(({ sealed, at, rule, ...row }) => ({
        ...row,
        at: at.toISOString(),
        text: sealed === null ? row.text : openNote(tx, row.id.slice(1), sealed),
        hours: hours.get(rule) ?? null,
      })),
      next,
    };
  });
}
