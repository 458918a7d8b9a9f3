import type { GoldPrice, setGoldPrice as setCall } from '@saakh/contracts/catalogue/gold-loans';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { GOLD_CARATS, isFarFrom, isGoldPriceLate, paisePerGram } from '@saakh/rules/catalogue/gold-loans/gold-price';
import { daysBetween, istDateOf } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import { currentRuleset } from '#domains/catalogue/lenders';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { selectNewestRates, upsertRates } from './gold-loans.repository';

/** Whether a lender gives gold loans now. */
const isNeeded = async (ctx: Context): Promise<boolean> =>
  (await currentRuleset(ctx)).products.get('Gold Loans')?.terms.some(({ active }) => active) ?? false;

/** The newest price, and whether gold loans wait for a newer one. */
export async function describeGoldPrice(ctx: TxContext): Promise<GoldPrice> {
  const today = istDateOf(ctx.clock.now());
  const rates = await selectNewestRates(ctx, today);
  const [first] = rates;
  const ageDays = first ? daysBetween(first.rateOn, today) : null;
  const needed = await isNeeded(ctx);
  return {
    price: first
      ? {
          on: first.rateOn,
          source: first.source,
          carats: rates.map(({ carat, ratePaisePerGram }) => ({ carat, paisePerGram: ratePaisePerGram })),
        }
      : null,
    ageDays,
    needed,
    late: needed && isGoldPriceLate(ageDays),
  };
}

export function getGoldPrice(ctx: AdminContext): Promise<GoldPrice> {
  return inTransaction(ctx, describeGoldPrice);
}

/**
 * Keeps today's price of gold in India for every purity, or corrects what was entered today. VALIDATION_FAILED at
 * `pureGramPaise` for one that is more than a fifth away from the last price and not confirmed.
 */
export function setGoldPrice(
  ctx: AdminContext,
  { pureGramPaise, source, confirmed = false }: z.output<typeof setCall.body>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rateOn = istDateOf(tx.clock.now());
    const last = await selectNewestRates(tx, rateOn);
    const lastPaise = last.find(({ carat }) => carat === 24)?.ratePaisePerGram;
    if (!confirmed && lastPaise !== undefined && isFarFrom(lastPaise, pureGramPaise)) {
      throw fieldError('pureGramPaise', STAFF_MESSAGES.goldPriceFar);
    }
    await upsertRates(
      tx,
      GOLD_CARATS.map((carat) => ({ rateOn, carat, ratePaisePerGram: paisePerGram(pureGramPaise, carat), source })),
    );
    await recordAudit(tx, {
      action: 'gold-price.entered',
      objectType: 'gold-price',
      objectId: rateOn,
      ...(last[0] ? { before: { on: last[0].rateOn, pureGramPaise: lastPaise ?? null, source: last[0].source } } : {}),
      after: { on: rateOn, pureGramPaise, source },
    });
  });
}
