import type { Offer } from '@saakh/contracts/lending/offers';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { SideBySide } from '#web/ui/side-by-side';
import { FigureValue } from './figure-value';
import { isApplied } from './measures';
import { useClosedWords, useOfferFigures } from './offer-figures';

/** Up to three offers side by side, one row a figure. */
export function CompareTable({ offers, onChoose }: { offers: readonly Offer[]; onChoose: (offer: Offer) => void }) {
  const { t } = useTranslation('lending.offers');
  const figures = useOfferFigures();
  const closedWords = useClosedWords();
  const figuresOf = (offer: Offer) => [
    figures.amount(offer),
    ...figures.headline(offer),
    ...figures.terms(offer),
    ...figures.further(offer),
  ];
  return (
    <SideBySide
      caption={t('indicative')}
      rows={[...new Set(offers.flatMap((offer) => figuresOf(offer).map(({ name }) => name)))]}
      columns={offers.map((offer) => ({
        id: offer.offerId,
        name: offer.lenderName,
        action: isApplied(offer) ? (
          t('applied')
        ) : offer.closed ? (
          closedWords(offer.closed).opens
        ) : (
          <QuietButton onClick={() => onChoose(offer)}>
            {t('chooseShort')} <span className="said">{offer.lenderName}</span>
          </QuietButton>
        ),
        figureOf: (row) => {
          const figure = figuresOf(offer).find(({ name }) => name === row);
          return figure && { ...figure, value: <FigureValue {...figure} /> };
        },
      }))}
    />
  );
}
