import { type Context, inTransaction } from '../../platform/context';
import { once } from '../../reference/fill';
import { fillBrands } from './fill-brands';
import { fillDltIds } from './fill-dlt-ids';
import { fillLenders, pointLendersAtSandbox } from './fill-lenders';
import { fillPeople } from './fill-people';

/** An invented market on top of the reference data: brands with their partners, lenders, registrations of messages. */
export const fillMarket = async (ctx: Context): Promise<void> => {
  await once(ctx, 'brands', fillBrands);
  await once(ctx, 'lenders', fillLenders);
  await inTransaction(ctx, fillDltIds);
};

/** The demo: the market, its invented people with three months of applications, and the sandbox where it listens today. */
export const fillDemo = async (ctx: Context): Promise<void> => {
  await fillMarket(ctx);
  await once(ctx, 'staff_users', fillPeople);
  await inTransaction(ctx, pointLendersAtSandbox);
};
