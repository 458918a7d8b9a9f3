import type { Offer } from '@saakh/contracts/offers';
import { useTranslation } from 'react-i18next';
import { QuietButton } from '../../ui/button';
import styles from './compare-table.module.css';
import { isApplied } from './measures';
import { type Figure, useOfferFigures } from './offer-figures';

function Value({ figure }: { figure: Figure | undefined }) {
  if (figure?.long) return <span className={styles.long}>{figure.value}</span>;
  return (
    <>
      {figure?.value ?? '–'}
      {figure?.note ? <span className={styles.note}> {figure.note}</span> : null}
    </>
  );
}

/** Up to three offers side by side, one row a figure. On a phone each row's name stands above its values. */
export function CompareTable({ offers, onChoose }: { offers: readonly Offer[]; onChoose: (offer: Offer) => void }) {
  const { t } = useTranslation('offers');
  const figures = useOfferFigures();
  const columns = offers.map((offer) => [
    figures.amount(offer),
    ...figures.headline(offer),
    ...figures.terms(offer),
    ...figures.further(offer),
  ]);
  const names = [...new Set(columns.flatMap((column) => column.map(({ name }) => name)))];
  return (
    <table className={styles.table} data-columns={offers.length}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {offers.map(({ offerId, lenderName }) => (
            <th key={offerId} scope="col">
              {lenderName}
            </th>
          ))}
        </tr>
        <tr>
          <td className={styles.corner} />
          {offers.map((offer) => (
            <td key={offer.offerId}>
              {isApplied(offer) ? (
                t('applied')
              ) : (
                <QuietButton className={styles.choose ?? ''} onClick={() => onChoose(offer)}>
                  {t('chooseShort')} <span className="said">{offer.lenderName}</span>
                </QuietButton>
              )}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, at) => (
              <td key={offers[at]?.offerId} className="figures">
                <Value figure={column.find((figure) => figure.name === name)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <caption className={styles.caption}>{t('indicative')}</caption>
    </table>
  );
}
