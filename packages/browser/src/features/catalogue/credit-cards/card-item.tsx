import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OutsideLink } from '#browser/ui/link-button';
import styles from './credit-cards.module.css';
import { MOST_COMPARED } from './marked-cards';

/** How a card stands against a profile; undefined where there is none to hold it against. */
export interface Fit {
  readonly eligible: boolean;
  readonly reason: Bilingual | null;
}

interface Props {
  card: CreditCard;
  fit?: Fit | undefined;
  marked: boolean;
  /** Three others are marked already. */
  markFull: boolean;
  onMark: (marked: boolean) => void;
}

/** Whether the card asks for no more than the profile says, in words; the card itself looks the same either way. */
export function FitWords({ fit }: { fit: Fit }) {
  const { t } = useTranslation('catalogue.credit-cards');
  const local = useBilingual();
  return (
    <>
      {t(fit.eligible ? 'eligible' : 'notEligible')}
      {fit.reason ? <span className="soft block">{local(fit.reason)}</span> : null}
    </>
  );
}

/** The way to the issuer, which is recorded on its way out. */
export function IssuerLink({ card, short = false }: { card: CreditCard; short?: boolean }) {
  const { t } = useTranslation('catalogue.credit-cards');
  return (
    <OutsideLink href={card.utm_link}>
      <span aria-hidden>{short ? t('goOutShort') : t('goOut', { issuer: card.issuer })}</span>
      <span className="said">{t('goOutFor', { issuer: card.issuer, card: card.category_name })}</span>
    </OutsideLink>
  );
}

/** The issuer's most important terms, which a card has in the place of a key facts statement (REG-KFS-8). */
export function TermsLink({ card }: { card: CreditCard }) {
  const { t } = useTranslation('catalogue.credit-cards');
  return (
    <a
      href={card.most_important_terms_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('termsOf', { card: card.category_name })}
    >
      {t('terms')}
    </a>
  );
}

/**
 * One card. Every card has the same parts, size and colours, and none is chosen beforehand (REG-ML-7): only its own picture
 * tells it from the others.
 */
export function CardItem({ card, fit, marked, markFull, onMark }: Props) {
  const { t } = useTranslation('catalogue.credit-cards');
  const local = useBilingual();
  const notMarked = markFull && !marked;
  const name = card.category_name;
  return (
    <article className="stack-0 box pad-16 full raised" aria-label={name}>
      <header className={`row-16 middle below-16 narrow ${styles.head}`}>
        <img src={card.category_img_thumb} alt="" width={112} height={71} loading="lazy" />
        <div>
          <h2 className="text-lead wraps">{name}</h2>
          <p className="faint text-small if-any">{t('issuedBy', { issuer: card.issuer })}</p>
        </div>
      </header>
      <p className="below-8 strong">{local(card.key_feature)}</p>
      <dl className="flush term-rows">
        {fit ? (
          <div>
            <dt className="soft">{t('profile')}</dt>
            <dd className="flush breaks">
              <FitWords fit={fit} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="soft">{t('fee')}</dt>
          <dd className="figures flush breaks">{local(card.annual_fee)}</dd>
        </div>
        <div>
          <dt className="soft">{t('interest')}</dt>
          <dd className="figures flush breaks">{local(card.interest)}</dd>
        </div>
        <div>
          <dt className="soft">{t('type')}</dt>
          <dd className="flush breaks">{t(card.secured ? 'secured' : 'unsecured')}</dd>
        </div>
      </dl>
      <ul className={`flush soft text-note line-above ${styles.bullets}`} aria-label={t('bullets')}>
        {card.marketing_bullets.map((bullet) => (
          <li key={bullet.en}>{local(bullet)}</li>
        ))}
      </ul>
      <p className="text-links">
        <TermsLink card={card} />
      </p>
      <div className={`cluster-0-16 middle line-above push-down inner-above-8 ${styles.actions}`}>
        <label className="row-12 middle strong clickable tall-48 pick">
          <input
            type="checkbox"
            checked={marked}
            disabled={notMarked}
            onChange={(event) => onMark(event.currentTarget.checked)}
          />
          <span>
            {t(notMarked ? 'compareFull' : 'compare', { count: MOST_COMPARED })} <span className="said">{name}</span>
          </span>
        </label>
        <IssuerLink card={card} />
      </div>
    </article>
  );
}
