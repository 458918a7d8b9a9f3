import { startOfIstDay, toTypedDate } from '@saakh/rules/dates';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { firstPayoutOf } from '@saakh/rules/operations/imports/decisions/decide-row';
import { findAmountFarOff, findAmountFault } from '@saakh/rules/operations/imports/decisions/file-status';
import { termsFault } from '@saakh/rules/operations/imports/decisions/term-limits';
import type { MisRow } from '@saakh/rules/operations/imports/file-rows';
import type { FaultAt } from '@saakh/rules/operations/imports/row-cells';
import { statusOfWord } from '@saakh/rules/operations/imports/status-words';
import { type BulkRow, type Planned, type Reported, reportedRow } from '#domains/lending/applications';
import { faultOf, type Work } from './batch';
import { columnsIn, type Drafts } from './drafts';
import type { Found } from './find-applications';

/** A customer with a mobile number; `isNew`: who is to be made by the row. */
export interface NamedCustomer {
  readonly userId: string;
  readonly brandKey: string;
  readonly isNew?: boolean;
}
/** Customers by mobile, for rows that name no application of ours. */
export type Customers = ReadonlyMap<string, NamedCustomer>;

/** An application that is known, or the open one of a customer and product that a new row would become a part of. */
export type OwnedApplication =
  | Pick<BulkRow, 'appId' | 'offerId'>
  | { readonly userId: string; readonly productType: string };

/** What is known around the rows of a batch. */
export interface Around {
  readonly found: Found;
  readonly customers: Customers;
  /** Applications of the database by customer, newest first. */
  readonly theirs: ReadonlyMap<string, readonly BulkRow[]>;
  /** The lenders of their applications, whatever lender it is, by `ownReference`. */
  readonly references: ReadonlyMap<string, number>;
  /** What rows before have changed and made. */
  readonly drafts: Drafts;
  /** Of running cases: why an application can't be that of the partner whom its row names. */
  readonly ownerFault?: ((row: MisRow, of: OwnedApplication) => FaultAt | undefined) | undefined;
  /** By id, the rows of this file that make applications, as far as they are known. */
  readonly rowsOf: ReadonlyMap<string, number>;
}

export function ownReference(userId: string, reference: string): string {
  return `${userId}~${reference}`;
}

/** The application that a row is about, known or to be made, or what is wrong with the row. */
export type Meaning = FaultAt | Known | NewCase;
interface Known {
  readonly row: BulkRow;
}
interface NewCase extends Planned {
  /** Only an override lets it count. */
  readonly isForced: boolean;
}

export function isFault(found: BulkRow | FaultAt | Reported | Meaning): found is FaultAt {
  return 'fault' in found;
}

/**
 * The customer's application to the lender that a row means; one with another reference is another one, and so is one that
 * ended otherwise without a reference: the lender's new case does not wake an old one. Without a reference, one of which the
 * very same was said before is meant again: a list repeats its cases.
 */
function findMeant(own: readonly BulkRow[], row: MisRow, found: Found): BulkRow | undefined {
  const { lenderId, productType, reference } = row;
  const meant = own.filter(
    (one) =>
      one.lenderId === lenderId &&
      (productType === null || one.productType === productType) &&
      (reference === null || one.reference === null || one.reference === reference),
  );
  const status = statusOfWord(row.status);
  const isSaid = ({ lenderApplicationId: id }: BulkRow): boolean =>
    (found.saidOf.get(id) ?? []).some((one) => one.status === status && one.saidOn === row.on);
  return (
    (reference === null ? meant.find(isSaid) : undefined) ??
    meant.find(isRunning) ??
    meant.find((one) => reference === null || one.reference === reference || one.status === status)
  );
}

/** What a row tells of an application that is new to us, or what it lacks. */
function reportedOf(work: Work, row: MisRow, { userId, brandKey }: NamedCustomer): Reported | FaultAt {
  const amountPaise = row.amountPaise ?? row.approvedPaise ?? row.disbursedPaise;
  if (row.productType === null) return faultOf('product-missing', 'product');
  if (amountPaise === undefined) return faultOf('amount-missing', 'amount');
  const tenureMonths = row.tenureMonths ?? row.usualTenureMonths;
  if (tenureMonths === undefined) return faultOf('tenure-invalid', 'tenure');
  const { rateBps } = row;
  // Without a rate, amount and period are still checked, and the instalment stays unknown. No file states the fees, without which
  // a yearly cost would be too low.
  const terms = { principalPaise: amountPaise, annualRateBps: rateBps ?? 0, tenureMonths, feesPaise: 0 };
  const cost = calculateLoanCost(terms);
  if (!cost.valid) return faultOf(cost.wrong === 'rate' ? 'rate-invalid' : 'amount-invalid', 'amount');
  const { productType, reference, lenderId } = row;
  const emiPaise = rateBps === undefined ? null : cost.emiPaise;
  const at = startOfIstDay(row.madeOn ?? row.on);
  return {
    userId,
    brandKey,
    lenderId: lenderId ?? 0,
    productType,
    reference,
    amountPaise,
    tenureMonths,
    emiPaise,
    aprBps: null,
    at,
    ...(work.cutOver === null ? {} : { cutOverOn: work.cutOver }),
  };
}

function planCase(work: Work, row: MisRow, around: Around): Meaning {
  const { found, customers, theirs, references, drafts } = around;
  const customer = customers.get(row.mobile ?? '');
  if (!customer) return faultOf(row.mobile === null ? 'mobile-missing' : 'customer-unknown', 'mobile');
  const { userId } = customer;
  // The customer's own loan at another lender: the lender is the slip, and a new case would tell a wrong thing.
  const elsewhere = row.reference === null ? undefined : references.get(ownReference(userId, row.reference));
  if (elsewhere !== undefined && elsewhere !== row.lenderId) return faultOf('other-lender', 'lender');
  const own = [...found.madeOf(userId), ...(theirs.get(userId) ?? [])].map(
    (one): BulkRow => ({ ...one, ...columnsIn(drafts, work, one) }),
  );
  const meant = findMeant(own, row, found);
  if (meant) {
    const notTheirs = around.ownerFault?.(row, meant);
    return notTheirs ?? { row: found.rowOf(meant.lenderApplicationId) ?? meant };
  }
  const reported = reportedOf(work, row, customer);
  if (isFault(reported)) return reported;
  const notTheirs = around.ownerFault?.(row, reported);
  if (notTheirs) return notTheirs;
  const made = reportedRow(reported, '');
  const taken = found.refuses(made, made.reference, row.reference);
  if (taken) return taken;
  if (own.some((one) => one.lenderId === row.lenderId && one.productType === row.productType && isRunning(one))) {
    return faultOf('other-running', 'reference');
  }
  // Last, so that what the override would let through has nothing else against it.
  const asked = { askedPaise: reported.amountPaise, approvedPaise: null };
  const word = { ...row, status: statusOfWord(row.status) };
  const wrong = findAmountFault(asked, word, work);
  if (wrong) return faultOf(wrong.fault, wrong.field);
  // Where the list says when it was applied for, nothing in it is a slip of its year.
  const isDated = row.madeOn !== undefined;
  if (!isDated && row.disbursedOn !== undefined && row.disbursedOn < firstPayoutOf(row)) {
    return faultOf('date-before-application', 'disbursed_date', toTypedDate(row.disbursedOn));
  }
  // A list tells of new cases; one of years ago is a slip of its year.
  const isOld = !isDated && row.on < firstPayoutOf({ on: work.options.today });
  const off =
    findAmountFarOff(asked, word) ??
    termsFault(work, reported, { ...row, amountPaise: reported.amountPaise }) ??
    (isOld ? faultOf('date-too-old', 'status_date', toTypedDate(row.on)) : undefined);
  if (off && !work.override) return off;
  return { reported, row: made, isForced: (off ?? findAmountFault(asked, word)) !== undefined };
}

/** What a row says besides of an application that it names by id or reference: it must not be somebody else's, or another loan. */
function contradictionOf(work: Work, known: BulkRow, row: MisRow, { customers, rowsOf }: Around): FaultAt | undefined {
  if (row.productType !== null && row.productType !== known.productType) {
    return faultOf('other-product', 'product', row.productType);
  }
  const named = customers.get(row.mobile ?? '');
  // The operator's own list names its customer by the number: one reference with two of them is a slip of one of the rows.
  if (work.kind === 'cases' && named && named.userId !== known.userId) {
    const madeByRow = rowsOf.get(known.lenderApplicationId) ?? null;
    return { ...faultOf('other-mobile', 'reference', row.reference ?? undefined), known: { madeByRow } };
  }
  // A number that nobody has is no contradiction: lenders often know another one than we do.
  return named && !named.isNew && named.userId !== known.userId ? faultOf('other-mobile', 'mobile') : undefined;
}

export function meaningOf(work: Work, row: MisRow, around: Around): Meaning {
  const { applicationId, reference, mobile } = row;
  const known = applicationId === null && reference === null ? faultOf('application-unknown') : around.found.of(row);
  if (!isFault(known)) {
    const wrong = contradictionOf(work, known, row, around) ?? around.ownerFault?.(row, known);
    return wrong ?? { row: known };
  }
  const mayBeNew = known.fault === 'application-unknown' && applicationId === null && mobile !== null;
  return mayBeNew ? planCase(work, row, around) : known;
}
