import type { InsurancePlan, PlanObstacle } from '@saakh/contracts/catalogue/insurance';
import { mayAskAbout } from '@saakh/rules/customers/answers/insurance';
import { formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
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
    <article className={`stack-0 box pad-16 full raised ${styles.plan}`} aria-label={name}>
      <header className="row-12 middle below-16 narrow">
        <img className="rigid" src={plan.logo} alt="" width={36} height={36} loading="lazy" />
        <div>
          <h3 className="text-lead wraps">{name}</h3>
          <p className="faint regular text-small block">{plan.insurer}</p>
        </div>
      </header>
      {obstacles.length > 0 ? (
        <p className="soft text-note">{obstacles.map((one) => t(`unfit.${one}`)).join(' ')}</p>
      ) : null}
      <dl className="flush term-rows">
        <div>
          <dt className="soft">{t('premium')}</dt>
          <dd className="figures flush breaks">
            <strong>{formatPaise(plan.premiumFromPaise)}</strong>
            <span className="faint regular text-small block">{t('premiumFor', { whom: local(plan.premiumFor) })}</span>
          </dd>
        </div>
        <div>
          <dt className="soft">{t('cover')}</dt>
          <dd className="figures flush breaks">
            <strong>{formatPaise(plan.coverPaise)}</strong>
          </dd>
        </div>
        <div>
          <dt className="soft">{t('ages')}</dt>
          <dd className="figures flush breaks">{t('agesOf', { min: plan.minAge, max: plan.maxAge })}</dd>
        </div>
      </dl>
      <h4>{t('bullets')}</h4>
      <ul className={styles.bullets}>
        {plan.bullets.map((bullet) => (
          <li key={bullet.en}>{local(bullet)}</li>
        ))}
      </ul>
      <h4>{t('exclusions')}</h4>
      <p className="soft text-note">{local(plan.exclusions)}</p>
      <p className="text-links">
        <a
          href={plan.brochureUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('brochureOf', { plan: name })}
        >
          {t('brochure')}
        </a>
      </p>
      <div className="push-down inner-above-8 grid">
        <QuietButton disabled={asked || !mayAskAbout(obstacles)} onClick={onAsk}>
          <span aria-hidden>{asked ? t('asked') : t('ask', { insurer: plan.insurer })}</span>
          <span className="said">{t(asked ? 'askedFor' : 'askFor', { insurer: plan.insurer, plan: name })}</span>
        </QuietButton>
      </div>
    </article>
  );
}
