import type { GoldEstimate } from '@saakh/contracts/gold';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { goldLimit } from '@saakh/rules/loan/gold-loan';
import { notFound } from '../../platform/app-error';
import { type Context, inTransaction } from '../../platform/context';
import { currentRuleset, findLenders, type LenderFacts } from '../lenders';
import { selectRate, selectTiers } from './gold-loans.repository';

const PRODUCT = 'Gold Loans';
/** An older price says nothing about today's. */
const NEWEST_DAYS = 7;

interface Pledge {
  readonly weightCentigrams: number;
  readonly carat: GoldEstimate['carat'];
}

/** A lender that gives gold loans now, and the most that it lends; NOT_FOUND for any other. */
const getGoldLender = async (ctx: Context, slug: string): Promise<{ lender: LenderFacts; maxAmountPaise: number }> => {
  const { products } = await currentRuleset(ctx);
  const terms = products.get(PRODUCT)?.terms ?? [];
  const found = terms.find((one) => one.active && one.slug === slug);
  const lender = found && (await findLenders(ctx, [found.lenderId])).get(found.lenderId);
  if (!lender) throw notFound('Gold lender');
  return { lender, maxAmountPaise: found.maxAmountPaise };
};

/**
 * What a lender may lend on a pledge at the newest price, by the limits in force on this day in India. NOT_FOUND for a
 * lender without gold loans; no estimate while no price of the last seven days or no limit is known.
 */
export const estimateGold = async (
  ctx: Context,
  slug: string,
  { weightCentigrams, carat }: Pledge,
): Promise<{ data: GoldEstimate | null; lender: Pick<LenderFacts, 'lenderId' | 'slug' | 'name' | 'logo'> }> => {
  const { lender, maxAmountPaise } = await getGoldLender(ctx, slug);
  const today = istDateOf(ctx.clock.now());
  const { rate, tiers } = await inTransaction(ctx, async (own) => ({
    rate: await selectRate(own, carat, today),
    tiers: await selectTiers(own, today),
  }));
  const who = { lenderId: lender.lenderId, slug: lender.slug, name: lender.name, logo: lender.logo };
  if (!rate || rate.rateOn < addDays(today, -NEWEST_DAYS) || tiers.length === 0) return { data: null, lender: who };
  const limit = goldLimit({ weightCentigrams, ratePaisePerGram: rate.ratePaisePerGram }, tiers);
  return {
    data: {
      weightCentigrams,
      carat,
      ratePaisePerGram: rate.ratePaisePerGram,
      rateOn: rate.rateOn,
      rateSource: rate.source,
      goldValuePaise: limit.goldValuePaise,
      loanToValueBps: limit.loanToValueBps,
      eligiblePaise: Math.min(limit.eligiblePaise, maxAmountPaise),
      lenderMaxPaise: maxAmountPaise,
    },
    lender: who,
  };
};
