import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { Offer, OfferSet } from '@saakh/contracts/lending/offers';
import { calculateLoanCostRange } from '@saakh/rules/lending/offers/cost/loan-cost';
import { type ReactNode, useState } from 'react';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DigitsField } from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { Slider } from '#web/ui/inputs/slider';
import styles from './loan-request.module.css';
import type { LoanLimits, Wish } from './use-wish';

interface EmiEstimate {
  readonly emiMinPaise: number;
  readonly emiMaxPaise: number;
  readonly rateMinBps: number;
  readonly rateMaxBps: number;
}

/**
 * What the instalment would be at the lowest and highest rate of the offers in sight, or of the example terms while there are
 * none; undefined for figures that make no loan. Never a single "from" figure (REG-KFS-3).
 */
export function estimateEmi(
  principalPaise: number,
  tenureMonths: number,
  offers: readonly Pick<Offer, 'rateMinBps' | 'rateMaxBps'>[],
): EmiEstimate | undefined {
  const rateMinBps =
    offers.length > 0 ? Math.min(...offers.map((offer) => offer.rateMinBps)) : EXAMPLE_TERMS.rateMinBps;
  const rateMaxBps =
    offers.length > 0 ? Math.max(...offers.map((offer) => offer.rateMaxBps)) : EXAMPLE_TERMS.rateMaxBps;
  const cost = calculateLoanCostRange({ principalPaise, tenureMonths, feesPaise: 0 }, rateMinBps, rateMaxBps);
  if (!cost.valid) return undefined;
  return { emiMinPaise: cost.lowest.emiPaise, emiMaxPaise: cost.highest.emiPaise, rateMinBps, rateMaxBps };
}

/** A slider over money moves in steps that grow with the amount: fine where amounts are small, quick where they are large. */
const STEPS: readonly (readonly [upToRupees: number, stepRupees: number])[] = [
  [20_000, 1_000],
  [100_000, 5_000],
  [1_000_000, 25_000],
  [10_000_000, 100_000],
];

/** Every amount that the slider stops at, in rupees, both ends included. */
export function amountStops(minRupees: number, maxRupees: number): readonly number[] {
  const stops = [minRupees];
  for (const [upTo, step] of STEPS) {
    let last = stops.at(-1) ?? minRupees;
    while (last < Math.min(upTo, maxRupees)) {
      last = Math.min((Math.floor(last / step) + 1) * step, maxRupees);
      stops.push(last);
    }
  }
  return stops;
}

/** The stop that stands for an amount that was typed: the last one not above it. */
export function stopOf(stops: readonly number[], rupees: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= rupees),
  );
}

interface Props {
  set: OfferSet;
  limits: LoanLimits;
  wish: Wish;
}

const rupees = (paise: number): number => Math.floor(paise / 100);
const wholeRupees = (paise: number): string => formatPaise(Math.round(paise / 100) * 100);

function Estimate({ estimate }: { estimate: EmiEstimate }) {
  const { t } = useTranslation('lending.offers');
  const { emiMinPaise, emiMaxPaise, rateMinBps, rateMaxBps } = estimate;
  return (
    <dl className={`cluster-0-16 baseline flush line-above inner-above-8 ${styles.estimate}`} aria-live="polite">
      <dt className="soft">{t('emiEstimate')}</dt>
      <dd className="figures">{t('range', { from: wholeRupees(emiMinPaise), to: wholeRupees(emiMaxPaise) })}</dd>
      <dd className="figures">
        {t('emiAt', { lowest: formatBps(rateMinBps, true), highest: formatBps(rateMaxBps, true) })}
      </dd>
    </dl>
  );
}

/** On a phone the offers come first: the fields are one tap away behind what was asked for. */
function Panel({ summary, children }: { summary: string; children: ReactNode }) {
  const { t } = useTranslation('lending.offers');
  const [open] = useState(() => !window.matchMedia('(max-width: 767px)').matches);
  return (
    <details className={`box ${styles.panel}`} open={open}>
      <summary>
        <span>
          <span className={`faint text-small ${styles.small}`}>{t('request')}</span>
          <strong className="figures">{summary}</strong>
        </span>
        <span className={`branded strong underlined ${styles.change}`}>{t('change')}</span>
      </summary>
      {children}
    </details>
  );
}

/** Amount and months by slider and by typing, with the instalment worked out at once; the page asks for the new offers. */
export function LoanRequest({ set, limits, wish }: Props) {
  const { t } = useTranslation('lending.offers');
  const { amount, months, wished, amountFits, monthsFit, fits, setAmount, setMonths } = wish;
  const stops = amountStops(rupees(limits.minPaise), rupees(limits.maxPaise));
  const estimate =
    fits && set.matched.length > 0 ? estimateEmi(wished.amountPaise, wished.tenureMonths, set.matched) : undefined;
  const ends = { from: formatPaise(limits.minPaise), to: formatPaise(limits.maxPaise) };
  const inMonths = (count: number) => t('months', { count });
  return (
    <Panel summary={t('summary', { amount: formatPaise(set.amountPaise), months: inMonths(set.tenureMonths) })}>
      <div className={`grid-16 one-column ${styles.fields}`}>
        <div>
          <MoneyInput
            label={t('amount')}
            rupees={amount}
            onRupees={setAmount}
            error={amountFits ? undefined : t('amountBetween', ends)}
          />
          <Slider
            label={t('amount')}
            valueText={formatPaise(wished.amountPaise)}
            min={0}
            max={stops.length - 1}
            value={stopOf(stops, amount ?? 0)}
            onValue={(stop) => setAmount(stops[stop] ?? null)}
            ends={[ends.from, ends.to]}
          />
        </div>
        <div>
          <DigitsField
            months
            label={t('tenure')}
            value={months === null ? '' : String(months)}
            onValue={(digits) => setMonths(digits === '' ? null : Number(digits))}
            error={monthsFit ? undefined : t('monthsBetween', { from: limits.minMonths, to: limits.maxMonths })}
          />
          <Slider
            label={t('tenure')}
            valueText={inMonths(wished.tenureMonths)}
            min={limits.minMonths}
            max={limits.maxMonths}
            value={Math.max(limits.minMonths, wished.tenureMonths)}
            onValue={setMonths}
            ends={[inMonths(limits.minMonths), inMonths(limits.maxMonths)]}
          />
        </div>
        {estimate ? <Estimate estimate={estimate} /> : null}
      </div>
    </Panel>
  );
}
