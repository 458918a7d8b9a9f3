import type { CallReply } from '@saakh/contracts/call';
import type { getMatchingRules } from '@saakh/contracts/offers';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import styles from './notice-text.module.css';

/** The lenders that are compared, and the history of the matching rules, newest first. */
export function MatchingRules({ rules }: { rules: CallReply<typeof getMatchingRules>['data'] }) {
  const { t } = useTranslation('notices');
  const language = currentLanguage();
  return (
    <div className={styles.notice}>
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
        <p className={styles.version}>
          {t('rulesVersion', { version: rules.version, date: formatDate(rules.changedAt, language) })}
        </p>
        <dl>
          {rules.history.map(({ version, at, reason }) => (
            <div key={version}>
              <dt>
                {version} · {formatDate(at, language)}
              </dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
