import { sql } from 'drizzle-orm';
import type { Context, TxContext } from '../../platform/context';
import { inTransaction } from '../../platform/context';
import { fillLists, fillPincodes } from '../../reference/fill/fill-lists';
import { fillTemplates, fillTexts } from '../../reference/fill/fill-texts';
import { fillBrands } from './fill-brands';
import { fillLenders, pointLendersAtSandbox } from './fill-lenders';
import { fillPeople } from './fill-people';

/** Two starts at once on one server fill once. */
const LOCK = 7_220_042;

const isEmpty = async (ctx: TxContext, table: string): Promise<boolean> => {
  const found = await ctx.tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
  return (found as unknown as { rows: unknown[] }).rows.length === 0;
};

const once = (ctx: Context, table: string, fill: (ctx: TxContext) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await isEmpty(tx, table)) await fill(tx);
  });

interface Options {
  /** `few`: enough pincodes for tests, without reading the whole directory. */
  readonly pincodes: 'all' | 'few';
}

/** What the product can't work without: texts, lists, products, brands, lenders. Each part is filled once. */
export const fillReference = async (ctx: Context, { pincodes }: Options): Promise<void> => {
  await once(ctx, 'notices', fillTexts);
  await inTransaction(ctx, fillTemplates);
  await once(ctx, 'products', fillLists);
  await once(ctx, 'brands', fillBrands);
  await once(ctx, 'lenders', fillLenders);
  await once(ctx, 'pincodes', (tx) => fillPincodes(tx, pincodes));
};

/** The reference data, and in a demo its invented people with three months of applications. */
export const fillDatabase = async (ctx: Context): Promise<void> => {
  await fillReference(ctx, { pincodes: 'all' });
  if (ctx.platform.config.SAAKH_ENV !== 'demo') return;
  await once(ctx, 'staff_users', fillPeople);
  await inTransaction(ctx, pointLendersAtSandbox);
};
