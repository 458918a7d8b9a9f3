import type { LoanObstacle, Offer, OfferSet, SortMeasure } from '@saakh/contracts/lending/offers';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { SelectField } from '#browser/ui/inputs/fields';
import { MEASURES, MOST_COMPARED, measureOf } from './measures';
import { OfferCard } from './offer-card';
import styles from './offers.module.css';

/** The measure that the offers are sorted by, named, and where the way of matching is explained (REG-ML-5). */
export function OfferOrder({
  measure,
  onMeasure,
}: {
  measure: SortMeasure;
  onMeasure: (measure: SortMeasure) => void;
}) {
  const { t } = useTranslation('lending.offers');
  return (
    <div className={`grid-8 one-column ${styles.order}`}>
      <SelectField
        label={t('sortBy')}
        value={measure}
        onValue={(value) => onMeasure(measureOf(value))}
        options={MEASURES.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <p className={`faint text-small ${styles.small}`}>
        {t(`sortedBy.${measure}`)} <Link to="/how-we-match">{t('howWeMatch')}</Link>
      </p>
    </div>
  );
}

/** What holds for the order whatever the measure; it stands behind the offers, which come first on a phone. */
export function OrderRules() {
  const { t } = useTranslation('lending.offers');
  return (
    <p className={`faint text-small ${styles.small}`}>
      {t('rangeRule')} {t('noPay')}
    </p>
  );
}

interface ListProps {
  offers: readonly Offer[];
  keyFactsPath: (offer: Offer) => string;
  chosenId: string | null;
  onChoose: (offerId: string) => void;
  comparedIds: readonly string[];
  onCompared: (offerIds: readonly string[]) => void;
  /** The customer goes to the key facts of an offer. */
  onOpen: (offerId: string) => void;
  unfoldedIds: readonly string[];
  onUnfold: (offerId: string, unfolded: boolean) => void;
  /** All at once: the place in the list where the customer left it has to be there. */
  whole: boolean;
  /** Made for another amount or other months than the customer wants now. */
  outdated: boolean;
}

/** As many as a screen shows. */
const DRAWN_FIRST = 3;

/**
 * The offers, alike but for their figures, in the order they are given. The first are drawn at once; the others follow in
 * pieces between which a slow phone answers its thumb.
 */
export function OfferList(props: ListProps) {
  const { offers, keyFactsPath, chosenId, onChoose, comparedIds, onCompared, onOpen, whole, outdated } = props;
  const drawn = useDeferredValue(offers, whole ? offers : offers.slice(0, DRAWN_FIRST));
  return (
    <ul
      className={`grid-16 plain-list cards ${styles.list}`}
      data-whole={whole || undefined}
      data-outdated={outdated || undefined}
      inert={outdated}
    >
      {drawn.map((offer) => (
        <li className="narrow flex" key={offer.offerId}>
          <OfferCard
            offer={offer}
            keyFactsPath={keyFactsPath(offer)}
            chosen={offer.offerId === chosenId}
            onChoose={() => onChoose(offer.offerId)}
            onOpen={() => onOpen(offer.offerId)}
            unfolded={props.unfoldedIds.includes(offer.offerId)}
            onUnfold={(unfolded) => props.onUnfold(offer.offerId, unfolded)}
            compared={comparedIds.includes(offer.offerId)}
            compareFull={comparedIds.length >= MOST_COMPARED}
            onCompare={(compared) =>
              onCompared(
                compared
                  ? [...comparedIds, offer.offerId].slice(0, MOST_COMPARED)
                  : comparedIds.filter((id) => id !== offer.offerId),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** How many there are, and how many are still to come; read out as it changes. */
export function OfferCount({ set }: { set: OfferSet }) {
  const { t } = useTranslation('lending.offers');
  const count = set.matched.length;
  return (
    <div role="status">
      <h2 className={`strong text-title ${styles.count}`}>
        {count > 0 ? t('count', { count }) : t(set.unvalued ? 'noneSaid' : 'none')}
      </h2>
      {set.waiting && set.pending.length > 0 ? (
        <p className={`faint text-small ${styles.small}`}>{t('waiting', { count: set.pending.length })}</p>
      ) : null}
    </div>
  );
}

interface NamesProps<Lender> {
  /** Stands before the names. */
  children?: ReactNode;
  kind: 'unmatched' | 'pending' | 'unvalued';
  lenders: readonly Lender[];
  /** What a lender's name is followed by. */
  why?: (lender: Lender) => string;
}

/** What stands in each one's way, so that the customer knows what to change and what not. */
export function UnmatchedLenders({ lenders, onFitting }: UnmatchedProps) {
  const { t } = useTranslation('lending.offers');
  const reasons = ({ obstacles }: Unmatched): readonly (LoanObstacle | 'own')[] =>
    obstacles.length > 0 ? obstacles : ['own'];
  const why = (lender: Unmatched) => {
    const words = reasons(lender).map((reason) => t(`obstacles.${reason}`));
    const fits = lender.fittingPaise === null ? [] : [t('wouldFit', { amount: formatPaise(lender.fittingPaise) })];
    return [...words, ...fits].join('; ');
  };
  const counts = new Map<LoanObstacle | 'own', number>();
  for (const reason of lenders.flatMap(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  const fittingPaise = bestFitting(lenders);
  const nearest = nearestOf(lenders);
  return (
    <LenderNames kind="unmatched" lenders={lenders} why={why}>
      {lenders.length > SUMMED_FROM ? (
        <ul className={styles.reasons}>
          {byCount.map(([reason, count]) => (
            <li key={reason}>{t(`obstacleCounts.${reason}`, { count })}</li>
          ))}
        </ul>
      ) : null}
      {nearest ? <p className={styles.fitting}>{t('nearest', { lender: nearest.name, why: why(nearest) })}</p> : null}
      {fittingPaise === null ? null : (
        <QuietButton onClick={() => onFitting(fittingPaise)}>
          {t('showFitting', { amount: formatPaise(fittingPaise) })}
        </QuietButton>
      )}
    </LenderNames>
  );
}

type Unmatched = OfferSet['unmatched'][number];
interface UnmatchedProps {
  lenders: readonly Unmatched[];
  /** Asks again for the amount that would fit. */
  onFitting: (amountPaise: number) => void;
}

/** So many lenders are told of one by one without a count of the reasons. */
const SUMMED_FROM = 3;

/** The largest amount that would make an offer of a lender that has none. */
function bestFitting(lenders: readonly Unmatched[]): number | null {
  const amounts = lenders.flatMap(({ fittingPaise }) => fittingPaise ?? []);
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** The first by name of those that only one thing keeps from an offer; what can be changed at once goes first. */
function nearestOf(lenders: readonly Unmatched[]): Unmatched | undefined {
  const near = lenders.filter(({ obstacles }) => obstacles.length === 1);
  return near.find(({ fittingPaise }) => fittingPaise !== null) ?? near[0];
}

/** Lenders without an offer, by name: those that do not match, and those that have not answered (REG-ML-3, REG-ML-8). */
export function LenderNames<Lender extends OfferSet['pending'][number]>({
  kind,
  lenders,
  why,
  children,
}: NamesProps<Lender>) {
  const { t } = useTranslation('lending.offers');
  if (lenders.length === 0) return null;
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby={`lenders-${kind}`}>
      <h2 id={`lenders-${kind}`}>{t(`${kind}Title`)}</h2>
      <p>{t(`${kind}Text`)}</p>
      {children}
      <ul>
        {lenders.map((lender) => (
          <li key={lender.lenderId}>
            {lender.name}
            {why ? <span className="faint text-small block">{why(lender)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
