import { istDateOf } from '@saakh/rules/dates';
import { goldRates } from '#domains/catalogue/gold-loans/gold-loans.table';
import type { TxContext } from '../../platform/context';

/** An invented price of a gram of pure gold. */
const PURE_PAISE = 12_150_00;
const CARATS = [24, 22, 20, 18] as const;

/** Today's price at every start: an estimate by an old one would be none. */
export async function fillGoldRates({ tx, clock }: TxContext): Promise<void> {
  const rateOn = istDateOf(clock.now());
  await tx
    .insert(goldRates)
    .values(
      CARATS.map((carat) => ({
        rateOn,
        carat,
        ratePaisePerGram: Math.round((PURE_PAISE * carat) / 24),
        source: 'Demo rate',
      })),
    )
    .onConflictDoNothing();
}
