import { sql } from 'drizzle-orm';
import { goldLoanToValue } from '#domains/catalogue/gold-loans/gold-loans.table';
import { languages } from '#domains/catalogue/languages/languages.table';
import { declineReasons } from '#domains/catalogue/lenders/lenders.table';
import { products } from '#domains/catalogue/products/products.table';
import { revenueTypes } from '#domains/catalogue/revenue-slabs/revenue-slabs.table';
import { pincodes, searchOptions } from '#domains/catalogue/search-lists/search-lists.table';
import { retentionRules } from '#domains/operations/privacy/privacy.table';
import type { TxContext } from '../../platform/context';
import { declineReasons as reasons } from '../catalogue/decline-reasons';
import { goldLimits } from '../catalogue/gold-limits';
import { referenceLanguages } from '../catalogue/languages';
import { referenceProducts } from '../catalogue/products';
import { retentionRules as rules } from '../catalogue/retention-rules';
import { revenueTypes as typesOfRevenue } from '../catalogue/revenue-types';
import { pincodeRows } from '../pincodes/pincodes';
import { searchLists } from '../search-lists/search-lists';
import type { PincodeRow } from '../types';
import { insertMissing } from './insert-missing';

const BATCH = 5_000;

/** Real pincodes that the demo's people and the tests live in. */
const FEW: readonly PincodeRow[] = [
  { pincode: '110001', city: 'New Delhi', state: 'Delhi', officeName: 'Connaught Place' },
  { pincode: '400001', city: 'Mumbai', state: 'Maharashtra', officeName: 'Mumbai GPO' },
  { pincode: '411001', city: 'Pune', state: 'Maharashtra', officeName: 'Pune' },
  { pincode: '452001', city: 'Indore', state: 'Madhya Pradesh', officeName: 'Indore GPO' },
  { pincode: '560001', city: 'Bengaluru', state: 'Karnataka', officeName: 'Bangalore GPO' },
  { pincode: '800001', city: 'Patna', state: 'Bihar', officeName: 'Patna GPO' },
];

/** Products, options, languages, reasons and limits that are not there yet. */
export async function fillLists(ctx: TxContext): Promise<void> {
  await insertMissing(
    ctx,
    products,
    referenceProducts.map((product) => ({
      productId: product.productId,
      productType: product.type,
      slug: product.slug,
      name: { en: product.type, hi: product.nameHi },
      description: product.description,
      sortOrder: product.sortOrder,
      status: product.status,
      minAmountPaise: product.amountMinPaise,
      maxAmountPaise: product.amountMaxPaise,
      minTenureMonths: product.tenureMonths?.[0] ?? null,
      maxTenureMonths: product.tenureMonths?.[1] ?? null,
      minAge: product.minAgeYears,
      maxAge: product.maxAgeYears,
    })),
  );
  await insertMissing(
    ctx,
    goldLoanToValue,
    goldLimits.tiers.map((tier) => ({ ...tier, effectiveFrom: goldLimits.effectiveFrom })),
  );
  await insertMissing(
    ctx,
    searchOptions,
    searchLists.flatMap(({ key, options }) =>
      options.map(({ value, label, labelHi }, position) => ({ listKey: key, code: value, label, labelHi, position })),
    ),
  );
  await insertMissing(
    ctx,
    languages,
    referenceLanguages.map((language) => ({
      id: language.id,
      code: language.code,
      languageName: language.languageName,
      image: language.image,
      isDefault: language.isDefault,
      countryKey: language.country_key,
      countryName: language.country_name,
      phoneCode: language.phone_code,
    })),
  );
  await insertMissing(
    ctx,
    declineReasons,
    reasons.map((reason) => ({ ...reason })),
  );
  await insertMissing(
    ctx,
    retentionRules,
    rules.map((rule) => ({ ...rule })),
  );
  await insertMissing(
    ctx,
    revenueTypes,
    typesOfRevenue.map((type) => ({ ...type })),
  );
}

async function insertPincodes({ tx }: TxContext, rows: readonly PincodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: 'pincode' | 'city' | 'state') => sql.param(rows.map((row) => row[name]));
  await tx.execute(
    sql`insert into ${pincodes} (pincode, city, state)
        select * from unnest(${column('pincode')}::text[], ${column('city')}::text[], ${column('state')}::text[])`,
  );
}

export async function fillPincodes(ctx: TxContext, which: 'all' | 'few'): Promise<void> {
  if (which === 'few') return insertPincodes(ctx, FEW);
  let batch: PincodeRow[] = [];
  for await (const row of pincodeRows()) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertPincodes(ctx, batch);
    batch = [];
  }
  return insertPincodes(ctx, batch);
}
