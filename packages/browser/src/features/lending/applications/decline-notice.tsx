import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#browser/platform/format';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import styles from './applications.module.css';

/** Reasons that weigh less the less is asked for. */
const LOWER_HELPS = ['LOW_INCOME', 'LOW_SCORE', 'HIGH_OBLIGATIONS'];

interface Props {
  decline: NonNullable<LenderApplication['decline']>;
  /** Of the heading: 4 where the lender's name is one of level 3. */
  level?: 2 | 4;
  /** Opens the offers of the application that was declined, where another product may be the open one. */
  onOthers?: (() => void) | undefined;
}

/** A refusal in plain words: why, what would help, when to try again, and the ways on. */
export function DeclineNotice({ decline, level = 2, onOthers }: Props) {
  const { t } = useTranslation('lending.applications');
  const local = useBilingual();
  const language = useLanguage();
  const id = useId();
  const Heading = `h${level}` as const;
  const date = decline.retryOn ? formatDate(decline.retryOn, language) : '';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading id={id} className={styles.cardTitle}>
        {t('decline.title')}
      </Heading>
      <dl className={`flush ${styles.words}`}>
        <dt className="faint text-small">{t('decline.reason')}</dt>
        <dd>{local(decline.reason)}</dd>
        <dt className="faint text-small">{t('decline.remedy')}</dt>
        <dd>{local(decline.remedy)}</dd>
      </dl>
      <p>{date ? t('decline.retry', { date }) : t('decline.noRetry')}</p>
      {LOWER_HELPS.includes(decline.code) ? <p>{t('decline.lower')}</p> : null}
      <div className="stack-8">
        {onOthers ? (
          <MainButton onClick={onOthers}>{t('decline.others')}</MainButton>
        ) : (
          <MainLink to="/user/offers">{t('decline.others')}</MainLink>
        )}
        <QuietLink to="/products">{t('decline.products')}</QuietLink>
        <Link to="/my-account/my-data" className={`inline branded at-centre tall-44 ${styles.textLink}`}>
          {t('decline.rights')}
        </Link>
      </div>
    </section>
  );
}
