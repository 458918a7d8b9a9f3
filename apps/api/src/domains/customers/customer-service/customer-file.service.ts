import {
  type CustomerFile,
  GUARDED_FIELDS,
  REVEALED_FIELDS,
  type RevealedField,
} from '@saakh/contracts/customers/customer-service';
import { listConsentsOf } from '#domains/customers/consents';
import { contactsOf, getCustomer, listCustomerCards } from '#domains/customers/customers';
import { findFactorSince } from '#domains/identity/sign-in';
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
export const revealedTo = (roleId: number): RevealedField[] =>
  REVEALED_FIELDS.filter((field) => roleId !== AGENT || !GUARDED_FIELDS.includes(field));

/** The accounts of a customer who is there; NOT_FOUND. */
export const getAccounts = async (own: TxContext, userId: string): Promise<Accounts> => {
  const accounts = await selectAccounts(own, userId);
  if (!accounts) throw notFound('Customer');
  return accounts;
};

/** A look at any part of a customer's page is a look at the customer. */
export const noteOpening = async (own: AdminContext & TxContext, userId: string): Promise<void> => {
  const since = new Date(own.clock.now().getTime() - ONE_LOOK_MS);
  if (!(await insertOpening(own, userId, since))) return;
  await recordAudit(own, { action: 'customer.opened', objectType: 'customer', objectId: userId, subject: userId });
};

const notesOf = async (own: TxContext, accounts: Accounts): Promise<CustomerFile['notes']> => {
  const notes = await selectNotes(own, accounts, SHOWN);
  const names = await findStaffNames(
    own,
    notes.map(({ staffId }) => staffId),
  );
  return notes.map(({ noteId, text, at, staffId }) => ({
    noteId,
    text,
    at: at.toISOString(),
    by: names.get(staffId) ?? '',
  }));
};

const consentsOf = async (own: TxContext, userId: string): Promise<CustomerFile['consents']> => {
  const waiting = (await listApprovalsOf(own, 'customer-consent', { recordId: userId })).flatMap(
    ({ decision, property }) => (decision === null ? [property] : []),
  );
  return (await listConsentsOf(own, userId))
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
};

/**
 * All that staff need of a customer on one page, identifiers masked. Opening it leaves a row that says who read whom, at most
 * one in ten minutes (REG-DP-8). NOT_FOUND for nobody and for who is deleted.
 */
export const getCustomerFile = (ctx: AdminContext, userId: string): Promise<CustomerFile> =>
  inTransaction(ctx, async (own) => {
    const accounts = await getAccounts(own, userId);
    const [card] = await listCustomerCards(own, [userId]);
    if (!card) throw notFound('Customer');
    await noteOpening(own, userId);
    const customer = await getCustomer(own, userId);
    const { plCompleted, blCompleted, glCompleted, hlCompleted, allowSms, allowEmails } = customer;
    const completed = { plCompleted, blCompleted, glCompleted, hlCompleted };
    return {
      card: shownCard(card),
      language: customer.language,
      employment: customer.employmentStatusCode,
      completed: Object.entries(completed).flatMap(([flag, isSet]) => (isSet ? [flag.slice(0, 2)] : [])),
      allows: { sms: allowSms, email: allowEmails },
      verified: contactsOf(customer).map(({ channel }) => channel),
      sessions: await countSessions(own, accounts),
      secondFactorSince: (await findFactorSince(own, userId))?.toISOString() ?? null,
      applications: await selectApplications(own, accounts, SHOWN),
      tickets: await selectTickets(own, accounts, SHOWN),
      consents: await consentsOf(own, userId),
      notes: await notesOf(own, accounts),
      mayReveal: revealedTo(own.actor.roleId),
    };
  });
