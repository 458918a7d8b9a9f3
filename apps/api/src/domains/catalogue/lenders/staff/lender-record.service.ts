import {
  LENDER_ADDRESSES,
  LENDER_MONEY,
  LENDER_PROPERTIES,
  type LenderProperty,
} from '@saakh/contracts/catalogue/staff/lenders';
import { inTurn, STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { annualBpsOfMonthlyPercent } from '@saakh/rules/lending/offers/cost/rates';
import { figuresOfTerms, findContradiction } from '@saakh/rules/lending/offers/special-offer';
import * as z from 'zod/mini';
import {
  type Asked,
  type EditableRecord,
  type RecordOf,
  recordChange,
  recordDeleted,
  schemaIn,
  type Written,
} from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { selectConnection } from '../connections.repository';
import { missingRoute } from './delivery-route';
import { assertInOrder } from './field-order';
import { selectProducts, updateProductColumns } from './lender-products.repository';
import {
  countLivingGroups,
  hasActiveProduct,
  hasJourneyVersion,
  isNameTaken,
  type LenderColumns,
  lockLender,
  lockLenderNames,
  replaceGroups,
  selectGroupIds,
  selectLender,
  updateLenderColumns,
} from './lender-rows.repository';
import { columnsOf, valuesOf } from './lender-values';
import { missingFacts } from './missing-facts';
import { publishChange } from './rules-change';

const MATCHED: readonly LenderProperty[] = [
  'min_income',
  'max_income',
  'min_age',
  'max_age',
  'ticket_class',
  'credit_score_class',
  'salaried',
  'self_employed',
  'business',
  'lender_status',
  'asked_regardless',
  'apr_min',
  'apr_max',
];
/** What the published rules hold: what is matched, and the names that an offer shows. */
const PUBLISHED: readonly string[] = [...MATCHED, 'name', 'legal_name'];
/** What customers and files call a lender: each of one lender alone. */
const NAMES: readonly string[] = ['name', 'name_hi'] satisfies LenderProperty[];
const PAIRS = [
  ['min_income', 'max_income'],
  ['min_age', 'max_age'],
  ['apr_min', 'apr_max'],
  ['so_date_start', 'so_date_end'],
] as const;

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
const asList = z.transform((value: number | number[]) => sorted([value].flat()));
/** An emptied field says nothing; it doesn't say an empty text. */
const orNothing = z.transform((text: string | null) => text || null);
const schemas = {
  ...LENDER_PROPERTIES,
  ticket_class: z.pipe(LENDER_PROPERTIES.ticket_class, asList),
  lender_group_ids: z.pipe(
    LENDER_PROPERTIES.lender_group_ids,
    z.transform((ids: number[]) => sorted(ids)),
  ),
  name_hi: z.pipe(LENDER_PROPERTIES.name_hi, orNothing),
  so_text: z.pipe(LENDER_PROPERTIES.so_text, orNothing),
  so_text_hi: z.pipe(LENDER_PROPERTIES.so_text_hi, orNothing),
  interest_rate: z.pipe(LENDER_PROPERTIES.interest_rate, orNothing),
  processing_fees: z.pipe(LENDER_PROPERTIES.processing_fees, orNothing),
};

/** A lender's number from its id in the history; undefined for other ids. */
export function lenderIdOf(id: string): number | undefined {
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

async function lock(ctx: TxContext, id: string) {
  const lenderId = lenderIdOf(id);
  const row = lenderId === undefined ? undefined : await lockLender(ctx, lenderId);
  return (
    row && {
      name: row.name,
      values: { ...valuesOf(row, await selectGroupIds(ctx, row.lenderId)), '': { name: row.name } },
    }
  );
}

/** The lender on whose page its parts are edited. */
export async function lenderOf(ctx: TxContext, lenderId: number | undefined): Promise<RecordOf | undefined> {
  const row = lenderId === undefined ? undefined : await selectLender(ctx, lenderId);
  return row && { recordType: 'lender', recordId: String(row.lenderId), name: row.name };
}

/** NOT_FOUND for a lender that is unknown or deleted; locked until the transaction ends. */
export async function getLenderForUpdate(ctx: TxContext, lenderId: number): Promise<LenderColumns> {
  const row = await lockLender(ctx, lenderId);
  if (!row) throw notFound('lender');
  return row;
}

export async function assertNameIsFree(ctx: TxContext, name: string, field: string, except: number | null) {
  await lockLenderNames(ctx);
  if (await isNameTaken(ctx, name, except)) throw fieldError(field, STAFF_MESSAGES.nameTaken, 'CONFLICT');
}

async function writeGroups(ctx: TxContext, lenderId: number, groupIds: readonly number[]) {
  if ((await countLivingGroups(ctx, groupIds)) < groupIds.length) {
    throw fieldError('value', STAFF_MESSAGES.groupUnknown);
  }
  await replaceGroups(ctx, lenderId, groupIds);
}

const RATE_COLUMNS = { apr_min: ['rateMinBps', 'rate_min'], apr_max: ['rateMaxBps', 'rate_max'] } as const;

/** Products whose rate is the lender's own monthly rate follow it; the others have a rate of their own. */
async function followRate(ctx: TxContext, lenderId: number, written: Written & { property: 'apr_min' | 'apr_max' }) {
  const { property, value, reason, present, asked } = written;
  const before = present.values[property];
  if (typeof before !== 'number' || typeof value !== 'number') return;
  const [column, name] = RATE_COLUMNS[property];
  const [wasBps, isBps] = [annualBpsOfMonthlyPercent(before), annualBpsOfMonthlyPercent(value)];
  const products = await selectProducts(ctx, lenderId);
  for (const product of products.filter((one) => one[column] === wasBps)) {
    const rates = { rateMinBps: product.rateMinBps, rateMaxBps: product.rateMaxBps, [column]: isBps };
    if (rates.rateMaxBps < rates.rateMinBps) throw fieldError('value', STAFF_MESSAGES.productRatesOutOfOrder);
    await updateProductColumns(ctx, product, { [column]: isBps });
    await recordChange(ctx, {
      type: 'lender-product',
      id: `${lenderId}~${product.productType}`,
      property: name,
      before: wasBps / 100,
      after: isBps / 100,
      reason,
      ...asked,
    });
  }
}

async function assertStaysComplete(ctx: TxContext, lenderId: number) {
  const row = await selectLender(ctx, lenderId);
  if (row && missingFacts(row).length > 0 && (await hasActiveProduct(ctx, lenderId))) {
    throw fieldError('value', STAFF_MESSAGES.neededWhileProductsAreOn);
  }
}

/** A lender whose products are on goes live with its own switch: only when its applications have a way to it. */
async function assertReachable(ctx: TxContext, lenderId: number) {
  if (!(await hasActiveProduct(ctx, lenderId))) return;
  const missing = missingRoute(await selectConnection(ctx, lenderId));
  if (missing.length > 0) throw fieldError('value', inTurn(missing));
}

async function assertVersionIsThere(ctx: TxContext, lenderId: number, version: number | null) {
  if (version === null || (await hasJourneyVersion(ctx, lenderId, version))) return;
  throw fieldError('value', STAFF_MESSAGES.journeyVersionUnknown);
}

const OFFER_TEXTS: readonly string[] = ['so_text', 'so_text_hi'] satisfies LenderProperty[];

/** A special offer names no fee and no rate that the lender's terms do not have: customers pay what the terms say (C3). */
async function assertOfferIsTrue(ctx: TxContext, lenderId: number, text: string) {
  const wrong = findContradiction(text, figuresOfTerms(await selectProducts(ctx, lenderId)));
  if (wrong !== undefined) throw fieldError('value', STAFF_MESSAGES.offerTextContradicts);
}

/** Out of every list into the trash; the rules are published without it. */
async function remove(ctx: TxContext, id: string, { present, reason, asked }: Written): Promise<void> {
  const { name } = present;
  await updateLenderColumns(ctx, Number(id), { deletedAt: ctx.clock.now() });
  await recordDeleted(ctx, { type: 'lender', id, name, reason, asked });
  await publishChange(ctx, {
    lenderId: Number(id),
    property: '',
    lender: name,
    reason: `${name} was taken out`,
    asked,
  });
}

async function write(ctx: TxContext, id: string, written: Written): Promise<void> {
  const { property, value, reason, present, asked } = written;
  if (property === '') return remove(ctx, id, written);
  const lenderId = Number(id);
  assertInOrder(PAIRS, { ...present.values, [property]: value });
  if (property === 'lender_group_ids') return writeGroups(ctx, lenderId, value as number[]);
  if (property === 'journey_version') await assertVersionIsThere(ctx, lenderId, value as number | null);
  if (property === 'lender_status' && value === 1) await assertReachable(ctx, lenderId);
  if (NAMES.includes(property) && value !== null) await assertNameIsFree(ctx, value as string, 'value', lenderId);
  if (OFFER_TEXTS.includes(property) && value !== null) await assertOfferIsTrue(ctx, lenderId, value as string);
  await updateLenderColumns(ctx, lenderId, columnsOf(property, value));
  if (value === '') await assertStaysComplete(ctx, lenderId);
  if (property === 'apr_min' || property === 'apr_max') await followRate(ctx, lenderId, { ...written, property });
  if (PUBLISHED.includes(property))
    await publishChange(ctx, { lenderId, property, lender: present.name, reason, asked });
}

async function restore(ctx: TxContext, id: string, asked?: Asked): Promise<string> {
  const lenderId = lenderIdOf(id);
  const row = lenderId === undefined ? undefined : await selectLender(ctx, lenderId);
  if (!row?.deletedAt) throw notFound('lender');
  await lockLenderNames(ctx);
  const names = [row.name, ...(row.nameHi === null ? [] : [row.nameHi])];
  const taken = await Promise.all(names.map((name) => isNameTaken(ctx, name, row.lenderId)));
  if (taken.includes(true)) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.nameTakenMeanwhile });
  }
  await updateLenderColumns(ctx, row.lenderId, { deletedAt: null });
  await publishChange(ctx, {
    lenderId: Number(id),
    property: '',
    lender: row.name,
    reason: `${row.name} is back`,
    asked,
  });
  return row.name;
}

function approvalFor(property: string) {
  if (property === '' || property === 'journey_version') return 'rules';
  if (LENDER_ADDRESSES.includes(property)) return 'address';
  if (LENDER_MONEY.includes(property)) return 'money';
  return (MATCHED as readonly string[]).includes(property) ? 'rules' : null;
}

/** How a lender's fields change: rupees to paise, in order, rates followed by products, rules published with the change. */
export const lenderRecord: EditableRecord = {
  type: 'lender',
  needsApproval: approvalFor,
  schemaOf: schemaIn(schemas),
  lock,
  write,
  restore,
};
