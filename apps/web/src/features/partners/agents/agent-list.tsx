import type { Agent } from '@saakh/contracts/partners/agents';
import { formatDate } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';

interface Props {
  agents: readonly Agent[];
}

/** Each agent with what the law asks: name, type, address and since when (REG-RBC-6). */
export function AgentList({ agents }: Props) {
  const { t } = useTranslation('partners.agents');
  const language = useLanguage();
  return (
    <ul className="grid-16 plain-list cards">
      {agents.map(({ agentId, name, legalName, type, address, sinceOn }) => (
        <li key={agentId} className="box pad-16">
          <h2 className="text-lead wraps">{name}</h2>
          {legalName && legalName !== name ? <p className="faint text-small">{legalName}</p> : null}
          <dl className="grid-8" style={{ margin: '12px 0 0' }}>
            <div>
              <dt className="faint text-small">{t('type')}</dt>
              <dd className="flush wraps">{t(`types.${type}`)}</dd>
            </div>
            <div>
              <dt className="faint text-small">{t('address')}</dt>
              <dd className="flush wraps">{address ?? t('unknown')}</dd>
            </div>
            <div>
              <dt className="faint text-small">{t('period')}</dt>
              <dd className="flush wraps">
                {sinceOn ? t('since', { date: formatDate(sinceOn, language) }) : t('unknown')}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
