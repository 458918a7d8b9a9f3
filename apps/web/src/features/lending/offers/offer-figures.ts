import { VERY_HIGH_APR_BPS } from '@saakh/contracts/bounds';
import type { Offer } from '@saakh/contracts/lending/offers';
import { formatBps, formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** A sentence rather than a figure: it needs the whole width. */
  readonly long?: boolean;
  /** How it differs from what was asked for, where several stand side by side. */
  readonly note?: string;
  /** Said beside the value, in its colour. */
  readonly word?: { readonly text: string; readonly tone: Tone };
  /** Drawn as a bar: whole percent. */
  readonly percent?: number;
}
export type Tone = 'good' | 'warn' | 'bad';

/** From here on an instalment is hard to carry: half of what one earns goes into loans. */
const TIGHT_PERCENT = 40;
const HARD_PERCENT = 50;

/** How much of the income an instalment takes, in a word; the same measure for every lender. */
function burdenOf(percent: number) {
  if (percent > 100) return { key: 'overAll', tone: 'bad' } as const;
  if (percent > HARD_PERCENT) return { key: 'overHalf', tone: 'bad' } as const;
  return percent > TIGHT_PERCENT ? ({ key: 'tight', tone: 'warn' } as const) : ({ key: 'fits', tone: 'good' } as const);
}

const rupees = (paise: number): string => formatPaise(Math.round(paise / 100) * 100);

/** The figures of an offer in words, the same ones in the same order for every lender. */
export function useOfferFigures() {
  const { t } = useTranslation('lending.offers');
  const local = useBilingual();
  const range = (from: string, to: string) => (from === to ? from : t('range', { from, to }));

  // A document that the texts do not know is named as the lender names it.
  const documentName = (code: string): string => t(`documents.${code}` as 'documents.pan', { defaultValue: code });

  const headline = (offer: Offer): readonly Figure[] => [
    {
      name: t('rows.apr'),
      value: range(formatBps(offer.aprMinBps, true), formatBps(offer.aprMaxBps, true)),
      ...(offer.aprMaxBps >= VERY_HIGH_APR_BPS ? { word: { text: t('rows.aprVeryHigh'), tone: 'bad' as const } } : {}),
    },
    { name: t('rows.emi'), value: range(rupees(offer.emiMinPaise), rupees(offer.emiMaxPaise)) },
    { name: t('rows.totalCost'), value: range(rupees(offer.totalCostMinPaise), rupees(offer.totalCostPaise)) },
    { name: t('rows.cashInHand'), value: rupees(offer.cashInHandPaise) },
  ];
  const amount = (offer: Offer): Figure => ({
    name: t('rows.amount'),
    value: formatPaise(offer.amountPaise),
    ...(offer.amountCapped ? { note: t(offer.securityCapped ? 'lessBySecurity' : 'lessThanAsked') } : {}),
  });
  // Of a range it is the highest instalment's.
  const share = (percent: number, isRange: boolean, whose: Offer['incomeShareOf']): Figure => {
    const { key, tone } = burdenOf(percent);
    return {
      name: t(whose === 'applicant' ? 'rows.incomeShare' : 'rows.incomeShareOfOther'),
      value: isRange ? t('rows.upToShare', { percent }) : `${percent}%`,
      word: { text: t(`rows.burden.${key}`), tone },
      percent,
      long: true,
    };
  };
  const terms = (offer: Offer): readonly Figure[] => [
    ...(offer.incomeSharePercent === null
      ? []
      : [share(offer.incomeSharePercent, offer.emiMinPaise < offer.emiMaxPaise, offer.incomeShareOf)]),
    { name: t('rows.tenure'), value: t('months', { count: offer.tenureMonths }) },
    {
      name: t('rows.feeWithTax'),
      value: `${formatPaise(offer.processingFeePaise)} + ${formatPaise(offer.taxOnFeePaise)}`,
    },
    { name: t('rows.coolingOff'), value: t('rows.coolingOffDays', { count: offer.coolingOffDays }) },
    { name: t('rows.penal'), value: local(offer.penalCharges), long: true },
  ];
  const further = (offer: Offer): readonly Figure[] => [
    { name: t('rows.rate'), value: range(formatBps(offer.rateMinBps, true), formatBps(offer.rateMaxBps, true)) },
    {
      name: t('rows.interest'),
      value: range(rupees(offer.totalInterestMinPaise), rupees(offer.totalInterestMaxPaise)),
    },
    { name: t('rows.thirdParty'), value: formatPaise(offer.thirdPartyChargesPaise) },
    ...(offer.decisionHours === null
      ? []
      : [{ name: t('rows.decision'), value: t('rows.hours', { count: offer.decisionHours }) }]),
    { name: t('rows.foreclosure'), value: local(offer.foreclosureCharges), long: true },
    ...(offer.documents.length > 0
      ? [{ name: t('rows.documents'), value: offer.documents.map(documentName).join(', '), long: true }]
      : []),
    ...(offer.specialOffer
      ? [
          {
            name: t('rows.note'),
            value: offer.specialOffer.until
              ? t('rows.noteUntil', {
                  text: local(offer.specialOffer.text),
                  date: formatDate(offer.specialOffer.until, currentLanguage()),
                })
              : local(offer.specialOffer.text),
            long: true,
          },
        ]
      : []),
    { name: t('rows.source'), value: t(`rows.${offer.source}`), long: true },
  ];
  return { amount, headline, terms, further };
}

/** Why an offer is not open, and from when it is. */
export function useClosedWords() {
  const { t } = useTranslation('lending.offers');
  const local = useBilingual();
  return ({ reason, opensOn }: NonNullable<Offer['closed']>) => ({
    reason: t('closedReason', { reason: local(reason) }),
    opens: t('opensOn', { date: formatDate(opensOn, currentLanguage()) }),
  });
}
