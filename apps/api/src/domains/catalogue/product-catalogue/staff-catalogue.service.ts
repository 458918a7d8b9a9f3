import type { CallParsed } from '@saakh/contracts/call';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { PRODUCT_PROPERTIES, type StaffProduct, type updateProduct } from '@saakh/contracts/catalogue/staff/products';
import { type CatalogueStatus, lockProduct, selectProducts, updateProductStatus } from '#domains/catalogue/products';
import { type AppliedChange, applyChange, type EditableRecord, schemaIn } from '#domains/records/records';
import { type AdminContext, type Context, inTransaction } from '#platform/context';
import { readRules } from './product-terms';
import { countSupply } from './supply';

/** All products in display order, with how much customers find under each. */
export function listForStaff(ctx: Context): Promise<StaffProduct[]> {
  return inTransaction(ctx, async (tx) => {
    const products = await selectProducts(tx);
    const supply = await countSupply(tx, await readRules(tx), products);
    return products.map(({ productId, productType, name, status }) => ({
      product_id: productId,
      product_type: productType,
      name,
      kind: findProductType(productType)?.kind ?? 'listing',
      status,
      supply: supply.get(productType) ?? 0,
    }));
  });
}

/** A product in history and approvals; only whether customers can choose it changes. */
export const productRecord: EditableRecord = {
  type: 'product',
  needsApproval: () => 'rules',
  schemaOf: schemaIn(PRODUCT_PROPERTIES),
  async lock(ctx, id) {
    const row = /^\d{1,9}$/.test(id) ? await lockProduct(ctx, Number(id)) : undefined;
    return row && { name: row.name.en, values: { catalogue_status: row.status } };
  },
  write: (ctx, id, { value }) => updateProductStatus(ctx, Number(id), value as CatalogueStatus),
};

/** Changes one property of a product as `applyChange` does, with its refusals. */
export function changeProduct(
  ctx: AdminContext,
  { product_id: productId, ...change }: CallParsed<typeof updateProduct>['body'],
): Promise<AppliedChange> {
  return applyChange(ctx, productRecord, { ...change, id: String(productId) });
}
