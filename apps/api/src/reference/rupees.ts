/** Whole rupees as integer paise, so that demo data reads in rupees and is stored in paise. */
export function rupees(amount: number): number {
  if (!Number.isSafeInteger(amount * 100)) throw new RangeError(`not a whole rupee amount: ${amount}`);
  return amount * 100;
}
