import type { Agent } from '@saakh/contracts/partners/agents';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import styles from './agents.module.css';

interface Props {
  agents: readonly Agent[];
}

/** Each agent with what the law asks: name, type, address and since when (REG-RBC-6). */
export function AgentList({ agents }: Props) {
  const { t } = useTranslation('partners.agents');
  const language = useLanguage();
  return (
    <ul className={styles.agents}>
      {agents.map(({ agentId, name, legalName, type, address, sinceOn }) => (
        <li key={agentId} className={styles.agent}>
          <h2>{name}</h2>
          {legalName && legalName !== name ? <p className={styles.legal}>{legalName}</p> : null}
          <dl className={styles.facts}>
            <div>
              <dt>{t('type')}</dt>
              <dd>{t(`types.${type}`)}</dd>
            </div>
            <div>
              <dt>{t('address')}</dt>
              <dd>{address ?? t('unknown')}</dd>
            </div>
            <div>
              <dt>{t('period')}</dt>
              <dd>{sinceOn ? t('since', { date: formatDate(sinceOn, language) }) : t('unknown')}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
