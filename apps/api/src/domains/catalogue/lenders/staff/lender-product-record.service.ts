import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { LENDER_PRODUCT_PROPERTIES } from '@saakh/contracts/catalogue/staff/lender-products';
import { inTurn, STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { annualBpsOfMonthlyPercent } from '@saakh/rules/lending/offers/cost/rates';
import { type EditableRecord, recordCreated, schemaIn, type Written } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectConnection } from '../connections.repository';
import { coolingOffRule } from '../cooling-off.service';
import { missingRoute } from './delivery-route';
import { assertInOrder } from './field-order';
import { productColumnsOf, productValuesOf } from './lender-product-values';
import { insertProduct, lockProduct, updateProductColumns } from './lender-products.repository';
import { getLenderForUpdate, lenderIdOf, lenderOf } from './lender-record.service';
import { lockLender, selectLender } from './lender-rows.repository';
import { missingFacts, missingTerms } from './missing-facts';
import { publishChange } from './rules-change';

const PAIRS = [
  ['min_amount', 'max_amount'],
  ['min_tenure_months', 'max_tenure_months'],
  ['rate_min', 'rate_max'],
  ['fee_min', 'fee_max'],
  ['own_min_income', 'own_max_income'],
  ['own_min_age', 'own_max_age'],
] as const;
/** Shown beside an offer; nothing is matched or computed by them. */
const UNPUBLISHED: readonly string[] = ['documents', 'decision_hours', 'figures_checked'];

/** `12~Personal Loans` in its two parts. */
function partsOf(id: string) {
  const at = id.indexOf('~');
  return { lenderId: lenderIdOf(id.slice(0, Math.max(at, 0))), productType: id.slice(at + 1) };
}
export function productIdOf(lenderId: number, productType: string): string {
  return `${lenderId}~${productType}`;
}

/** Every change of a lender or a product locks the lender first. */
async function lock(ctx: TxContext, id: string) {
  const { lenderId, productType } = partsOf(id);
  const lender = lenderId === undefined ? undefined : await lockLender(ctx, lenderId);
  const row = lender && (await lockProduct(ctx, lender.lenderId, productType));
  return row && { name: `${lender.name}, ${productType}`, values: productValuesOf(row) };
}

/** Only what customers can be shown is switched on, and what is on stays so; what it lacked before may be mended piece by piece. */
async function assertComplete(ctx: TxContext, id: string, property: string, value: unknown) {
  const { lenderId = 0, productType } = partsOf(id);
  const row = await lockProduct(ctx, lenderId, productType);
  if (!row) return;
  const { value: coolingOff } = await coolingOffRule(ctx);
  const after = missingTerms({ ...row, ...productColumnsOf(property, value) }, coolingOff.days);
  if (property === 'active' && value === 1) {
    const lender = await selectLender(ctx, lenderId);
    const route = missingRoute(await selectConnection(ctx, lenderId));
    const missing = [...(lender ? missingFacts(lender) : []), ...route, ...after];
    if (missing.length > 0) throw fieldError('value', inTurn(missing));
  } else if (row.active) {
    const before = missingTerms(row, coolingOff.days);
    if (after.some((one) => !before.includes(one))) {
      throw fieldError('value', STAFF_MESSAGES.productNeedsThisWhileOn);
    }
  }
}

/** A product with its own lowest income also needs its own highest income; otherwise the lender's applies. */
function assertIncomesTogether(values: Readonly<Record<string, unknown>>): void {
  if (values.own_max_income !== null && values.own_min_income === null) {
    throw fieldError('value', STAFF_MESSAGES.ownIncomeNeedsLowest);
  }
}

async function write(ctx: TxContext, id: string, written: Written): Promise<void> {
  const { property, value, reason, present, asked } = written;
  const { lenderId = 0, productType } = partsOf(id);
  const values = { ...present.values, [property]: value };
  assertInOrder(PAIRS, values);
  assertIncomesTogether(values);
  await assertComplete(ctx, id, property, value);
  await updateProductColumns(ctx, { lenderId, productType }, productColumnsOf(property, value));
  if (!UNPUBLISHED.includes(property))
    await publishChange(ctx, { lenderId, property, lender: present.name, reason, asked });
}

/** How the structured terms of a lender for a product change: rupees to paise, percent to basis points, in order. */
export const lenderProductRecord: EditableRecord = {
  type: 'lender-product',
  needsApproval: (property) => (UNPUBLISHED.includes(property) ? null : 'rules'),
  partOf: (ctx, id) => lenderOf(ctx, partsOf(id).lenderId),
  schemaOf: schemaIn(LENDER_PRODUCT_PROPERTIES),
  lock,
  write,
};

/** The columns ask for figures: those of a small loan, which nobody has checked until staff say so. */
const FIRST_TERMS = {
  active: false,
  figuresChecked: false,
  minAmountPaise: 1_000_000,
  maxAmountPaise: 50_000_000,
  minTenureMonths: 6,
  maxTenureMonths: 36,
  rateType: 'fixed',
  feeKind: 'percent',
  feeBps: 0,
  feeFlatPaise: 0,
  feeMinPaise: 0,
  feeMaxPaise: null,
  gstBps: 1800,
  thirdPartyChargesPaise: 0,
  penalCharges: { en: '', hi: '' },
  foreclosureCharges: { en: '', hi: '' },
  coolingOffDays: 3,
  serviceArea: [],
  documents: [],
  decisionHours: null,
} as const;

/**
 * Gives a lender terms for a loan product, switched off; its rates are the lender's monthly ones where there are any.
 * VALIDATION_FAILED for what is no loan product, CONFLICT when the lender has it already.
 */
export function addProduct(
  ctx: AdminContext,
  { lender_id: lenderId, product_type: productType }: { lender_id: number; product_type: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!LOAN_PRODUCT_TYPE_NAMES.some((known) => known === productType)) {
      throw fieldError('product_type', STAFF_MESSAGES.productUnknown);
    }
    const lender = await getLenderForUpdate(tx, lenderId);
    const rateMinBps = lender.aprMin === null ? 1200 : annualBpsOfMonthlyPercent(lender.aprMin);
    const rateMaxBps = lender.aprMax === null ? 2400 : annualBpsOfMonthlyPercent(lender.aprMax);
    const isNew = await insertProduct(tx, {
      lenderId,
      productType,
      ...FIRST_TERMS,
      serviceArea: [],
      documents: [],
      rateMinBps: Math.min(rateMinBps, rateMaxBps),
      rateMaxBps,
    });
    if (!isNew) throw fieldError('product_type', STAFF_MESSAGES.productThere, 'CONFLICT');
    const name = `${lender.name}, ${productType}`;
    await recordCreated(tx, { type: 'lender-product', id: productIdOf(lenderId, productType), name });
    await publishChange(tx, {
      lenderId,
      property: '',
      lender: lender.name,
      reason: `Added ${productType} of ${lender.name}`,
    });
  });
}

/** NOT_FOUND for a lender or product that is not there; the record's id where it is. */
export function productRecordId(lenderId: number, productType: string): string {
  if (!LOAN_PRODUCT_TYPE_NAMES.some((known) => known === productType)) throw notFound('product');
  return productIdOf(lenderId, productType);
}
