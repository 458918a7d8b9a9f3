import type { GoldEstimate } from '@saakh/contracts/catalogue/gold-loans';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { type GoldLimit, goldLimit } from '@saakh/rules/catalogue/gold-loans/gold-loan';
import { GOLD_PRICE_DAYS } from '@saakh/rules/catalogue/gold-loans/gold-price';
import { bearablePaise, type LoanToValueTier } from '@saakh/rules/catalogue/gold-loans/loan-to-value';
import { addDays, istDateOf } from '@saakh/rules/dates';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { currentRuleset, findLenders, type LenderFacts } from '#domains/catalogue/lenders';
import { notFound } from '#platform/app-error';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { type GoldRate, selectRate, selectTiers } from './gold-loans.repository';

const PRODUCT = 'Gold Loans';

interface Pledge {
  readonly weightCentigrams: number;
  readonly carat: number;
}

/** A lender that gives gold loans now, and its terms; NOT_FOUND for any other. */
async function getGoldLender(ctx: Context, slug: string): Promise<{ lender: LenderFacts; terms: LenderTerms }> {
  const { products } = await currentRuleset(ctx);
  const terms = products.get(PRODUCT)?.terms ?? [];
  const found = terms.find((one) => one.active && one.slug === slug);
  const lender = found && (await findLenders(ctx, [found.lenderId])).get(found.lenderId);
  if (!lender) throw notFound('goldLender');
  return { lender, terms: found };
}

interface ValuedPledge extends GoldLimit {
  readonly rate: GoldRate;
  readonly tiers: readonly LoanToValueTier[];
}

/** A pledge at the newest price, under the limits of this day in India; undefined while no price of the last seven days or no limit is known. */
async function valuePledge(ctx: TxContext, { weightCentigrams, carat }: Pledge): Promise<ValuedPledge | undefined> {
  const today = istDateOf(ctx.clock.now());
  const rate = await selectRate(ctx, carat, today);
  const tiers = await selectTiers(ctx, today);
  if (!rate || rate.rateOn < addDays(today, -GOLD_PRICE_DAYS) || tiers.length === 0) return undefined;
  return { ...goldLimit({ weightCentigrams, ratePaisePerGram: rate.ratePaisePerGram }, tiers), rate, tiers };
}

/**
 * What a lender may lend on a pledge at the newest price, by the limits in force on this day in India. NOT_FOUND for a
 * lender without gold loans; no estimate while no price of the last seven days or no limit is known.
 */
export async function estimateGold(
  ctx: Context,
  slug: string,
  { weightCentigrams, carat }: Pledge & Pick<GoldEstimate, 'carat'>,
): Promise<{ data: GoldEstimate | null; lender: Pick<LenderFacts, 'lenderId' | 'slug' | 'name' | 'logo'> }> {
  const { lender, terms } = await getGoldLender(ctx, slug);
  const valued = await inTransaction(ctx, (tx) => valuePledge(tx, { weightCentigrams, carat }));
  const who = { lenderId: lender.lenderId, slug: lender.slug, name: lender.name, logo: lender.logo };
  if (!valued) return { data: null, lender: who };
  const { rate, tiers, goldValuePaise: valuePaise } = valued;
  const security = { valuePaise, mostPaise: valuePaise, ceilings: tiers };
  return {
    data: {
      weightCentigrams,
      carat,
      ratePaisePerGram: rate.ratePaisePerGram,
      rateOn: rate.rateOn,
      rateSource: rate.source,
      goldValuePaise: valuePaise,
      loanToValueBps: valued.loanToValueBps,
      eligiblePaise: Math.min(bearablePaise(security, terms.loanToValueBps), terms.maxAmountPaise),
      lenderMaxPaise: terms.maxAmountPaise,
    },
    lender: who,
  };
}

/** The regulator's ceilings of the day for loans on gold. */
export function listGoldCeilings(ctx: TxContext): Promise<LoanToValueTier[]> {
  return selectTiers(ctx, istDateOf(ctx.clock.now()));
}

/** What the gold of a customer's answers is worth; undefined while an answer, a price of the last days or a limit is missing. */
export async function findGoldValue(ctx: TxContext, answers: FormAnswers): Promise<number | undefined> {
  const weightCentigrams = Math.round(Number(answers.gold_weight) * 100);
  if (!(weightCentigrams > 0)) return undefined;
  return (await valuePledge(ctx, { weightCentigrams, carat: Number(answers.gold_purity) }))?.goldValuePaise;
}
