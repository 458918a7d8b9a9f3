import type { CallReply } from '@saakh/contracts/call';
import type { getMatchingRules, MatchingAspect, MatchingChange } from '@saakh/contracts/lending/offers';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './notice-text.module.css';

/** What a change was, a line for each lender; of many lenders what changed at all. */
function ChangeLines({ change: { changed, aspects, lenderCount } }: { change: MatchingChange }) {
  const { t } = useTranslation('customers.notices');
  const told = (of: readonly MatchingAspect[]) => of.map((aspect) => t(`aspects.${aspect}`)).join(', ');
  if (changed.length === 0) {
    return <dd>{t('manyChanged', { lenders: t('lenders', { count: lenderCount }), what: told(aspects) })}</dd>;
  }
  return changed.map(({ lender, productTypes, aspects: of }) => {
    const products = productTypes
      .map((product) => t(`products.${product as 'Car'}`, { defaultValue: product }))
      .join(', ');
    return (
      <dd key={`${lender} ${productTypes[0]} ${of.join()}`}>{t('changed', { lender, products, what: told(of) })}</dd>
    );
  });
}

/** The lenders that are compared, and the history of the matching rules, newest first. */
export function MatchingRules({ rules }: { rules: CallReply<typeof getMatchingRules>['data'] }) {
  const { t } = useTranslation('customers.notices');
  const language = currentLanguage();
  return (
    <div className={`stack-24 ${styles.notice}`}>
      <section>
        <h2>{t('lendersTitle')}</h2>
        <ul>
          {rules.lenders.map((lender) => (
            <li key={lender}>{lender}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('historyTitle')}</h2>
        <p className="faint text-small">
          {t('rulesVersion', { version: rules.version, date: formatDate(rules.changedAt, language) })}
        </p>
        <dl>
          {rules.history.map((change) => (
            <div key={change.version}>
              <dt>
                {change.version} · {formatDate(change.at, language)}
              </dt>
              <ChangeLines change={change} />
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
