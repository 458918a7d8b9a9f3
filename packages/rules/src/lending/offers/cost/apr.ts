const MAX_STEPS = 64;
/** Below this monthly rate, powers by multiplication lose too many digits to 1 − v, and the slower exponential is taken. */
const POWERS_FROM = 1e-4;
/** Below this one even the closed forms of the slopes cancel, and their series is exact to double precision. */
const SERIES_BELOW = 1e-7;

function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if (rest & 1) result *= square;
    square *= square;
  }
  return result;
}

/** 1 − (1 + rate)^−months: the share of the principal that the instalments pay back beyond interest on all of it. */
const repaidShare = (monthlyRate: number, months: number): number =>
  monthlyRate < POWERS_FROM ? -Math.expm1(-months * Math.log1p(monthlyRate)) : 1 - power(1 / (1 + monthlyRate), months);

/**
 * Instalment per unit of principal, unrounded, for a monthly rate as a fraction (0.0125 = 1.25% a month) and whole months:
 * i ÷ (1 − (1 + i)^−n), and 1 ÷ n at rate 0. Callers validate their figures; see `calculateLoanCost`.
 */
export function instalmentFactor(monthlyRate: number, months: number): number {
  return monthlyRate < SERIES_BELOW
    ? 1 / months + (monthlyRate * (months + 1)) / (2 * months)
    : monthlyRate / repaidShare(monthlyRate, months);
}

/** The first guess: how far above the nominal rate the factor has risen by `excess`, from its series to the square. */
function guessAbove(startRate: number, months: number, excess: number): number {
  const curve = (months * months - 1) / (12 * months);
  const slope = (months + 1) / (2 * months) + 2 * curve * startRate;
  return startRate + (2 * excess) / (slope + Math.sqrt(slope * slope + 4 * curve * excess));
}

/**
 * The monthly internal rate of return at which `months` instalments of `factor` (that of `startRate`) per unit of principal
 * are worth `netShare` of it (0 < netShare ≤ 1): the rate a borrower really pays after fees. At least `startRate`.
 *
 * The factor is a convex, rising, nearly linear function of the rate, so Halley's steps from the guess meet the root in one
 * or two evaluations, and a Newton step takes over where Halley's denominator would turn. A step d leaves an error of about
 * (months × d)² × d ÷ 12, so the search ends when that is below a hundred-thousandth of a basis point a year.
 */
export function monthlyInternalRate(
  startRate: number,
  months: number,
  netShare: number,
  factor = instalmentFactor(startRate, months),
): number {
  if (netShare === 1) return startRate;
  const target = factor / netShare;
  let rate = guessAbove(startRate, months, target - factor);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let value: number;
    let slope: number;
    let curve: number;
    if (rate < SERIES_BELOW) {
      value = 1 / months + (rate * (months + 1)) / (2 * months);
      slope = (months + 1) / (2 * months);
      curve = (months * months - 1) / (6 * months);
    } else {
      // Divisions are most of what this costs: each is made once.
      const discount = 1 / (1 + rate);
      const repaid = rate < POWERS_FROM ? repaidShare(rate, months) : 1 - power(discount, months);
      const repaidSlope = months * (1 - repaid) * discount;
      const rest = repaid - rate * repaidSlope;
      const unit = 1 / repaid;
      value = rate * unit;
      slope = rest * unit * unit;
      curve = repaidSlope * unit * unit * (rate * (months + 1) * discount - 2 * rest * unit);
    }
    const excess = value - target;
    const turning = 2 * slope * slope - excess * curve;
    const next = rate - (turning > slope * slope ? (2 * excess * slope) / turning : excess / slope);
    const change = Math.abs(next - rate);
    rate = Math.max(next, startRate);
    if (months * months * change * change * change < 1e-10) break;
  }
  return rate;
}

/**
 * Annual percentage rate in basis points, half-up: 12 × the monthly internal rate on the net disbursed share of the
 * principal, with the unrounded instalment and all fees, contingent charges excluded. Source: RBI's worked example,
 * compliance.md 1.3 (REG-KFS-1). Figures must be valid; see `calculateLoanCost`.
 */
export function annualPercentageRateBps(
  annualRateBps: number,
  tenureMonths: number,
  netShare: number,
  factor?: number,
): number {
  return netShare === 1
    ? annualRateBps
    : Math.floor(monthlyInternalRate(annualRateBps / 120_000, tenureMonths, netShare, factor) * 120_000 + 0.5);
}
