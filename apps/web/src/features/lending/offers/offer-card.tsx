import type { Offer } from '@saakh/contracts/lending/offers';
import { transactionPath } from '@saakh/rules/identity/sign-in/transaction-path';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { FigureValue } from './figure-value';
import { isApplied, MOST_COMPARED } from './measures';
import { type Figure, useClosedWords, useOfferFigures } from './offer-figures';
import styles from './offers.module.css';

interface Props {
  offer: Offer;
  /** Where the key facts of this offer are. */
  keyFactsPath: string;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
  /** Its further figures are shown. */
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  compared: boolean;
  /** Three others are marked already. */
  compareFull: boolean;
  onCompare: (compared: boolean) => void;
}

function Rows({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`flush ${styles.rows}`}>
      {figures.map((figure) => (
        <div key={figure.name} data-long={figure.long || undefined}>
          <dt className="soft">{figure.name}</dt>
          <dd className="figures">
            <FigureValue {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The logo, or the first letter while there is none: the same height for every lender. */
function LenderLogo({ offer }: { offer: Offer }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={`centre faint strong rigid rounded clip ${styles.logo}`} aria-hidden>
      {failed || offer.logo === '' ? (
        <span className="centre square-40 surface">{offer.lenderName.slice(0, 1)}</span>
      ) : (
        <img src={offer.logo} alt="" width={36} height={36} loading="lazy" onError={() => setFailed(true)} />
      )}
    </span>
  );
}

/**
 * One offer. Every card has the same parts, size and colours; nothing marks one lender before another and nothing is chosen
 * beforehand (REG-ML-7). The words stay "indicative" until the lender has confirmed (REG-ML-9).
 */
export function OfferCard(props: Props) {
  const { offer, keyFactsPath, chosen, onChoose, onOpen, unfolded, onUnfold, compared, compareFull, onCompare } = props;
  const { t } = useTranslation('lending.offers');
  const figures = useOfferFigures();
  const lender = offer.lenderName;
  const running = isApplied(offer);
  const closedWords = useClosedWords();
  const closed = offer.closed && closedWords(offer.closed);
  const notCompared = compareFull && !compared;
  return (
    <article id={offer.offerId} className={`box ${styles.card}`} aria-label={lender}>
      <header className="row-12 middle below-16 narrow">
        <LenderLogo offer={offer} />
        <div>
          <h3 className="text-lead wraps">{lender}</h3>
          <p className={`faint text-small ${styles.small}`}>{offer.lenderLegalName}</p>
        </div>
      </header>
      {closed ? (
        <p className="below-16 strong text-note">
          {closed.reason} {closed.opens}
        </p>
      ) : null}
      {offer.amountCapped ? (
        <p className="below-16 strong text-note">
          {t(offer.securityCapped ? 'securityCapped' : 'amountCapped', { amount: formatPaise(offer.amountPaise) })}
        </p>
      ) : null}
      <dl className={`halves grid gap-12-16 flush below-16 ${styles.headline}`}>
        {figures.headline(offer).map((figure) => (
          <div key={figure.name}>
            <dt className="faint text-small">{figure.name}</dt>
            <dd className="figures">
              <FigureValue {...figure} />
            </dd>
          </div>
        ))}
      </dl>
      <Rows figures={[figures.amount(offer), ...figures.terms(offer)]} />
      <p className="pad-8-0 soft text-small line-above">
        {t('indicative')}
        {offer.subjectToBureauCheck ? <span> · {t('bureauCheck')}</span> : null}
        {offer.tenureChanged ? <span> · {t('tenureChanged')}</span> : null}
      </p>
      <Disclosure summary={t('more')} isOpen={unfolded} onToggle={onUnfold}>
        <Rows figures={figures.further(offer)} />
      </Disclosure>
      <p className="cluster-0-24 text-links">
        <Link to={keyFactsPath} onClick={onOpen} aria-label={t('keyFactsOf', { lender })}>
          {t('keyFacts')}
        </Link>
        {offer.begun ? <Link to={offer.begun}>{t('goOn')}</Link> : null}
        {offer.applied ? (
          <Link to={transactionPath(offer.slug, offer.applied.lenderApplicationId)}>{t('seeApplication')}</Link>
        ) : null}
      </p>
      <div className="row-8 apart line-above push-down inner-above-8">
        <label className="row-12 middle strong clickable tall-48 pick">
          <input type="radio" name="offer" checked={chosen} disabled={running || closed !== null} onChange={onChoose} />
          <span>
            {running ? t('applied') : (closed?.opens ?? t('choose'))} <span className="said">{lender}</span>
          </span>
        </label>
        <label className="row-12 middle strong clickable tall-48 pick">
          <input
            type="checkbox"
            checked={compared}
            disabled={notCompared}
            onChange={(event) => onCompare(event.currentTarget.checked)}
          />
          <span>
            {t(notCompared ? 'compareFull' : 'compare', { count: MOST_COMPARED })}{' '}
            <span className="said">{lender}</span>
          </span>
        </label>
      </div>
    </article>
  );
}
