import type { CallParsed } from '@saakh/contracts/call';
import type { createLender as createLenderCall, LenderDetail } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { ORDER_MAX } from '@saakh/contracts/records/records';
import { type AppliedChange, recordCreated, writeChange } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectConnection } from '../connections.repository';
import { findConnection, shownConnection } from '../connections.service';
import { coolingOffRule } from '../cooling-off.service';
import { missingRoute } from './delivery-route';
import { exampleOf, productValuesOf } from './lender-product-values';
import { selectProducts } from './lender-products.repository';
import { assertNameIsFree, lenderRecord } from './lender-record.service';
import {
  countOpenApplications,
  insertLender,
  selectGroupIds,
  selectHighestPriority,
  selectLender,
  selectSlugsLike,
} from './lender-rows.repository';
import { valuesOf } from './lender-values';
import { missingFacts, missingTerms } from './missing-facts';

/** Everything that staff see of a lender, deleted ones included; NOT_FOUND for an unknown id. */
export function getLenderDetail(ctx: AdminContext, lenderId: number): Promise<LenderDetail> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectLender(tx, lenderId);
    if (!row) throw notFound('lender');
    const products = await selectProducts(tx, lenderId);
    const { value: coolingOff } = await coolingOffRule(tx);
    const route = missingRoute(await selectConnection(tx, lenderId));
    return {
      lender_id: lenderId,
      slug: row.slug,
      ...valuesOf(row, await selectGroupIds(tx, lenderId)),
      products: products.map((product) => ({
        product_type: product.productType,
        ...productValuesOf(product),
        missing: missingTerms(product, coolingOff.days),
        example: exampleOf(product),
      })),
      connection: shownConnection(await findConnection(tx, lenderId)),
      missing: [...missingFacts(row), ...route, ...(products.length === 0 ? [STAFF_MESSAGES.missingProduct] : [])],
      open_applications: await countOpenApplications(tx, lenderId),
      deleted: row.deletedAt !== null,
    };
  });
}

async function freeSlug(ctx: TxContext, name: string): Promise<string> {
  const wanted =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'lender';
  const taken = await selectSlugsLike(ctx, wanted);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** What a lender is until staff say otherwise: off, for adults of working age, of every class. */
const NEW_LENDER = {
  legalName: '',
  kind: null,
  logo: '',
  privacyUrl: '',
  grievanceName: '',
  grievancePhone: '',
  grievanceEmail: '',
  lenderStatus: 0,
  minIncomePaise: 0,
  minAge: 18,
  maxAge: 65,
  creditScoreClass: 'E',
  salaried: true,
  selfEmployed: true,
  business: false,
  api: 0,
  lenderJourney: 'Web',
} as const;

/** Adds a lender, off and last by priority, without products; its id. CONFLICT at the name when a living one has it. */
export function createLender(
  ctx: AdminContext,
  { name: key, shown_name: name = key }: CallParsed<typeof createLenderCall>['body'],
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await assertNameIsFree(tx, name, name === key ? 'name' : 'shown_name', null);
    const lenderId = await insertLender(tx, {
      ...NEW_LENDER,
      name,
      slug: await freeSlug(tx, key),
      ticketClass: [1, 2, 3, 4],
      priority: Math.min((await selectHighestPriority(tx)) + 1, ORDER_MAX),
    });
    await recordCreated(tx, { type: 'lender', id: String(lenderId), name });
    return lenderId;
  });
}

/**
 * Takes a lender out of every list and of the offers at once, or asks a second person to where the setting says so;
 * applications that run go on. It stays as it was switched, for when it is brought back. NOT_FOUND for one that is unknown or
 * deleted.
 */
export function deleteLender(ctx: AdminContext, lenderId: number, reason?: string): Promise<AppliedChange> {
  return inTransaction(ctx, (tx) =>
    writeChange(tx, lenderRecord, { id: String(lenderId), property: '', value: null, reason }),
  );
}
