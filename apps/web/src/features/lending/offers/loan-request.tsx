import type { OfferSet } from '@saakh/contracts/lending/offers';
import { type ReactNode, useState } from 'react';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DigitsField } from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { Slider } from '#web/ui/inputs/slider';
import { amountStops, stopOf } from './amount-steps';
import { type EmiEstimate, estimateEmi } from './emi-estimate';
import styles from './loan-request.module.css';
import type { LoanLimits, Wish } from './use-wish';

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
