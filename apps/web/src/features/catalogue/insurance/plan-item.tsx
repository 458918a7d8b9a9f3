import type { InsurancePlan, PlanObstacle } from '@saakh/contracts/catalogue/insurance';
import { mayAskAbout } from '@saakh/rules/customers/answers/insurance';
import { useTranslation } from 'react-i18next';
import { formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { QuietButton } from '#browser/ui/button';
import styles from './insurance.module.css';

interface Props {
  plan: InsurancePlan;
  /** What of the answers it does not fit. */
  obstacles: readonly PlanObstacle[];
  /** A request about it is open. */
  asked: boolean;
  onAsk: () => void;
}

/** One plan. Every plan has the same parts, size and colours, and none is chosen beforehand. */
export function PlanItem({ plan, obstacles, asked, onAsk }: Props) {
  const { t } = useTranslation('catalogue.insurance');
  const local = useBilingual();
  const name = local(plan.name);
  return (
    <article className={styles.plan} aria-label={name}>
      <header className={styles.head}>
        <img src={plan.logo} alt="" width={36} height={36} loading="lazy" />
        <div>
          <h3>{name}</h3>
          <p className={styles.small}>{plan.insurer}</p>
        </div>
      </header>
      {obstacles.length > 0 ? (
        <p className={styles.words}>{obstacles.map((one) => t(`unfit.${one}`)).join(' ')}</p>
      ) : null}
      <dl className={styles.rows}>
        <div>
          <dt>{t('premium')}</dt>
          <dd className="figures">
            <strong>{formatPaise(plan.premiumFromPaise)}</strong>
            <span className={styles.small}>{t('premiumFor', { whom: local(plan.premiumFor) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('cover')}</dt>
          <dd className="figures">
            <strong>{formatPaise(plan.coverPaise)}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('ages')}</dt>
          <dd className="figures">{t('agesOf', { min: plan.minAge, max: plan.maxAge })}</dd>
        </div>
      </dl>
      <h4>{t('bullets')}</h4>
      <ul className={styles.bullets}>
        {plan.bullets.map((bullet) => (
          <li key={bullet.en}>{local(bullet)}</li>
        ))}
      </ul>
      <h4>{t('exclusions')}</h4>
      <p className={styles.words}>{local(plan.exclusions)}</p>
      <p className={styles.links}>
        <a
          href={plan.brochureUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('brochureOf', { plan: name })}
        >
          {t('brochure')}
        </a>
      </p>
      <div className={styles.action}>
        <QuietButton disabled={asked || !mayAskAbout(obstacles)} onClick={onAsk}>
          <span aria-hidden>{asked ? t('asked') : t('ask', { insurer: plan.insurer })}</span>
          <span className="said">{t(asked ? 'askedFor' : 'askFor', { insurer: plan.insurer, plan: name })}</span>
        </QuietButton>
      </div>
    </article>
  );
}
