import { createHash } from 'node:crypto';
import { demoLenders } from './lenders';
import type { ApplicationRequest, CreditClass, Decision, Employment, QuoteRequest, ReasonCode } from './loan';
import { type Listed, listedTerms } from './trial/files-of-trial';

const RUPEE = 100;
const LOWEST_INCOME_PAISE = 15_000 * RUPEE;
const LOWEST_AMOUNT_PAISE = 1_000 * RUPEE;
const HIGHEST_AMOUNT_PAISE = 50_000_000 * RUPEE;
const INCOME_MULTIPLE = 30;
const HIGHEST_RATE_BPS = 3600;
const HIGHER_CHARGE_BPS = 200;

const classSurchargeBps: Record<Exclude<CreditClass, 'E'>, number> = { A: 0, B: 150, C: 350, D: 600, unknown: 400 };
const employmentSurchargeBps: Record<Employment, number> = { salaried: 0, 'self-employed': 100, business: 150 };

/**
 * Decides one request from the lender's code and the request alone, so that the quote and the later approval agree and a
 * test can be repeated. `higherCharge` raises the fee by two percent of the amount, and nothing else.
 */
export function decide(lender: string, request: QuoteRequest, higherCharge = false): Decision {
  const reason = knockOut(request);
  if (reason !== undefined) return { eligible: false, reason };
  const character = createHash('sha256').update(lender).digest();
  const amountPaise = Math.min(request.amountPaise, request.monthlyIncomePaise * INCOME_MULTIPLE);
  const feeBps = 100 + (character.readUInt16BE(4) % 151) + (higherCharge ? HIGHER_CHARGE_BPS : 0);
  const feePaise = Math.round((amountPaise * feeBps) / 10_000);
  const surchargeBps =
    (request.creditClass === 'E' ? 0 : classSurchargeBps[request.creditClass]) +
    employmentSurchargeBps[request.employment];
  return {
    eligible: true,
    terms: {
      amountPaise,
      tenureMonths: request.tenureMonths,
      rateBps: Math.min(1099 + (character.readUInt32BE(0) % 1001) + surchargeBps, highestRateOf(lender, request)),
      feePaise,
      gstPaise: Math.round((feePaise * 18) / 100),
    },
  };
}

/** Decides an application: by the co-applicant's means where the applicant has no work of their own. What is listed is given to everybody. */
export function decideApplication(
  lender: string,
  { coApplicant, employment, ...wanted }: ApplicationRequest,
  nowMs: number,
  { higherCharge = false, listed }: { higherCharge?: boolean; listed?: Listed | undefined } = {},
): Decision {
  if (listed) return { eligible: true, terms: listedTerms(listed, wanted) };
  const means = employment === 'none' ? coApplicant : { ...wanted, employment };
  if (!means) return { eligible: false, reason: 'EMPLOYMENT_NOT_SERVED' };
  return decide(lender, { ...wanted, ...means, ageYears: ageOn(means.bornOn, nowMs) }, higherCharge);
}

const highestRateOf = (lender: string, { product = '' }: QuoteRequest): number =>
  demoLenders[lender]?.highestRateBps?.[product] ?? HIGHEST_RATE_BPS;

function knockOut(request: QuoteRequest): ReasonCode | undefined {
  if (request.ageYears < 18 || request.ageYears > 65) return 'AGE_OUT_OF_RANGE';
  if (request.monthlyIncomePaise < LOWEST_INCOME_PAISE) return 'LOW_INCOME';
  if (request.creditClass === 'E') return 'LOW_CREDIT_SCORE';
  // Pincodes that begin with 9 are field post offices of the army.
  if (request.pincode.startsWith('9')) return 'PINCODE_NOT_SERVED';
  if (request.amountPaise < LOWEST_AMOUNT_PAISE || request.amountPaise > HIGHEST_AMOUNT_PAISE) {
    return 'AMOUNT_OUT_OF_RANGE';
  }
  if (request.tenureMonths < 3 || request.tenureMonths > 360) return 'TENURE_NOT_OFFERED';
  return undefined;
}

/** Full years lived on the day of `nowMs` in India. */
export function ageOn(bornOn: string, nowMs: number): number {
  const today = indianDate(nowMs);
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

function indianDate(ms: number): string {
  return new Date(ms + 330 * 60_000).toISOString().slice(0, 10);
}
