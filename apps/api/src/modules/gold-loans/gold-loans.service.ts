import type { FormAnswers } from '@saakh/contracts/form-definition';
import type { GoldEstimate } from '@saakh/contracts/gold';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { goldLimit, goldValuePaise } from '@saakh/rules/loan/gold-loan';
import { bearablePaise, type LoanToValueTier } from '@saakh/rules/loan/loan-to-value';
import type { LenderTerms } from '@saakh/rules/offers/lender-terms';
import { notFound } from '../../platform/app-error';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { currentRuleset, findLenders, type LenderFacts } from '../lenders';
import { selectRate, selectTiers } from './gold-loans.repository';

const PRODUCT = 'Gold Loans';
/** An older price says nothing about today's. */
const NEWEST_DAYS = 7;

interface Pledge {
  readonly weightCentigrams: number;
  readonly carat: GoldEstimate['carat'];
}

/** A lender that gives gold loans now, and its terms; NOT_FOUND for any other. */
const getGoldLender = async (ctx: Context, slug: string): Promise<{ lender: LenderFacts; terms: LenderTerms }> => {
  const { products } = await currentRuleset(ctx);
  const terms = products.get(PRODUCT)?.terms ?? [];
  const found = terms.find((one) => one.active && one.slug === slug);
  const lender = found && (await findLenders(ctx, [found.lenderId])).get(found.lenderId);
  if (!lender) throw notFound('Gold lender');
  return { lender, terms: found };
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
  const { lender, terms } = await getGoldLender(ctx, slug);
  const today = istDateOf(ctx.clock.now());
  const { rate, tiers } = await inTransaction(ctx, async (own) => ({
    rate: await selectRate(own, carat, today),
    tiers: await selectTiers(own, today),
  }));
  const who = { lenderId: lender.lenderId, slug: lender.slug, name: lender.name, logo: lender.logo };
  if (!rate || rate.rateOn < addDays(today, -NEWEST_DAYS) || tiers.length === 0) return { data: null, lender: who };
  const limit = goldLimit({ weightCentigrams, ratePaisePerGram: rate.ratePaisePerGram }, tiers);
  const { goldValuePaise: valuePaise } = limit;
  const security = { valuePaise, mostPaise: valuePaise, ceilings: tiers };
  return {
    data: {
      weightCentigrams,
      carat,
      ratePaisePerGram: rate.ratePaisePerGram,
      rateOn: rate.rateOn,
      rateSource: rate.source,
      goldValuePaise: limit.goldValuePaise,
      loanToValueBps: limit.loanToValueBps,
      eligiblePaise: Math.min(bearablePaise(security, terms.loanToValueBps), terms.maxAmountPaise),
      lenderMaxPaise: terms.maxAmountPaise,
    },
    lender: who,
  };
};

/** The regulator's ceilings of the day for loans on gold. */
export const listGoldCeilings = (ctx: TxContext): Promise<LoanToValueTier[]> =>
  selectTiers(ctx, istDateOf(ctx.clock.now()));

/** What the gold of a customer's answers is worth at the newest known price; undefined while either is missing. */
export const findGoldValue = async (ctx: TxContext, answers: FormAnswers): Promise<number | undefined> => {
  const weightCentigrams = Math.round(Number(answers.gold_weight) * 100);
  const rate = await selectRate(ctx, Number(answers.gold_purity ?? 0), istDateOf(ctx.clock.now()));
  if (!rate || !(weightCentigrams > 0)) return undefined;
  return goldValuePaise({ weightCentigrams, ratePaisePerGram: rate.ratePaisePerGram });
};
