import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { foldStageChanges } from '../../apps/api/src/modules/daily-figures';
import { publishRuleset } from '../../apps/api/src/modules/lenders';
import { lenderProducts, lenders } from '../../apps/api/src/modules/lenders/lenders.table';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { fillReference } from '../../apps/api/src/reference/fill';
import { makeLenderRows } from './lenders';
import { loadAtOnce, withoutIndexes } from './load';
import { makeTerms } from './market';
import { type SignedIn, signIn } from './sign-in';
import { countStages } from './sums';
import { CUSTOMER_TABLES, writeCustomers } from './write-customers';
import { inBatches } from './write-rows';

interface Size {
  readonly lenders: number;
  readonly customers: number;
}

const SIGNED_IN_AT_MOST = 2_000;
/** Lenders in place of the demo’s, published as the rules in force. */
export const writeLenders = async (ctx: Context, owner: pg.Client, count: number): Promise<void> => {
  // The demo's few lenders make room: their ids are among ours, and some would be asked over the network.
  await owner.query(`truncate ${getTableName(lenders)} cascade`);
  const rows = makeTerms(count).map(makeLenderRows);
  await inTransaction(ctx, async (own) => {
    const { tx } = own;
    for (const some of inBatches(rows)) {
      await tx.insert(lenders).values(some.map(({ lender }) => lender));
      await tx.insert(lenderProducts).values(some.map(({ product }) => product));
    }
    await publishRuleset(own, { author: 'bench', reason: `${count} lenders` });
  });
};

/**
 * Fills a migrated database with invented lenders, customers and applications, the same for the same size, and answers
 * customers who are signed in, spread over all of them. `ctx` is the system's; `owner` writes past row security. Triggers rest
 * meanwhile: what became of applications is counted afterwards, and nothing is left for the product's jobs to do.
 */
export const generate = async (ctx: Context, owner: pg.Client, size: Size): Promise<SignedIn[]> => {
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  const part = { lenders: size.lenders, now: ctx.clock.now(), first: 0, last: size.customers };
  await withoutIndexes(owner, CUSTOMER_TABLES, () =>
    loadAtOnce(owner, [(client) => writeCustomers(client, ctx.platform.cipher, part)]),
  );
  await countStages(owner);
  await inTransaction(ctx, foldStageChanges);
  const count = Math.min(SIGNED_IN_AT_MOST, size.customers);
  const step = Math.floor(size.customers / count);
  const signedIn = await signIn(
    ctx,
    owner,
    Array.from({ length: count }, (_, at) => at * step),
  );
  await owner.query('vacuum analyze');
  return signedIn;
};
