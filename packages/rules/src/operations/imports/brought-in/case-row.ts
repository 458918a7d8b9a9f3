import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { NAME } from '@saakh/contracts/patterns';
import { tidyName } from '@saakh/contracts/typed/names-and-places';
import type { ImportCell } from '../cell-text';
import { readMobile } from '../cells';
import { asMonths, type MisRow, productOf, readRate, readStatusPart } from '../file-rows';
import {
  type Cells,
  type ReadRowOptions,
  type RowReading,
  readIds,
  readMoney,
  readPastDay,
  readRow,
} from '../row-cells';

/** A case of the system that the operator had before. */
export interface CaseRow extends MisRow {
  readonly productType: LoanProductTypeName;
  readonly amountPaise: number;
  readonly madeOn: string;
  readonly usualTenureMonths: number;
  /** Who brought it, as the file names them: by name, code or email. */
  readonly partner: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** For how long a product is usually lent: old lists often leave it out, and no loan is kept without. */
const USUAL_MONTHS: Readonly<Record<LoanProductTypeName, number>> = {
  'Personal Loans': 36,
  'Business Loans': 36,
  'Gold Loans': 12,
  'Affordable Housing Loan': 240,
  'Student Loans': 60,
  '2-wheeler': 36,
  Car: 60,
};

const TITLES = /^(?:m\/s|mrs?|ms|miss|dr|shri|sri|smt|kum|kumari)\b\.? */i;

/** First and last name of a customer as one cell has them, without a title; undefined for what can be no name. */
export function namesOf(
  written: string,
): { readonly firstName: string | null; readonly lastName: string | null } | undefined {
  const name = tidyName(
    written
      .replace(TITLES, '')
      .replaceAll('.', '. ')
      .replace(/\.(?= |$)/g, ' '),
  );
  if (name === '') return { firstName: null, lastName: null };
  if (!NAME.test(name)) return undefined;
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: name, lastName: null } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

const readNames = (own: Cells) =>
  namesOf(own.text('customer_name', 120) ?? '') ?? own.refuse('name-invalid', 'customer_name');

const earliest = (...days: readonly (string | undefined)[]): string | undefined =>
  days.filter((on) => on !== undefined).toSorted()[0];

/**
 * A row of a list of running cases. Where a day or an amount is missing another one stands for it: the status is of the payout's
 * day, and what was lent is what was asked for.
 */
export function readCaseRow(cells: readonly ImportCell[], options: ReadRowOptions): RowReading<CaseRow> {
  return readRow(cells, options, (own) => {
    const ids = readIds(own, options);
    const mobile = own.read('mobile', readMobile) ?? null;
    if (mobile === null && ids.reference === null) own.refuse('mobile-missing', 'mobile');
    if (ids.lenderId === null) own.refuse('lender-missing', 'lender');
    const product = own.text('product', 60) ?? own.refuse('product-missing', 'product');
    const productType = productOf(product) ?? own.refuse('product-unknown', 'product');
    const appliedOn = readPastDay(own, 'applied_on', options);
    const said = readStatusPart(own, options, () => readPastDay(own, 'disbursed_date', options) ?? appliedOn);
    const { status, on, approvedPaise, disbursedPaise, disbursedOn } = said;
    if (appliedOn !== undefined && on < appliedOn) own.refuse('date-before-application', 'status_date');
    if (appliedOn !== undefined && disbursedOn !== undefined && disbursedOn < appliedOn) {
      own.refuse('date-before-application', 'disbursed_date');
    }
    const amountPaise =
      readMoney(own, 'amount', options) ?? approvedPaise ?? disbursedPaise ?? own.refuse('amount-missing', 'amount');
    const isLent = (status === 'approved' || status === 'disbursed') && disbursedPaise === undefined;
    const { others: _unnamed, ...rest } = said;
    return {
      ...ids,
      ...rest,
      approvedPaise: approvedPaise ?? (isLent ? amountPaise : undefined),
      mobile,
      productType,
      amountPaise,
      tenureMonths: own.read('tenure', asMonths),
      usualTenureMonths: USUAL_MONTHS[productType],
      rateBps: readRate(own),
      madeOn: earliest(appliedOn, disbursedOn, on) ?? on,
      partner: own.text('partner', 120),
      ...readNames(own),
    };
  });
}

/** Whether a payout brings no commission here, because the operator's books of before have it. Both days in India; null for none. */
export function isBeforeCutOver(paidOn: string | null, cutOverOn: string | null): boolean {
  return paidOn !== null && cutOverOn !== null && paidOn < cutOverOn;
}
