import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { SwitchRow } from '@saakh/contracts/catalogue/staff/eligibility';
import { type AnyColumn, asc, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { ruleAt } from '#domains/catalogue/regulation';
import type { TxContext } from '#platform/context';
import { localName } from '#platform/lists/local-name';
import { selectConnections } from '../connections.repository';
import { lenderProducts, lenders } from '../lenders.table';
import { missingRoute } from '../staff/delivery-route';
import { missingFacts, missingTerms } from '../staff/missing-facts';

const {
  serviceArea: _area,
  documents: _documents,
  penalCharges,
  foreclosureCharges,
  ...figures
} = getTableColumns(lenderProducts);
/** Of a text only whether there is one: thousands of products are listed. */
const beginning = (column: AnyColumn, language: 'en' | 'hi') => sql<string>`left(btrim(${column} ->> ${language}), 1)`;
const texts = {
  penalEn: beginning(penalCharges, 'en'),
  penalHi: beginning(penalCharges, 'hi'),
  foreclosureEn: beginning(foreclosureCharges, 'en'),
  foreclosureHi: beginning(foreclosureCharges, 'hi'),
};

/** Every living lender by name, with its own switch and those of its loan products. */
export async function listLenderSwitches(ctx: TxContext): Promise<SwitchRow[]> {
  const { tx } = ctx;
  const { value: coolingOff } = await ruleAt(ctx, 'cooling-off-minimum', ctx.clock.now());
  const rows = await tx.select().from(lenders).where(isNull(lenders.deletedAt)).orderBy(sql`lower(${lenders.name})`);
  const products = await tx
    .select({
      ...figures,
      ...texts,
    })
    .from(lenderProducts)
    .where(inArray(lenderProducts.productType, [...LOAN_PRODUCT_TYPE_NAMES]))
    .orderBy(asc(lenderProducts.productType));
  const connections = await selectConnections(ctx);
  const byLender = new Map<number, SwitchRow['products']>();
  for (const { lenderId, productType, active, penalEn, penalHi, foreclosureEn, foreclosureHi, ...terms } of products) {
    const own = byLender.get(lenderId) ?? [];
    const words = {
      penalCharges: { en: penalEn, hi: penalHi },
      foreclosureCharges: { en: foreclosureEn, hi: foreclosureHi },
    };
    const missing = missingTerms({ ...terms, ...words }, coolingOff.days);
    own.push({ product_type: productType, active: active ? 1 : 0, missing });
    byLender.set(lenderId, own);
  }
  return rows.map((row) => ({
    lender_id: row.lenderId,
    name: localName(ctx, row),
    asked_regardless: row.askedRegardless ? 1 : 0,
    lender_status: row.lenderStatus,
    missing: [...missingFacts(row), ...missingRoute(connections.get(row.lenderId))],
    products: byLender.get(row.lenderId) ?? [],
  }));
}
