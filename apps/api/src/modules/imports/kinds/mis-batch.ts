import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { isRunning } from '@saakh/rules/application-status';
import { startOfIstDay } from '@saakh/rules/dates';
import { type FaultAt, type MisRow, readMisRow } from '@saakh/rules/imports/file-rows';
import { findAmountFault } from '@saakh/rules/imports/file-status';
import { shownCell } from '@saakh/rules/imports/shown-cell';
import { statusOfWord } from '@saakh/rules/imports/status-words';
import { calculateLoanCost } from '@saakh/rules/loan/loan-cost';
import type { TxContext } from '../../../platform/context';
import {
  type BulkRow,
  createReported,
  findRowsOfCustomers,
  type Planned,
  type Reported,
  reportedRow,
} from '../../applications';
import { findIdsByMobile } from '../../customers';
import { listMatchedLenderIds } from '../../offers';
import { columnsOf } from './application-columns';
import { writeStandings } from './apply-words';
import { faultOf, type RowOutcome, type RunBatch, refusedRow, type Work } from './batch';
import { type Found, findApplications, refKey } from './find-applications';
import { judgeRow, newStandings, type Said, type Standings } from './judge-row';

type MisSaid = Said & { readonly row: MisRow };

/** Customers by mobile, for rows that name no application of ours. */
type Customers = Awaited<ReturnType<typeof findIdsByMobile>>;

/** The applications of these customers to the lenders of these rows, newest first. */
const findTheirs = async (ctx: TxContext, said: readonly MisSaid[], customers: Customers): Promise<BulkRow[]> => {
  const lenderIds = new Set(said.map(({ row }) => row.lenderId));
  const userIds = [...new Set([...customers.values()].map(({ userId }) => userId))];
  return (await findRowsOfCustomers(ctx, userIds)).filter(({ lenderId }) => lenderIds.has(lenderId));
};

/**
 * The customer's application to the lender that a row means; one with another reference is another one, and so is one that
 * ended otherwise without a reference: the lender's new case does not wake an old one.
 */
const findMeant = (own: readonly BulkRow[], row: MisRow): BulkRow | undefined => {
  const { lenderId, productType, reference } = row;
  const meant = own.filter(
    (one) =>
      one.lenderId === lenderId &&
      (productType === null || one.productType === productType) &&
      (reference === null || one.reference === null || one.reference === reference),
  );
  const status = statusOfWord(row.status);
  return (
    meant.find(isRunning) ??
    meant.find((one) => reference === null || one.reference === reference || one.status === status)
  );
};

const isFault = (found: BulkRow | FaultAt | Reported | Meaning): found is FaultAt => 'fault' in found;

/** What a row tells of an application that is new to us, or what it lacks. */
const reportedOf = (row: MisRow, customer: { userId: string; brandKey: string }): Reported | FaultAt => {
  const amountPaise = row.amountPaise ?? row.approvedPaise ?? row.disbursedPaise;
  if (row.productType === null) return faultOf('product-missing', 'product');
  if (amountPaise === undefined) return faultOf('amount-missing', 'amount');
  if (row.tenureMonths === undefined) return faultOf('tenure-invalid', 'tenure');
  const { tenureMonths, rateBps = 0 } = row;
  const cost = calculateLoanCost({ principalPaise: amountPaise, annualRateBps: rateBps, tenureMonths, feesPaise: 0 });
  if (!cost.valid) return faultOf(cost.wrong === 'rate' ? 'rate-invalid' : 'amount-invalid', 'amount');
  const { productType, reference, lenderId } = row;
  const { emiPaise, aprBps } = cost;
  const at = startOfIstDay(row.on);
  return {
    ...customer,
    lenderId: lenderId ?? 0,
    productType,
    reference,
    amountPaise,
    tenureMonths,
    emiPaise,
    aprBps,
    at,
  };
};

interface Around {
  readonly found: Found;
  readonly customers: Customers;
  /** By customer, newest first. */
  readonly theirs: Map<string, readonly BulkRow[]>;
  readonly planned: Planned[];
}

/** The application that a row is about, or what is wrong with the row. One that it makes is planned. */
type Meaning = FaultAt | { readonly row: BulkRow; readonly isNew: boolean };

/** What a row is about that is known, with the row's reference, or why it can't have that. */
const claimed = (found: Found, known: BulkRow, reference: string | null): Meaning => {
  const row = found.claim(known, reference);
  return isFault(row) ? row : { row, isNew: false };
};

/** What a row says besides of an application that it names by id or reference: it must not be somebody else's, or another loan. */
const contradictionOf = (known: BulkRow, row: MisRow, customers: Customers): FaultAt | undefined => {
  if (row.productType !== null && row.productType !== known.productType) {
    return faultOf('other-product', 'product', row.productType);
  }
  // A number that nobody has is no contradiction: lenders often know another one than we do.
  const named = customers.get(row.mobile ?? '');
  return named && named.userId !== known.userId ? faultOf('other-mobile', 'mobile') : undefined;
};

const planCase = (work: Work, row: MisRow, { found, customers, theirs, planned }: Around): Meaning => {
  const customer = customers.get(row.mobile ?? '');
  if (!customer) return faultOf('customer-unknown', 'mobile');
  const own = theirs.get(customer.userId) ?? [];
  const meant = findMeant(own, row);
  if (meant) return claimed(found, meant, row.reference);
  const reported = reportedOf(row, customer);
  if (isFault(reported)) return reported;
  const { reference } = row;
  const key = reference === null ? undefined : refKey(reported.lenderId, reference);
  if (key !== undefined && found.given.has(key)) return faultOf('reference-taken', 'reference', reference ?? '');
  if (own.some((one) => one.lenderId === row.lenderId && one.productType === row.productType && isRunning(one))) {
    return faultOf('other-running', 'reference');
  }
  // Last, so that what the override would let through has nothing else against it.
  const asked = { askedPaise: reported.amountPaise, approvedPaise: null };
  const wrong = findAmountFault(asked, { ...row, status: statusOfWord(row.status) }, work);
  if (wrong) return faultOf(wrong.fault, wrong.field);
  const made = reportedRow(reported, '');
  planned.push({ reported, row: made });
  theirs.set(customer.userId, [made, ...own]);
  if (key !== undefined) found.given.set(key, made.lenderApplicationId);
  return { row: made, isNew: true };
};

const meaningOf = (work: Work, { row }: MisSaid, around: Around): Meaning => {
  const { applicationId, reference, mobile } = row;
  const known = applicationId === null && reference === null ? faultOf('application-unknown') : around.found.of(row);
  if (!isFault(known)) return contradictionOf(known, row, around.customers) ?? { row: known, isNew: false };
  const mayBeNew = known.fault === 'application-unknown' && applicationId === null && mobile !== null;
  return mayBeNew ? planCase(work, row, around) : known;
};

/** What is new may be further on already than with its lender; either way the row has made it. */
const judgeCreated = (
  ctx: TxContext,
  work: Work,
  said: MisSaid,
  around: { readonly row: BulkRow; readonly found: Found; readonly standings: Standings },
): RowOutcome => {
  const { number, row } = said;
  const { changes } = around.standings;
  const outcome = judgeRow(ctx, work, said, around);
  const last = changes.at(-1);
  const created = { created: true, before: null } as const;
  if (last?.rowNumber === number) changes.splice(-1, 1, { ...last, ...created });
  else {
    changes.push({
      rowNumber: number,
      lenderApplicationId: around.row.lenderApplicationId,
      status: statusOfWord(row.status),
      saidOn: row.on,
      ...created,
      after: columnsOf(around.row),
      toTell: false,
    });
  }
  const reference = shownCell(row.reference ?? '');
  return { ...outcome, effect: 'created', from: APPLICATION_STATUS.submitted, reference };
};

/** What rows name, and what they may mean by a mobile number alone, under one lock and with the same knowledge of both. */
const lookAround = async (ctx: TxContext, work: Work, said: readonly MisSaid[]): Promise<Around> => {
  const customers = await findIdsByMobile(ctx, [...new Set(said.flatMap(({ row }) => row.mobile ?? []))]);
  const known = (await findTheirs(ctx, said, customers)).map(({ lenderApplicationId }) => lenderApplicationId);
  const found = await findApplications(
    ctx,
    work,
    said.map(({ row }) => row),
    known,
  );
  const theirs = new Map<string, readonly BulkRow[]>();
  for (const row of known.flatMap((id) => found.byId.get(id) ?? [])) {
    theirs.set(row.userId, [...(theirs.get(row.userId) ?? []), row]);
  }
  return { found, customers, theirs, planned: [] };
};

/**
 * A lender's whole list of cases: what we know is updated as by a status file, what came to the lender another way is made,
 * for the customer with the mobile number and the product. A row of a stranger is an error.
 */
export const runMisBatch: RunBatch = async (ctx, work, rows) => {
  const outcomes: RowOutcome[] = [];
  const said: MisSaid[] = [];
  for (const { number, cells } of rows) {
    const reading = readMisRow(cells, work.options);
    if ('row' in reading) said.push({ number, row: reading.row });
    else outcomes.push(refusedRow(number, reading.refused));
  }
  const around = await lookAround(ctx, work, said);
  const { found } = around;
  const meanings = said.map((one) => ({ one, meaning: meaningOf(work, one, around) }));
  const planned = new Map(around.planned.map(({ row }) => [row.lenderApplicationId, row]));
  const made = work.isCheck ? planned : await createReported(ctx, around.planned, listMatchedLenderIds);
  const standings = newStandings();
  for (const { one, meaning } of meanings) {
    const { number, row: written } = one;
    const shown = written.reference ?? written.applicationId;
    if (isFault(meaning)) {
      outcomes.push(refusedRow(number, meaning, shown));
      continue;
    }
    const id = meaning.row.lenderApplicationId;
    const row = planned.has(id) ? made.get(id) : meaning.row;
    if (!row) outcomes.push(refusedRow(number, faultOf('other-running', 'reference'), shown));
    else outcomes.push((meaning.isNew ? judgeCreated : judgeRow)(ctx, work, one, { row, found, standings }));
  }
  const told = await writeStandings(ctx, work, standings);
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), told };
};
