import type { LoanObstacle, OfferSet } from '@saakh/contracts/lending/offers';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './offers.module.css';

type Reason = LoanObstacle | 'own' | 'instalmentsTakeAll';

/** What keeps the lenders that are nearest to an offer from one: advice on anything else could not help. */
function reasonsOf({ unmatched, room }: OfferSet): readonly Reason[] {
  const fewest = Math.min(...unmatched.map(({ obstacles }) => obstacles.length));
  const near = unmatched.filter(({ obstacles }) => obstacles.length === fewest).flatMap(({ obstacles }) => obstacles);
  // Where the running instalments leave nothing, no amount and no number of months would do.
  if (room !== null && room.roomPaise <= 0 && unmatched.some(({ obstacles }) => obstacles.includes('instalment'))) {
    return ['instalmentsTakeAll', ...new Set(near.filter((reason) => reason !== 'instalment'))];
  }
  return near.length > 0 ? [...new Set(near)] : ['own'];
}

/** What would have to change before a lender makes an offer, reason by reason. */
export function Advice({ set }: { set: OfferSet }) {
  const { t } = useTranslation('lending.offers');
  const emi = formatPaise(set.room?.instalmentsPaise ?? 0);
  return (
    <ul className={styles.reasons}>
      {reasonsOf(set).map((reason) => (
        <li key={reason}>{t(`advice.${reason}`, { emi })}</li>
      ))}
    </ul>
  );
}
