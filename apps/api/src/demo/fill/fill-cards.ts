import { creditCards } from '#domains/catalogue/credit-cards/credit-cards.table';
import type { TxContext } from '../../platform/context';
import { demoCreditCards } from '../lenders/credit-cards';

const percent = (value: number): string => String(Math.round(value * 100) / 100);

/** What a card costs when it is not paid in time, per month and per year (REG-KFS-8). */
const interestWords = (monthlyPercent: number) => ({
  en: `${percent(monthlyPercent)}% a month (${percent(monthlyPercent * 12)}% a year) on what is not paid in time`,
  hi: `समय पर न चुकाई रकम पर महीने का ${percent(monthlyPercent)}% (साल का ${percent(monthlyPercent * 12)}%)`,
});

export async function fillCards({ tx }: TxContext): Promise<void> {
  await tx.insert(creditCards).values(
    demoCreditCards.map(({ code: _code, asks, monthlyInterestPercent, marketingBullets, ...card }) => ({
      ...card,
      ...asks,
      marketingBullets: [...marketingBullets],
      interest: interestWords(monthlyInterestPercent),
    })),
  );
}
