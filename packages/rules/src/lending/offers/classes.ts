export type TicketClass = 1 | 2 | 3 | 4;
export type CreditScoreClass = 'A' | 'B' | 'C' | 'D' | 'E';
/** What a customer declares of their own score; `unknown` is "don't know". */
export type DeclaredCreditClass = CreditScoreClass | 'unknown';

export const TICKET_CLASSES: readonly TicketClass[] = [1, 2, 3, 4];
/** From the best to the worst. */
export const CREDIT_SCORE_CLASSES: readonly CreditScoreClass[] = ['A', 'B', 'C', 'D', 'E'];

/** Class of a loan amount: 1 up to ₹50,000, 2 up to ₹2,00,000, 3 up to ₹5,00,000, 4 above. */
export function ticketClassOf(amountPaise: number): TicketClass {
  if (amountPaise <= 5_000_000) return 1;
  if (amountPaise <= 20_000_000) return 2;
  return amountPaise <= 50_000_000 ? 3 : 4;
}

/** The lowest bureau score of each class. */
export const LOWEST_SCORES: Readonly<Record<CreditScoreClass, number>> = { A: 750, B: 700, C: 650, D: 625, E: 0 };

/** Class of a bureau score: A 750 and above, B from 700, C from 650, D from 625, E below or none. */
export function creditScoreClassOf(score: number | null): CreditScoreClass {
  return CREDIT_SCORE_CLASSES.find((one) => score !== null && score >= LOWEST_SCORES[one]) ?? 'E';
}

/** The class of a profile's code; anything that is not A to E counts as "don't know". */
export function declaredCreditClassOf(code: string | null): DeclaredCreditClass {
  return CREDIT_SCORE_CLASSES.find((known) => known === code) ?? 'unknown';
}

/** Whether a lender whose worst accepted class is given takes a customer: "don't know" is left to the lender's bureau check. */
export function acceptsCreditClass(worstAccepted: CreditScoreClass, declared: DeclaredCreditClass): boolean {
  return declared === 'unknown' || declared <= worstAccepted;
}
