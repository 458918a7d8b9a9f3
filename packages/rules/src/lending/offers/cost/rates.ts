import { divideHalfUp } from '../../../money';

const DECIMAL_PERCENT = /^(\d{1,4})(?:\.(\d{1,6}))?$/;

/**
 * A lender's monthly rate in percent (`apr_min`, `apr_max`, "Monthly PR") as a nominal annual rate in basis points, half-up:
 * `1.375` a month is 1650. Exact on decimal text; throws RangeError for anything but a plain decimal, negative included.
 */
export function annualBpsOfMonthlyPercent(monthlyPercent: string | number): number {
  const match = DECIMAL_PERCENT.exec(String(monthlyPercent));
  if (match === null) throw new RangeError(`not a monthly rate in percent: ${monthlyPercent}`);
  const millionths = Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
  return divideHalfUp(millionths * 1_200, 1_000_000);
}

/** A percentage with at most six decimals in basis points, half-up: `14.25` is 1425. Throws RangeError for anything but a plain decimal. */
export function bpsOfPercent(percent: string | number): number {
  const match = DECIMAL_PERCENT.exec(String(percent));
  if (match === null) throw new RangeError(`not a percentage: ${percent}`);
  return divideHalfUp(Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0')), 10_000);
}
