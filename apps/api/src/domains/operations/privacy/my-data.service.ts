import type { KeptMonths } from '@saakh/contracts/bounds';
import type { CallParsed } from '@saakh/contracts/call';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import {
  type askDeletionCode as askDeletionCodeCall,
  DATA_USES,
  type MyDataSummary,
} from '@saakh/contracts/operations/privacy';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { maskBirthDate, maskEmail, maskMobile, maskPan } from '@saakh/rules/identifiers';
import { formatInr } from '@saakh/rules/money';
import { requireConfirmedIdentity } from '#domains/customers/profile';
import { type Customer, contactsOf, getCustomer, tellNamed, updateCustomer } from '#domains/identity/customers';
import { confirmOwnCode, findFactorSince, sendOwnCode } from '#domains/identity/sign-in';
import { listInflightApplications } from '#domains/lending/applications';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { getBrand } from '#platform/brands';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { countRows, findPerson, gatherRows, type Row } from './customer-rows.repository';
import { CUSTOMER_TABLES } from './data-inventory';
import { deleteCustomer } from './delete-customer.service';
import { deleteNominee, type Nominee, saveNominee, selectNominee } from './holds.repository';
import { listRecipients } from './recipients.repository';
import { findHoldDays, findKeptMonths } from './retention.service';

/** Each new one gets an SMS. */
const NOMINEES: LimitRule = { name: 'nominee-named', points: 5, seconds: 86_400, onFailure: 'closed' };

async function getPerson(ctx: TxContext, userId: string) {
  const person = await findPerson(ctx, userId);
  if (!person) throw notFound('customer');
  return person;
}

function factsOf(customer: Customer): MyDataSummary['profile'] {
  const { phone, email, address1, address2, city, state, postalCode, birthDate, monthlyIncomePaise } = customer;
  const facts = {
    name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    mobile: phone && maskMobile(phone),
    email: email && maskEmail(email),
    pan: customer.panMasked,
    birthDate: birthDate && maskBirthDate(birthDate),
    address: [address1, address2, city, state, postalCode].filter(Boolean).join(', '),
    employer: customer.employerName,
    monthlyIncome: monthlyIncomePaise === null ? null : formatInr(monthlyIncomePaise, { locale: 'en-IN' }),
  };
  return Object.entries(facts).flatMap(([fact, value]) => (value ? [{ fact: fact as keyof typeof facts, value }] : []));
}

/** For each use and each time that its tables are kept for, the longest first, how many records there are. */
export function sectionsOf(counts: ReadonlyMap<string, number>): MyDataSummary['sections'] {
  return DATA_USES.flatMap((use) => {
    const tables = CUSTOMER_TABLES.filter((table) => table.use === use);
    return (['held', 'account', 'closed', 'short'] as const).flatMap((kept) => {
      const alike = tables.filter((table) => table.kept === kept);
      const records = alike.reduce((sum, { table }) => sum + (counts.get(table) ?? 0), 0);
      return records > 0 ? [{ use, kept, records }] : [];
    });
  });
}

/**
 * All that is kept of the customer, counted in the database itself and not told from memory: what for, until when, who has
 * got it (REG-DP-5). Identifiers are masked.
 */
export function getMyData(ctx: CustomerContext): Promise<MyDataSummary> {
  return inTransaction(asSystem(ctx, 'my-data'), async (tx) => {
    const { userId } = ctx.actor;
    const person = await getPerson(tx, userId);
    const customer = await getCustomer(tx, userId);
    return {
      sections: sectionsOf(await countRows(tx, person)),
      profile: factsOf(customer),
      verified: contactsOf(customer).map(({ channel }) => channel),
      secondFactorSince: (await findFactorSince(tx, userId))?.toISOString() ?? null,
      recipients: await listRecipients(tx, person),
      nominee: await selectNominee(tx, userId),
      holdDays: await findHoldDays(tx),
      keptMonths: await findKeptMonths(tx, customer),
    };
  });
}

/** What only joins or guards rows and says nothing of a person; of a second factor the file says that it is on, and no more. */
const isTechnical = (column: string): boolean =>
  /(_hash|_hashes|_hmac|_index|^salt|^sha256|fingerprint|request_id|^totp_last_step)$|^totp_secret/.test(column);
/** Wherever it stands: a GST number holds the PAN of its business. */
const PAN = /[A-Z]{5}\d{4}[A-Z]/g;

const shown = (row: Row): Row =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !isTechnical(column)))).replace(
      PAN,
      (pan) => maskPan(pan),
    ),
  ) as Row;

const writeFile = (ctx: CustomerContext): Promise<Uint8Array> =>
  inTransaction(asSystem(ctx, 'my-data'), async (tx) => {
    const { userId } = ctx.actor;
    const person = await getPerson(tx, userId);
    const brand = await getBrand(tx, ctx.brandKey);
    const isOpen = ({ table }: { table: string }) =>
      ![
        'sessions',
        'known_browsers',
        'otp_challenges',
        'idempotency_keys',
        'dedupe_findings',
        'customer_merges',
        'merge_links',
      ].includes(table);
    const rows = await gatherRows(tx, person, isOpen);
    const data = Object.fromEntries(
      Object.entries(rows).flatMap(([table, of]) => (of.length > 0 ? [[table, of.map(shown)]] : [])),
    );
    await recordAudit(
      { ...tx, actor: ctx.actor },
      { action: 'customer.data-exported', objectType: 'customer', objectId: userId, subject: userId },
    );
    const file = {
      madeAt: tx.clock.now().toISOString(),
      from: brand.legalName,
      questions: brand.grievanceOfficer,
      recipients: await listRecipients(tx, person),
      data,
    };
    return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  });

/**
 * The same as a file, row by row; PANs stay masked there as everywhere (REG-ID-1), what guards a session or a code is left out,
 * and so are the accounts that staff compared it with. Names who answers questions about it (REG-DP-11). Throws IDENTITY_UNCONFIRMED
 * for who came back and has not confirmed who it is: the number may have a new owner, and the file says more than any screen.
 */
export async function exportMyData(ctx: CustomerContext): Promise<Uint8Array> {
  await inTransaction(ctx, async (tx) =>
    requireConfirmedIdentity(tx, await getCustomer(tx, tx.actor.userId), { listInflightApplications }),
  );
  return writeFile(ctx);
}

/** Names who may exercise the customer's rights when the customer can't; null takes the name back (REG-DP-5). TOO_MANY_REQUESTS from the sixth change of a day on. */
export async function setNominee(ctx: CustomerContext, typed: Nominee | null): Promise<Nominee | null> {
  await ctx.platform.limits.consume(NOMINEES, idKey(ctx.actor.userId));
  return inTransaction(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const nominee = typed && {
      ...typed,
      name: redactAadhaar(typed.name),
      relation: redactAadhaar(typed.relation),
    };
    const before = await selectNominee(tx, userId);
    const { phone } = await getCustomer(tx, userId);
    if (nominee !== null && nominee.mobile === phone)
      throw fieldError('nominee.mobile', FORM_MESSAGES.nomineeOwnNumber);
    if (nominee === null) await deleteNominee(tx, userId);
    else await saveNominee(tx, userId, nominee);
    if (before !== null && before.mobile !== nominee?.mobile) {
      await tellNamed(tx, userId, 'nominee-removed', { to: before.mobile });
    }
    if (nominee !== null && nominee.mobile !== before?.mobile) {
      await tellNamed(tx, userId, 'nominee-named', { to: nominee.mobile });
    }
    await recordAudit(tx, {
      action: nominee === null ? 'nominee.removed' : 'nominee.named',
      objectType: 'nominee',
      objectId: userId,
      subject: userId,
    });
    return nominee;
  });
}

/**
 * After how many months without a sign-in the caller's account ends (REG-DL-7); fewer hold from the next run on. A customer
 * who was warned before is warned again, with another 48 hours. NOT_FOUND for a customer deleted in the meantime.
 */
export function chooseKeptMonths(
  ctx: CustomerContext,
  { keptMonths }: { keptMonths: KeptMonths },
): Promise<{ keptMonths: number }> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const before = await getCustomer(tx, userId);
    const after = await updateCustomer(tx, userId, { keptMonths, inactivityWarnedAt: null });
    await recordAudit(tx, {
      action: 'customer.kept-months-chosen',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      before: { keptMonths: before.keptMonths },
      after: { keptMonths },
    });
    return { keptMonths: await findKeptMonths(tx, after) };
  });
}

/** Sends the code that a deletion asks for. CONFLICT without a verified number or address, TOO_MANY_REQUESTS as at sign-in. */
export function askDeletionCode(ctx: CustomerContext, { solved }: CallParsed<typeof askDeletionCodeCall>['body']) {
  return sendOwnCode(ctx, 'deletion', solved);
}

/** Deletes the caller, once the code that was sent for it is right; refusals are those of a sign-in code. */
export async function deleteMyData(
  ctx: CustomerContext,
  { otp, reason }: { otp: string; reason?: string | undefined },
): Promise<{ heldUntil: string }> {
  await confirmOwnCode(ctx, 'deletion', otp);
  return deleteCustomer(ctx, ctx.actor.userId, { by: 'customer', reason: reason ?? null });
}
