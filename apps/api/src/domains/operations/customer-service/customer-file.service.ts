import {
  type CustomerFile,
  GUARDED_FIELDS,
  REVEALED_FIELDS,
  type RevealedField,
} from '@saakh/contracts/operations/customer-service';
import { listConsentsOf } from '#domains/customers/consents';
import { contactsOf, getCustomer, listCustomerCards } from '#domains/identity/customers';
import { findFactorSince } from '#domains/identity/sign-in';
import { findEndedSharing } from '#domains/lending/applications';
import { findHolder } from '#domains/partners/attribution';
import { findStaffNames, listApprovalsOf } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { type Accounts, selectAccounts } from './accounts.repository';
import { countSessions, selectApplications, selectNotes, selectTickets } from './customer-file.repository';
import { insertOpening } from './reads.repository';
import { shownCard } from './search.service';

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
